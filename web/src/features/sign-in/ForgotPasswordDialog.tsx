import { useState } from 'react';
import { messages, signInWords } from '#shared/text/messages.ts';
import { wantedBy } from '../../state/dialog-place.ts';
import { closeDialog, currentDialog, openDialog } from '../../state/dialogs.ts';
import { signInText } from '../../text/sign-in.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { RequestCodeForm } from './RequestCodeForm.tsx';
import { ResetForm } from './ResetForm.tsx';

type Step = { name: 'request' } | { name: 'reset'; email: string } | { name: 'done' };

/** Two steps and a success view; closing the dialog returns to the first step. */
export function ForgotPasswordDialog() {
  const [step, setStep] = useState<Step>({ name: 'request' });
  const title = step.name === 'done' ? messages.auth.resetTitle : signInText.resetTitle;
  return (
    <Dialog open onClose={closeDialog} title={title} width={400}>
      {step.name === 'request' && <RequestCodeForm onSent={email => setStep({ name: 'reset', email })} />}
      {step.name === 'reset' && <ResetForm email={step.email} onDone={() => setStep({ name: 'done' })} />}
      {step.name === 'done' && (
        <div className="fields">
          <p role="status">{messages.auth.resetDone}</p>
          <Button
            variation="primary"
            className="submit"
            onClick={() => openDialog({ name: 'login', ...wantedBy(currentDialog()) })}
          >
            {signInWords.submit}
          </Button>
        </div>
      )}
    </Dialog>
  );
}
