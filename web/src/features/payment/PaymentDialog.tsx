import { lazy, Suspense, useState } from 'react';
import { checkoutWords } from '#shared/text/messages.ts';
import { address } from '../../state/address.ts';
import { authStore } from '../../state/auth.ts';
import { paymentStore } from '../../state/payment.ts';
import { useStore } from '../../state/store.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { OrderSummary } from './OrderSummary.tsx';
import { SignUpForm } from './SignUpForm.tsx';
import { useTrial } from './use-trial.ts';

// An account comes first; how to pay is fetched while it is filled in.
const planContent = () => import('./PlanContent.tsx');
const PlanContent = lazy(async () => ({ default: (await planContent()).PlanContent }));

/** The payment modal: an account first for somebody unknown, then the plan and how to pay for it. */
export function PaymentDialog() {
  const { isPaymentModalVisible: open, content, pending } = useStore(paymentStore);
  const { pendingUser, user } = useStore(authStore);
  const [busy, setBusy] = useState(false);
  const buyer = user ?? pendingUser;
  const trial = useTrial(buyer);
  const title = buyer
    ? trial
      ? checkoutWords.trialTitle
      : checkoutWords.buyTitle
    : checkoutWords.signUpTitle;
  return (
    <Dialog
      open={open}
      onClose={address.close}
      title={title}
      width={pending ? 400 : content ? 700 : 500}
      busy={busy}
    >
      {open && (
        <>
          <OrderSummary trial={trial} />
          {content && !pending && <p className="note">{content}</p>}
          {buyer ? (
            <Suspense fallback={<Skeleton shape="block" />}>
              <PlanContent buyer={buyer} trial={trial} onBusy={setBusy} />
            </Suspense>
          ) : (
            <SignUpForm onStart={planContent} />
          )}
        </>
      )}
    </Dialog>
  );
}
