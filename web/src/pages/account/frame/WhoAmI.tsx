import { authStore } from '../../../state/account/auth.ts';
import { useStore } from '../../../state/use-store.ts';

/** Who is signed in, in full: the top bar has room for the first name only. */
export function WhoAmI() {
  const { user } = useStore(authStore);
  if (!user) return null;
  const name = user.first_name || user.email;
  // A long address breaks before its @, and each half ends in an ellipsis where it does not fit.
  const [account = ''] = user.email.split('@');
  return (
    <div className="who" data-private="">
      <span className="who-letters" aria-hidden="true">
        {initials(name)}
      </span>
      <span className="who-name">
        <b title={name}>{name}</b>
        <span className="who-mail" title={user.email}>
          <span>{account}</span>
          <wbr />
          <span>{user.email.slice(account.length)}</span>
        </span>
      </span>
    </div>
  );
}

/** The initials of the first two names, or the first letter of an e-mail address. */
function initials(name: string) {
  return [...name.split(/\s+/).slice(0, 2)].map(part => [...part][0]?.toUpperCase() ?? '').join('');
}
