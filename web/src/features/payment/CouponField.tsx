import { type KeyboardEvent, useState } from 'react';
import { usd } from '#shared/domain/money.ts';
import { checkoutWords, labels, messages } from '#shared/messages.ts';
import { toasts } from '../../state/toasts.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { Discount } from './amounts.ts';
import { lookUpCoupon } from './coupon.ts';

/** A coupon the server has taken. */
export interface Coupon {
  code: string;
  discount: Discount;
}

interface CouponFieldProps {
  taken: Coupon | null;
  onTaken: (coupon: Coupon | null) => void;
  /** While paying: a field keeps the focus, so it is locked and not disabled. */
  locked: boolean;
}

const offText = ({ percentOff, amountOffCents }: Discount): string =>
  checkoutWords.applied(percentOff === null ? usd(amountOffCents ?? 0) : `${percentOff}%`);

export function CouponField({ taken, onTaken, locked }: CouponFieldProps) {
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const wanted = code.trim();

  const apply = async () => {
    if (!wanted || busy) return;
    setBusy(true);
    try {
      onTaken({ code: wanted, discount: await lookUpCoupon(wanted) });
    } catch (error) {
      onTaken(null);
      const text = error instanceof Error ? error.message : messages.checkout.invalidPromoCode;
      toasts.error(text, { position: 'bottom-right' });
    } finally {
      setBusy(false);
    }
  };
  // Enter with a code in the field means the code, not the payment.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !wanted || taken?.code === wanted) return;
    event.preventDefault();
    void apply();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens for Enter of the field inside
    <div className="field-line" onKeyDown={onKeyDown}>
      <TextField
        label={labels.coupon}
        name="coupon"
        value={code}
        onChange={text => {
          setCode(text);
          onTaken(null);
        }}
        hint={taken ? offText(taken.discount) : undefined}
        autoComplete="off"
        autoCapitalize="none"
        readOnly={locked}
      />
      <Button disabled={!wanted || locked} busy={busy} busyLabel={checkoutWords.applying} onClick={apply}>
        {checkoutWords.apply}
      </Button>
    </div>
  );
}
