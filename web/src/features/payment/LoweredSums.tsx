import { termOf } from '#shared/domain/checkout/plans.ts';
import { checkoutWords } from '#shared/text/messages.ts';
import { usd } from '#shared/text/money.ts';
import type { PaymentRequest } from '../../state/checkout/payment-request.ts';
import type { TakenCoupon } from '../../state/checkout/purchase-progress.ts';
import { paymentText } from '../../text/payment.ts';
import { type LoweredAmounts, loweredAmounts } from './amounts.ts';
import { OrderSums } from './OrderSums.tsx';
import { trialEndText } from './use-trial.ts';

interface LoweredSumsProps {
  request: PaymentRequest;
  coupon: TakenCoupon;
  trial: boolean;
}

/** The sums of an order with a coupon. */
export function LoweredSums({ request, coupon, trial }: LoweredSumsProps) {
  const amounts = loweredAmounts(request, coupon.discount);
  const { payment, usual } = amounts;
  const start = trial ? trialEndText() : '';
  return (
    <OrderSums
      today={
        start ? (
          checkoutWords.amountToday(usd(0))
        ) : (
          <>
            <Before cents={usual} now={payment} />
            {checkoutWords.amountToday(usd(payment))}
          </>
        )
      }
      later={laterOf(amounts, termOf[request.scheme], start).map(([what, cents]) => [
        what,
        <>
          <Before cents={usual} now={cents} />
          {usd(cents)}
        </>,
      ])}
    />
  );
}

/** First the payments that the coupon lowers, then the regular ones. */
function laterOf(
  { payment, lowered, usual }: LoweredAmounts,
  term: 'month' | 'year',
  start: string,
): [what: string, cents: number][] {
  const after = checkoutWords.everyAfter(term);
  if (lowered === 0 || lowered === Number.POSITIVE_INFINITY)
    return [[start ? checkoutWords.everyFrom(term, start) : after, payment]];
  if (start)
    return [
      [paymentText.firstPayments(lowered, start), payment],
      [after, usual],
    ];
  if (lowered === 1) return [[after, usual]];
  return [
    [paymentText.nextPayments(lowered - 1), payment],
    [after, usual],
  ];
}

/** The price before a coupon, struck through; nothing where it lowers none. */
function Before({ cents, now }: { cents: number; now: number }) {
  if (now >= cents) return null;
  return (
    <>
      <s className="muted">
        <span className="sr">{checkoutWords.insteadOf} </span>
        {usd(cents)}
      </s>{' '}
    </>
  );
}
