import { faBars, faMagnifyingGlass } from '@fortawesome/free-solid-svg-icons';
import { useNavigate } from 'react-router';
import { product } from '#shared/product.ts';
import { AppearanceChoice } from '../../../features/shell/AppearanceChoice.tsx';
import { Keys } from '../../../features/shell/shortcuts/Keys.tsx';
import { commandKey } from '../../../features/shell/shortcuts/keyboard.ts';
import { UserMenu } from '../../../features/user-menu/UserMenu.tsx';
import { paths } from '../../../paths.ts';
import { authStore } from '../../../state/account/auth.ts';
import { useStore } from '../../../state/use-store.ts';
import { accountText } from '../../../text/account.ts';
import { shellText } from '../../../text/shell.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Mark } from '../../../ui/Mark.tsx';
import './top-bar.css';

interface TopBarProps {
  drawerOpen: boolean;
  onMenu: () => void;
  onSearch: () => void;
  onShortcuts: () => void;
}

/** Above every page of the account: the search and the user's menu; on small screens also the way to the sidebar. */
export function TopBar({ drawerOpen, onMenu, onSearch, onShortcuts }: TopBarProps) {
  const { user } = useStore(authStore);
  const navigate = useNavigate();
  return (
    <header className="topbar">
      <Button
        variation="ghost"
        className="topbar-menu"
        icon={faBars}
        aria-label={accountText.menu}
        aria-expanded={drawerOpen}
        onClick={onMenu}
      />
      <a className="brand" href={paths.home}>
        <Mark size={24} />
        <span>{product.name}</span>
      </a>
      <button type="button" className="topbar-search" aria-haspopup="dialog" onClick={onSearch}>
        <Icon of={faMagnifyingGlass} size={14} />
        <span>{shellText.search}</span>
        <span aria-hidden="true">
          <Keys of={[commandKey(), 'K']} />
        </span>
      </button>
      {user && (
        <UserMenu user={user} openAccount={() => void navigate(paths.account)}>
          {close => (
            <>
              <li>
                <button
                  type="button"
                  onClick={() => {
                    close();
                    onShortcuts();
                  }}
                >
                  {shellText.shortcuts}
                  <span className="topbar-key" aria-hidden="true">
                    <Keys of={['?']} />
                  </span>
                </button>
              </li>
              <li>
                <AppearanceChoice />
              </li>
            </>
          )}
        </UserMenu>
      )}
    </header>
  );
}
