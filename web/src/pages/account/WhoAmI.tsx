import { faArrowRightFromBracket } from '@fortawesome/free-solid-svg-icons';
import { useState } from 'react';
import { accountText } from '#shared/text/account.ts';
import { endSession } from '../../api/session.ts';
import { paths } from '../../paths.ts';
import { authStore } from '../../state/auth.ts';
import { useStore } from '../../state/use-store.ts';
import { Button } from '../../ui/Button.tsx';

export function WhoAmI() {
  const { user } = useStore(authStore);
  const [busy, setBusy] = useState(false);
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
      <Button
        variation="ghost"
        size="small"
        icon={faArrowRightFromBracket}
        aria-label={accountText.signOut}
        title={accountText.signOut}
        busy={busy}
        onClick={() => {
          setBusy(true);
          signOut().finally(() => setBusy(false));
        }}
      />
    </div>
  );
}

/** The initials of the first two names, or the first letter of an e-mail address. */
function initials(name: string) {
  return [...name.split(/\s+/).slice(0, 2)].map(part => [...part][0]?.toUpperCase() ?? '').join('');
}

async function signOut() {
  await endSession();
  location.assign(paths.home);
}
