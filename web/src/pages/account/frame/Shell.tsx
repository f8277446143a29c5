import { lazy, type ReactNode, Suspense, use, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { destinations } from '../../../features/shell/destinations.ts';
import type { Shortcut } from '../../../features/shell/shortcuts/shortcut-of.ts';
import { useShortcuts } from '../../../features/shell/shortcuts/use-shortcuts.ts';
import { FreshSignIn } from '../../../features/sign-in/FreshSignIn.tsx';
import { paths } from '../../../paths.ts';
import { authStore } from '../../../state/account/auth.ts';
import { NextLocation } from '../../../state/navigation.ts';
import { someoneSignedIn } from '../../../state/traces.ts';
import { useReturn } from '../../../state/use-return.ts';
import { useStore } from '../../../state/use-store.ts';
import { accountText } from '../../../text/account.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { Drawer } from './Drawer.tsx';
import { OfflineBar } from './OfflineBar.tsx';
import { SideNav } from './SideNav.tsx';
import { TopBar } from './TopBar.tsx';
import './shell.css';

const CommandMenu = lazyPart(() => import('../../../features/shell/command/CommandMenu.tsx'), 'CommandMenu');
const ShortcutsDialog = lazyPart(
  () => import('../../../features/shell/shortcuts/ShortcutsDialog.tsx'),
  'ShortcutsDialog',
);
/** Without their code there are no notices: the page is worth more than they are. */
const AccountNotices = lazy(async (): Promise<{ default: () => ReactNode }> => {
  const part = await import('../notices/AccountNotices.tsx').catch(() => null);
  return { default: part?.AccountNotices ?? (() => null) };
});

/** The frame of the account area: the sidebar (a drawer on small screens), the bar above and the page next to them. */
export function Shell({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<'drawer' | 'search' | 'list' | null>(null);
  const navigate = useNavigate();
  const isUnderWay = use(NextLocation) !== null;
  const hasNotices = useNotices();
  const close = () => setOpen(null);
  useShortcuts(shortcut => {
    if (shortcut.does !== 'go') setOpen(shortcut.does);
    else goTo(shortcut, navigate);
  });
  // After signing out, Back may restore this page from the browser's cache; it must not be shown.
  useReturn(() => someoneSignedIn() || location.replace(paths.home));
  return (
    <div className="app">
      <a className="skip" href="#main">
        {accountText.skip}
      </a>
      <aside className="side">
        <SideNav />
      </aside>
      <Drawer open={open === 'drawer'} onClose={close} label={accountText.nav}>
        <SideNav />
      </Drawer>
      <div className="app-main">
        <TopBar
          drawerOpen={open === 'drawer'}
          onMenu={() => setOpen('drawer')}
          onSearch={() => setOpen('search')}
          onShortcuts={() => setOpen('list')}
        />
        <OfflineBar />
        <Suspense>{hasNotices && <AccountNotices />}</Suspense>
        <main id="main" aria-busy={isUnderWay || undefined}>
          {children}
        </main>
      </div>
      <Suspense>
        {open === 'search' && <CommandMenu onClose={close} />}
        {open === 'list' && <ShortcutsDialog onClose={close} />}
      </Suspense>
      {/* With the page, not with its notices: whoever is quick would be refused instead of asked. */}
      <FreshSignIn />
    </div>
  );
}

/** The notices come after the page, and only for somebody who is signed in. */
function useNotices() {
  const { isAuthenticated } = useStore(authStore);
  const [isPageShown, setIsPageShown] = useState(false);
  useEffect(() => setIsPageShown(true), []);
  return isAuthenticated && isPageShown;
}

function goTo({ key }: Extract<Shortcut, { does: 'go' }>, navigate: ReturnType<typeof useNavigate>) {
  const page = destinations.find(one => one.key === key);
  if (page?.isDocument) location.assign(page.to);
  else if (page) void navigate(page.to);
}
