import { faPaypal } from '@fortawesome/free-brands-svg-icons';
import { faCreditCard } from '@fortawesome/free-solid-svg-icons';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { paymentText } from '#shared/text/payment.ts';
import type { AuthUser } from '../../state/auth.ts';
import { payment, paymentStore } from '../../state/payment.ts';
import { useStore } from '../../state/store.ts';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { PaymentPending } from './PaymentPending.tsx';
import { payByPaypal } from './pay-by-paypal.ts';
import { QuantityStepper } from './QuantityStepper.tsx';
import { isTrialUsed } from './trial-used.ts';
import { useCheckout } from './use-checkout.ts';
import './payment.css';

const CardForm = lazy(async () => ({ default: (await import('./CardForm.tsx')).CardForm }));

interface PlanContentProps {
  buyer: AuthUser;
  trial: boolean;
  /** While paying the dialog cannot be closed. */
  onBusy: (busy: boolean) => void;
}

/** The plan for a known buyer: how many, and how to pay. */
export function PlanContent({ buyer, trial, onBusy }: PlanContentProps) {
  const { canIncreaseQuantity, coupon, pending } = useStore(paymentStore);
  const checkout = useCheckout(buyer);
  const [byCard, setByCard] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const [paypalProblem, setPaypalProblem] = useState('');
  const content = useRef<HTMLDivElement>(null);

  // The sign-up form, where the focus was, has gone.
  useEffect(() => content.current?.closest('dialog')?.querySelector('h2')?.focus(), []);

  const paypal = async () => {
    setLeaving(true);
    setPaypalProblem('');
    try {
      await payByPaypal(await checkout.ready(), trial);
    } catch (error) {
      console.error(error);
      if (isTrialUsed(error)) payment.setTrialUsed();
      setPaypalProblem(isTrialUsed(error) ? error.message : paymentText.paypalFailed);
      setLeaving(false);
    }
  };
  if (pending) return <PaymentPending />;
  return (
    <div className="fields" ref={content}>
      {!trial && <p className="note">{paymentText.chargedToday}</p>}
      {canIncreaseQuantity && <QuantityStepper />}
      <div className="choices">
        <Button icon={faPaypal} busy={leaving} onClick={paypal}>
          {paymentText.paypal}
        </Button>
        <Button
          icon={faCreditCard}
          aria-pressed={byCard}
          aria-controls="card-form"
          onClick={() => setByCard(!byCard)}
        >
          {paymentText.card}
        </Button>
      </div>
      <p className="form-problem" role="alert">
        {paypalProblem || checkout.problem}
      </p>
      {coupon && !byCard && <p className="note">{paymentText.couponByCard}</p>}
      <div className="card-form" id="card-form">
        {byCard && (
          <Suspense fallback={<Skeleton shape="block" />}>
            <CardForm prepare={checkout.ready} buyer={buyer} trial={trial} onBusy={onBusy} />
          </Suspense>
        )}
      </div>
      <p className="sr" role="status">
        {leaving && paymentText.leaving}
      </p>
    </div>
  );
}
