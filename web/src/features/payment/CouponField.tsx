import { faCheck } from '@fortawesome/free-solid-svg-icons';
import { type KeyboardEvent, useState } from 'react';
import { labels } from '#shared/text/messages.ts';
import { usd } from '#shared/text/money.ts';
import type { PaymentRequest } from '../../state/checkout/payment-request.ts';
import { progress, type TakenCoupon } from '../../state/checkout/purchase-progress.ts';
import { toasts } from '../../state/toasts.ts';
import { paymentText } from '../../text/payment.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { useAction } from '../../ui/forms/use-action.ts';
import { Icon } from '../../ui/Icon.tsx';
import { loweredAmounts } from './amounts.ts';
import { lookUpCoupon } from './coupon.ts';
import { useProgress } from './use-progress.ts';

interface CouponFieldProps {
  order: PaymentRequest;
  /** True while paying: the field is read-only rather than disabled, so that it keeps the focus. */
  locked: boolean;
}

/** Folded, since most buyers have none. Looks a code up; its discount then applies to the sums above. */
export function CouponField({ order, locked }: CouponFieldProps) {
  const { coupon: applied } = useProgress(order);
  const [code, setCode] = useState(applied?.code ?? '');
  const [open, setOpen] = useState(applied !== null);
  const wanted = code.trim();
  const { run: apply, busy } = useAction(
    async () => progress.setCoupon(order, await lookUpCoupon(wanted, order)),
    problem => {
      progress.setCoupon(order, null);
      toasts.error(problem, { position: 'bottom-right' });
    },
  );
  // Enter with an unapplied code in the field applies the code; it must not submit the payment.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !wanted || applied?.code === wanted) return;
    event.preventDefault();
    void apply();
  };
  return (
    <details className="coupon" open={open} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>{paymentText.haveCoupon}</summary>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: listens for Enter of the field inside */}
      <div className="field-line" onKeyDown={onKeyDown}>
        <TextField
          label={labels.coupon}
          name="coupon"
          value={code}
          onChange={text => {
            setCode(text);
            progress.setCoupon(order, null);
          }}
          autoComplete="off"
          autoCapitalize="none"
          readOnly={locked}
        />
        <Button disabled={!wanted || locked} busy={busy} onClick={apply}>
          {paymentText.apply}
        </Button>
      </div>
      <p className="coupon-taken" role="status">
        {applied && (
          <>
            <Icon of={faCheck} size={12} />
            {takenText(applied, order)}
          </>
        )}
      </p>
    </details>
  );
}

function takenText({ code, discount }: TakenCoupon, order: PaymentRequest): string {
  const { percentOff, amountOffCents, minimumCents } = discount;
  const { lowered } = loweredAmounts(order, discount);
  if (lowered === 0 && minimumCents !== undefined) return paymentText.couponFrom(code, usd(minimumCents));
  return paymentText.applied(
    code,
    percentOff === null ? usd(amountOffCents ?? 0) : `${percentOff}%`,
    lowered,
  );
}
