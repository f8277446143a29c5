import { Simple } from './Simple.tsx';

/** Only a quiet background: with a complete link the overlay opens its dialog over this page. */
export function Confirm() {
  return (
    <Simple
      title="Confirm your account"
      lead="Open the link in the email we sent you. It brings you here and confirms your account right away."
    >
      <p className="muted">
        No email? Check your spam folder, or{' '}
        <a className="text" href="/?login=1" data-login="">
          log in
        </a>{' '}
        and ask for a new one.
      </p>
    </Simple>
  );
}
