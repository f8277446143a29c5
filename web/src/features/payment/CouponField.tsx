import { type KeyboardEvent, useState } from 'react';
import { labels, messages } from '#shared/text/messages.ts';
import { paymentText } from '#shared/text/payment.ts';
import { type OrderKey, progress } from '../../state/purchase-progress.ts';
import { toasts } from '../../state/toasts.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { lookUpCoupon } from './coupon.ts';
import { useProgress } from './use-progress.ts';

interface CouponFieldProps {
  order: OrderKey;
  /** True while paying: the field is read-only rather than disabled, so that it keeps the focus. */
  locked: boolean;
}

/** Looks up a coupon code; its discount then applies to all sums of the dialog. */
export function CouponField({ order, locked }: CouponFieldProps) {
  const { coupon: applied } = useProgress(order);
  const [code, setCode] = useState(applied?.code ?? '');
  const [busy, setBusy] = useState(false);
  const wanted = code.trim();

  const apply = async () => {
    if (!wanted || busy) return;
    setBusy(true);
    try {
      progress.setCoupon(order, await lookUpCoupon(wanted, order));
    } catch (error) {
      progress.setCoupon(order, null);
      const text = error instanceof Error ? error.message : messages.checkout.invalidPromoCode;
      toasts.error(text, { position: 'bottom-right' });
    } finally {
      setBusy(false);
    }
  };
  // Enter with an unapplied code in the field applies the code; it must not submit the payment.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !wanted || applied?.code === wanted) return;
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
  );
}
