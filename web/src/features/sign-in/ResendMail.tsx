import { useState } from 'react';
import { useResend } from '../../api/use-resend.ts';
import { signInText } from '../../text/sign-in.ts';
import { Button } from '../../ui/Button.tsx';

/** Sends the confirmation mail again. */
export function ResendMail({ email }: { email: string }) {
  const { waitMs, busy, send } = useResend(email);
  const [said, setSaid] = useState('');
  const press = async () => {
    setSaid('');
    setSaid((await send())?.text ?? '');
  };
  return (
    <div className="fields">
      <Button busy={busy} aria-disabled={waitMs > 0} onClick={press}>
        {signInText.resend}
      </Button>
      {/* Messages are announced to screen readers; the countdown is not, because it changes every second. */}
      <p className="note">
        <span role="status">{said}</span> {waitMs > 0 && signInText.resendIn(waitMs)}
      </p>
    </div>
  );
}
