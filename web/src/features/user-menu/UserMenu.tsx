import { faChevronDown } from '@fortawesome/free-solid-svg-icons';
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useId,
  useRef,
  useState,
} from 'react';
import { failureText } from '#shared/text/failures.ts';
import { endSession } from '../../api/session.ts';
import { paths } from '../../paths.ts';
import type { AuthUser } from '../../state/account/auth.ts';
import { toasts } from '../../state/toasts.ts';
import { Button } from '../../ui/Button.tsx';
import { useAction } from '../../ui/forms/use-action.ts';
import { Icon } from '../../ui/Icon.tsx';
import { userMenuText } from './text.ts';
import './user-menu.css';

interface UserMenuProps {
  user: AuthUser;
  /** Opens the account without loading a page, where the menu stands in the account itself. */
  openAccount?: () => void;
  /** Further entries; `close` closes the menu, and gives the focus back to its button. */
  children?: (close: () => void) => ReactNode;
}

/** "HELLO, …" instead of LOGIN: a button that opens a short list of links. */
export function UserMenu({ user, openAccount, children }: UserMenuProps) {
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const listId = useId();

  const { run: signOut, busy } = useAction(
    async () => {
      await endSession();
      // A full page load also drops the cached data of this user.
      location.assign(paths.home);
    },
    () => toasts.error(failureText.offline),
  );
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) close();
  };
  const pressAccount = (event: MouseEvent) => {
    if (!openAccount || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    close();
    openAccount();
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
        <span className="user-menu-name">{userMenuText.greeting(user.first_name)}</span>
        <Icon of={faChevronDown} size={11} />
      </Button>
      <ul id={listId} hidden={!open}>
        <li>
          <a href={paths.account} onClick={pressAccount}>
            {userMenuText.myAccount}
          </a>
        </li>
        {children?.(close)}
        <li>
          <button type="button" aria-disabled={busy} onClick={signOut}>
            {userMenuText.signOut}
          </button>
        </li>
      </ul>
    </div>
  );
}
