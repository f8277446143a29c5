import { faPaypal } from '@fortawesome/free-brands-svg-icons';
import { faCreditCard } from '@fortawesome/free-solid-svg-icons';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Completion } from '#shared/domain/checkout/checkout.ts';
import type { AuthUser } from '../../state/account/auth.ts';
import type { PaymentRequest } from '../../state/checkout/payment-request.ts';
import { trialUsedStore } from '../../state/checkout/purchase-progress.ts';
import { paymentText } from '../../text/payment.ts';
import { Button } from '../../ui/Button.tsx';
import { Problem } from '../../ui/forms/Problem.tsx';
import { useAction } from '../../ui/forms/use-action.ts';
import { CardForm } from './CardForm.tsx';
import { isShownAsItIs, isTrialUsed, learnFromRefusal } from './order-refusals.ts';
import { PaymentPending } from './PaymentPending.tsx';
import { payByPaypal } from './pay-by-paypal.ts';
import { QuantityStepper } from './QuantityStepper.tsx';
import { useCheckout } from './use-checkout.ts';
import { useProgress } from './use-progress.ts';
import './payment.css';

interface PlanContentProps {
  request: PaymentRequest;
  buyer: AuthUser;
  trial: boolean;
  onCompletion: (done: Completion) => void;
  /** Called with true while paying, when the dialog must not be closable. */
  onBusy: (busy: boolean) => void;
}

/** The plan for a known buyer: quantity and ways to pay. */
export function PlanContent(props: PlanContentProps) {
  const { request, buyer, trial, onBusy } = props;
  const { coupon, pending } = useProgress(request);
  const checkout = useCheckout(buyer, request);
  // Most pay by card: its form is there without a press (docs/decisions/0192).
  const [byCard, setByCard] = useState(true);
  const [paying, setPaying] = useState(false);
  const content = useRef<HTMLDivElement>(null);

  // The sign-up form that had the focus is gone, so the focus moves to the heading.
  useEffect(() => content.current?.closest('dialog')?.querySelector('h2')?.focus(), []);

  const reportBusy = useCallback(
    (busy: boolean) => {
      setPaying(busy);
      onBusy(busy);
    },
    [onBusy],
  );

  const paypal = useAction(async () => {
    try {
      await payByPaypal(await checkout.ready(), request, trial);
      return 'leaving';
    } catch (error) {
      // Logged, and said as well (docs/decisions/0085).
      console.error(error);
      if (isTrialUsed(error)) trialUsedStore.set(true);
      learnFromRefusal(error);
      throw isShownAsItIs(error) ? error : new Error(paymentText.paypalFailed);
    }
  });
  return (
    <div className="fields" ref={content}>
      {!trial && <p className="note">{paymentText.chargedToday}</p>}
      {request.canIncreaseQuantity && (
        <QuantityStepper quantity={request.quantity} locked={paying || paypal.busy || pending} />
      )}
      <div className="choices ways">
        <Button icon={faPaypal} busy={paypal.busy} disabled={pending} onClick={paypal.run}>
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
      <Problem>{paypal.problem || checkout.problem}</Problem>
      {coupon && <p className="note">{paymentText.couponByCard}</p>}
      <div className="card-form" id="card-form">
        {byCard && <CardForm {...props} onBusy={reportBusy} prepare={checkout.ready} />}
      </div>
      <PaymentPending pending={pending} />
      <p className="sr" role="status">
        {paypal.busy && paymentText.leaving}
      </p>
    </div>
  );
}
