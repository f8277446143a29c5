import { dialogLink } from '../../state/dialogs.ts';
import { signInText } from '../../text/sign-in.ts';
import { SendMailAgain } from './SendMailAgain.tsx';

/** In the menu of somebody who has registered and is not signed in: the form for that, and the mail once more. */
export function PendingEntries({ email }: { email: string }) {
  return (
    <>
      <li>
        <a {...dialogLink({ name: 'login' })}>{signInText.login}</a>
      </li>
      <li>
        <SendMailAgain email={email} />
      </li>
    </>
  );
}
