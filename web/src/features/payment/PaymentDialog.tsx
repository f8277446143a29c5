import { Suspense, useEffect, useState } from 'react';
import type { Completion } from '#shared/domain/checkout/checkout.ts';
import { checkoutWords } from '#shared/text/messages.ts';
import { authStore } from '../../state/account/auth.ts';
import { paymentRequestOf } from '../../state/checkout/payment-request.ts';
import { cancelledStore } from '../../state/checkout/paypal-return.ts';
import { closeDialog } from '../../state/dialogs.ts';
import { useDialogPlace } from '../../state/use-dialog-place.ts';
import { useStore } from '../../state/use-store.ts';
import { paypalText } from '../../text/paypal.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { OrderSummary } from './OrderSummary.tsx';
import { SignUpForm } from './SignUpForm.tsx';
import { useTrial } from './use-trial.ts';
import './order.css';

const PlanContent = lazyPart(planContent, 'PlanContent');

interface PaymentDialogProps {
  /** Called after a card purchase was completed. */
  onCompletion: (done: Completion) => void;
}

/** The payment dialog: unknown buyers first create an account, then follow the plan and the ways to pay. */
export function PaymentDialog({ onCompletion }: PaymentDialogProps) {
  const request = paymentRequestOf(useDialogPlace());
  const { content } = request;
  const { pendingUser, user } = useStore(authStore);
  const [busy, setBusy] = useState(false);
  const buyer = user ?? pendingUser;
  const trial = useTrial(buyer);
  const cancelled = useStore(cancelledStore);
  useEffect(() => () => cancelledStore.set(false), []);
  const title = buyer
    ? trial
      ? checkoutWords.trialTitle
      : checkoutWords.buyTitle
    : checkoutWords.signUpTitle;
  return (
    <Dialog open onClose={closeDialog} title={title} width={content ? 700 : 500} busy={busy}>
      <OrderSummary request={request} trial={trial} />
      {cancelled && (
        <p className="payment-note" role="status">
          {paypalText.unpaid}
        </p>
      )}
      {content && <p className="note">{content}</p>}
      {buyer ? (
        <Suspense
          fallback={
            <div className="plan-to-come">
              <Skeleton shape="block" />
            </div>
          }
        >
          <PlanContent
            request={request}
            buyer={buyer}
            trial={trial}
            onCompletion={onCompletion}
            onBusy={setBusy}
          />
        </Suspense>
      ) : (
        <SignUpForm onStart={planContent} />
      )}
    </Dialog>
  );
}

// Also called when the sign-up form gets the focus, so that the next step is loaded while it is filled in.
function planContent() {
  return import('./PlanContent.tsx');
}
