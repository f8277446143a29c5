import { faChevronDown } from '@fortawesome/free-solid-svg-icons';
import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { messages } from '#shared/text/messages.ts';
import { signInText } from '#shared/text/sign-in.ts';
import { endSession } from '../../api/session.ts';
import { paths } from '../../paths.ts';
import type { AuthUser } from '../../state/auth.ts';
import { dialogLink } from '../../state/dialogs.ts';
import { toasts } from '../../state/toasts.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { SendMailAgain } from './SendMailAgain.tsx';
import './user-menu.css';

interface UserMenuProps {
  user: AuthUser;
  /** True for a user who has registered and is not signed in. */
  pending: boolean;
}

/** "HELLO, …" instead of LOGIN: a button that opens a short list of links. */
export function UserMenu({ user, pending }: UserMenuProps) {
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const listId = useId();

  const signOut = async () => {
    if (busy) return;
    setBusy(true);
    try {
      await endSession();
      // A full page load also drops the cached data of this user.
      location.assign(paths.home);
    } catch {
      toasts.error(messages.failure.offline);
    } finally {
      setBusy(false);
    }
  };
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    setOpen(false);
    opener.current?.focus();
  };
  const leave = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens for Escape and focus of the controls inside
    <div className="user-menu" onKeyDown={closeOnEscape} onBlur={leave}>
      <Button
        size="small"
        buttonRef={opener}
        aria-expanded={open}
        aria-controls={listId}
        onClick={() => setOpen(!open)}
      >
        <span className="user-menu-name">{signInText.greeting(user.first_name)}</span>
        <Icon of={faChevronDown} size={11} />
      </Button>
      <ul id={listId} hidden={!open}>
        <li>
          <a href={paths.account}>{signInText.myAccount}</a>
        </li>
        {pending && (
          <>
            <li>
              <a {...dialogLink({ name: 'login' })}>{signInText.login}</a>
            </li>
            <li>
              <SendMailAgain email={user.email} />
            </li>
          </>
        )}
        <li>
          <button type="button" aria-disabled={busy} onClick={signOut}>
            {signInText.signOut}
          </button>
        </li>
      </ul>
    </div>
  );
}
