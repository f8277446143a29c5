import { checkoutWords } from '#shared/text/messages.ts';
import { usd } from '#shared/text/money.ts';

interface LoweredProps {
  /** What is paid, in cents. */
  cents: number;
  /** What it would be without a coupon, in cents. */
  usual: number;
}

/** The price before a coupon, struck through; nothing if no coupon lowers it. */
export function Lowered({ cents, usual }: LoweredProps) {
  if (cents >= usual) return null;
  return (
    <>
      <s className="muted">
        <span className="sr">{checkoutWords.insteadOf} </span>
        {usd(usual)}
      </s>{' '}
    </>
  );
}
