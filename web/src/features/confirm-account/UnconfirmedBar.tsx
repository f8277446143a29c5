import { faCircleCheck, faEnvelope } from '@fortawesome/free-solid-svg-icons';
import { useEffect, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { signInWords } from '#shared/text/messages.ts';
import { signInText } from '#shared/text/sign-in.ts';
import { paths } from '../../paths.ts';
import type { AuthUser } from '../../state/auth.ts';
import { confirmed, confirmedStore } from '../../state/confirmed.ts';
import { dialogLink } from '../../state/dialogs.ts';
import { useStore } from '../../state/use-store.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { SendAgain } from './SendAgain.tsx';
import './unconfirmed.css';

/** One line above every public page until somebody who has registered has confirmed the e-mail. */
export function UnconfirmedBar({ user }: { user: AuthUser }) {
  const [place] = useState(() => document.createElement('div'));
  useLayoutEffect(() => {
    document.querySelector('main')?.prepend(place);
    return () => place.remove();
  }, [place]);
  useEffect(() => confirmed.listen(), []);
  const isConfirmed = useStore(confirmedStore) === user.userId;
  return createPortal(
    <aside
      className="unconfirmed"
      data-confirmed={isConfirmed || undefined}
      aria-label={signInText.confirmWanted}
    >
      <div className="wrap">{isConfirmed ? <Confirmed /> : <Wanted user={user} />}</div>
    </aside>,
    place,
  );
}

function Confirmed() {
  return (
    <>
      <Icon of={faCircleCheck} size={15} />
      <p role="status">{signInText.confirmedNow}</p>
      <ButtonLink size="small" {...dialogLink({ name: 'login', to: paths.subscriptions })}>
        {signInWords.submit}
      </ButtonLink>
    </>
  );
}

function Wanted({ user: { email, userId } }: { user: AuthUser }) {
  return (
    <>
      <Icon of={faEnvelope} size={15} />
      <p>
        <b>{signInText.confirmWanted}</b> {signInText.confirmSent(email)}
      </p>
      <SendAgain account={email} label={signInText.sendAgain} onConfirmed={() => confirmed.note(userId)} />
    </>
  );
}
