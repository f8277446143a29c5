import { useResend } from '../../api/use-resend.ts';
import { toasts } from '../../state/toasts.ts';
import { signInText } from '../../text/sign-in.ts';

/** Sends the confirmation mail again; a toast reports the outcome, and the entry counts down to the next attempt. */
export function SendMailAgain({ email }: { email: string }) {
  const { waitMs, busy, send } = useResend(email);
  const press = async () => {
    const result = await send();
    if (result) toasts[result.ok ? 'success' : 'error'](result.text);
  };
  return (
    <button type="button" className="user-menu-again" aria-disabled={busy || waitMs > 0} onClick={press}>
      {signInText.resendShort}
      {waitMs > 0 && <small>{signInText.resendIn(waitMs)}</small>}
    </button>
  );
}
