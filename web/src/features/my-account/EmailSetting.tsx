import { useEffect, useState } from 'react';
import type { AuthUser } from '../../state/account/auth.ts';
import { kept } from '../../state/kept.ts';
import { myAccountText } from '../../text/my-account.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmEmailForm } from './ConfirmEmailForm.tsx';
import { NewEmailForm } from './NewEmailForm.tsx';
import { Setting } from './Setting.tsx';
import { takeOverEmail } from './take-over-email.ts';

const text = myAccountText.email;
/** The address a code was sent to, and for whom, kept for the tab: the identity service does not say. */
const asked = kept<{ userId: string; email: string }>('new-email');

type Step = { name: 'shown'; said?: string } | { name: 'ask' } | { name: 'confirm'; email: string };

/** The address, and its change in two steps. */
export function EmailSetting({ userId, email }: Pick<AuthUser, 'userId' | 'email'>) {
  const [step, setStep] = useState<Step>(() => {
    const waiting = askedBy(userId);
    return waiting && waiting !== email ? { name: 'confirm', email: waiting } : { name: 'shown' };
  });
  // The page was closed after the code was taken, and before the rest was done.
  const [undone] = useState(() => askedBy(userId) === email);
  useEffect(() => {
    if (!undone) return;
    void takeOverEmail().then(
      () => asked.write(null),
      () => undefined,
    );
  }, [undone]);
  const show = (said?: string) => {
    asked.write(null);
    setStep(said ? { name: 'shown', said } : { name: 'shown' });
  };
  return (
    <Setting title={text.title} text={text.text}>
      <p className="setting-value" data-private="">
        {email}
      </p>
      {step.name === 'shown' && (
        <div className="setting-actions">
          <Button onClick={() => setStep({ name: 'ask' })}>{text.change}</Button>
        </div>
      )}
      <p className="setting-said" role="status">
        {step.name === 'shown' && step.said}
      </p>
      {step.name === 'ask' && (
        <NewEmailForm
          current={email}
          onAsked={next => {
            asked.write({ userId, email: next });
            setStep({ name: 'confirm', email: next });
          }}
          onCancel={() => show()}
        />
      )}
      {step.name === 'confirm' && (
        <ConfirmEmailForm
          email={step.email}
          onDone={() => show(text.changed(step.email))}
          onCancel={() => show()}
        />
      )}
    </Setting>
  );
}

function askedBy(userId: string): string | undefined {
  const waiting = asked.read();
  return waiting?.userId === userId ? waiting.email : undefined;
}
