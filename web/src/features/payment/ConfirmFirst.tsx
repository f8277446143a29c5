import { useState } from 'react';
import { useResend } from '../../api/use-resend.ts';
import { signInText } from '../../text/sign-in.ts';
import { Button } from '../../ui/Button.tsx';

/** Sends the confirmation mail again to a buyer whose order waits for it. */
export function ConfirmFirst({ email }: { email: string }) {
  const { waitMs, busy, send } = useResend(email);
  const [said, setSaid] = useState('');
  return (
    <>
      <Button
        busy={busy}
        aria-disabled={waitMs > 0}
        onClick={async () => {
          setSaid('');
          setSaid((await send())?.text ?? '');
        }}
      >
        {signInText.resend}
      </Button>
      <p className="note">
        <span role="status">{said}</span> {waitMs > 0 && signInText.resendIn(waitMs)}
      </p>
    </>
  );
}
