import { useState } from 'react';
import { messages, signInWords } from '#shared/text/messages.ts';
import { signInText } from '#shared/text/sign-in.ts';
import { address } from '../../state/address.ts';
import { authStore } from '../../state/auth.ts';
import { useStore } from '../../state/store.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { RequestCodeForm } from './RequestCodeForm.tsx';
import { ResetForm } from './ResetForm.tsx';

type Step = { name: 'request' } | { name: 'reset'; email: string } | { name: 'done' };
const first: Step = { name: 'request' };

/** Two steps and a success view; the step is forgotten when the dialog closes. */
export function ForgotPasswordDialog() {
  const { isForgotPasswordFormVisible: open } = useStore(authStore);
  const [step, setStep] = useState<Step>(first);
  const close = () => {
    address.close();
    setStep(first);
  };
  const title = step.name === 'done' ? messages.auth.resetTitle : signInText.resetTitle;
  return (
    <Dialog open={open} onClose={close} title={title} width={400}>
      {open && step.name === 'request' && (
        <RequestCodeForm onSent={email => setStep({ name: 'reset', email })} />
      )}
      {open && step.name === 'reset' && (
        <ResetForm email={step.email} onDone={() => setStep({ name: 'done' })} />
      )}
      {open && step.name === 'done' && (
        <div className="fields">
          <p role="status">{messages.auth.resetDone}</p>
          <Button
            variation="primary"
            className="submit"
            onClick={() => {
              address.open({ name: 'login' });
              setStep(first);
            }}
          >
            {signInWords.submit}
          </Button>
        </div>
      )}
    </Dialog>
  );
}
