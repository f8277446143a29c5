import { faCircleCheck, faEnvelope } from '@fortawesome/free-solid-svg-icons';
import { useEffect, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { signInWords } from '#shared/text/messages.ts';
import { paths } from '../../paths.ts';
import type { AuthUser } from '../../state/account/auth.ts';
import { confirmed, confirmedStore } from '../../state/account/confirmed.ts';
import { dialogLink } from '../../state/dialogs.ts';
import { someoneSignedIn } from '../../state/traces.ts';
import { useStore } from '../../state/use-store.ts';
import { signInText } from '../../text/sign-in.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { SendAgain } from './SendAgain.tsx';
import { webmailOf } from './webmail.ts';
import './unconfirmed.css';

/**
 * Above every public page until somebody who has registered has confirmed the e-mail: one line, or, where the page keeps a
 * place for it, what to do next.
 */
export function UnconfirmedBar({ user }: { user: AuthUser }) {
  const [inbox] = useState(() => document.querySelector<HTMLElement>('[data-inbox]'));
  const [line] = useState(() => document.createElement('div'));
  useLayoutEffect(() => {
    if (inbox) return;
    document.querySelector('main')?.prepend(line);
    return () => line.remove();
  }, [inbox, line]);
  useEffect(() => confirmed.listen(), []);
  const isConfirmed = useStore(confirmedStore) === user.userId;
  const marked = { 'data-confirmed': isConfirmed || undefined };
  if (inbox)
    return createPortal(
      <section className="inbox" aria-label={signInText.checkInbox} {...marked}>
        {isConfirmed ? <Confirmed /> : <Inbox user={user} />}
      </section>,
      inbox,
    );
  return createPortal(
    <aside className="unconfirmed" aria-label={signInText.confirmWanted} {...marked}>
      <div className="wrap">{isConfirmed ? <Confirmed /> : <Wanted user={user} />}</div>
    </aside>,
    line,
  );
}

function Inbox({ user: { email, userId } }: { user: AuthUser }) {
  const mail = webmailOf(email);
  return (
    <>
      <Icon of={faEnvelope} size={20} />
      <h2>{signInText.checkInbox}</h2>
      <p>{signInText.checkInboxText(email)}</p>
      <div className="inbox-actions">
        {mail && (
          <ButtonLink variation="primary" href={mail.address} target="_blank" rel="noreferrer">
            {signInText.openMail(mail.service)}
          </ButtonLink>
        )}
        <SendAgain account={email} label={signInText.sendAgain} onConfirmed={() => confirmed.note(userId)} />
      </div>
    </>
  );
}

/** The tab of the mail's link may have signed this browser in. */
function Confirmed() {
  const isSignedIn = someoneSignedIn();
  const next = isSignedIn
    ? { href: paths.subscriptions }
    : dialogLink({ name: 'login', to: paths.subscriptions });
  return (
    <>
      <Icon of={faCircleCheck} size={15} />
      <p role="status">{isSignedIn ? signInText.confirmedHere : signInText.confirmedNow}</p>
      <ButtonLink size="small" {...next}>
        {isSignedIn ? signInText.toAccount : signInWords.submit}
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
