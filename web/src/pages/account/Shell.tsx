import { faBars } from '@fortawesome/free-solid-svg-icons';
import { type ReactNode, useState } from 'react';
import { Outlet, ScrollRestoration } from 'react-router';
import { product } from '#shared/product.ts';
import { accountText } from '#shared/text/account.ts';
import { paths } from '../../paths.ts';
import { someoneSignedIn } from '../../state/traces.ts';
import { useReturn } from '../../state/use-return.ts';
import { Button } from '../../ui/Button.tsx';
import { Mark } from '../../ui/Mark.tsx';
import { Drawer } from './Drawer.tsx';
import { OfflineBar } from './OfflineBar.tsx';
import { SideNav } from './SideNav.tsx';
import './shell.css';

/** The frame of the account area: the sidebar (a drawer on small screens) and the page next to it. */
export function Shell({ children = <Outlet /> }: { children?: ReactNode }) {
  const [drawer, setDrawer] = useState(false);
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
      <Drawer open={drawer} onClose={() => setDrawer(false)} label={accountText.nav}>
        <SideNav />
      </Drawer>
      <div className="app-main">
        <header className="topbar">
          <a className="brand" href={paths.home}>
            <Mark size={24} />
            {product.name}
          </a>
          <Button
            variation="ghost"
            icon={faBars}
            aria-label={accountText.menu}
            aria-expanded={drawer}
            onClick={() => setDrawer(true)}
          />
        </header>
        <OfflineBar />
        <main id="main">{children}</main>
      </div>
      <ScrollRestoration />
    </div>
  );
}
