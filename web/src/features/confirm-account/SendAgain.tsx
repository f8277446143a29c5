import { useState } from 'react';
import { useResend } from '../../api/use-resend.ts';
import { signInText } from '../../text/sign-in.ts';
import { Button } from '../../ui/Button.tsx';
import './send-again.css';

interface SendAgainProps {
  /** The account's e-mail or id. */
  account: string;
  label: string;
  /** Called when the account turns out to be confirmed. */
  onConfirmed: () => void;
}

/** Sends the confirmation mail again. Messages are announced; the countdown is not, because it changes each second. */
export function SendAgain({ account, label, onConfirmed }: SendAgainProps) {
  const { waitMs, busy, send } = useResend(account);
  const [said, setSaid] = useState('');
  const press = async () => {
    setSaid('');
    const result = await send();
    if (result?.isConfirmed) onConfirmed();
    else setSaid(result?.text ?? '');
  };
  return (
    <div className="send-again">
      <Button size="small" busy={busy} aria-disabled={waitMs > 0 || undefined} onClick={press}>
        {label}
      </Button>
      <small>
        <span role="status">{said}</span> {waitMs > 0 && signInText.resendIn(waitMs)}
      </small>
    </div>
  );
}
