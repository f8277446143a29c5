import { useState } from 'react';
import { messages, signInWords } from '#shared/messages.ts';
import { Button } from '../../ui/Button.tsx';
import { resendConfirmation } from '../../vendors/identity.ts';

/** Sends the confirmation mail once more, for somebody who cannot find the first. */
export function ResendMail({ email }: { email: string }) {
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  const send = async () => {
    setBusy(true);
    setSaid('');
    try {
      await resendConfirmation(email);
      setSaid(signInWords.resent);
    } catch (error) {
      setSaid(error instanceof Error ? error.message : messages.failure.internal);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="fields">
      <Button busy={busy} onClick={send}>
        {signInWords.resend}
      </Button>
      <p className="note" role="status">
        {said}
      </p>
    </div>
  );
}
