import type { RouteObject } from 'react-router';
import { Failure, RouterFailure, ShellFailure } from './pages/account/Failure.tsx';
import { Missing } from './pages/account/Missing.tsx';
import { requireSession } from './pages/account/require-session.ts';
import { Shell } from './pages/account/Shell.tsx';
import { Waiting } from './pages/account/Waiting.tsx';
import { paths } from './paths.ts';
import { optionsPath } from './state/options-path.ts';
import { testSitePath } from './state/test-site-path.ts';

const overview: RouteObject['lazy'] = async () => ({
  Component: (await import('./pages/account/OverviewPage.tsx')).OverviewPage,
});

const subscriptions: RouteObject['lazy'] = async () => ({
  Component: (await import('./pages/account/Subscriptions.tsx')).Subscriptions,
});

const billings: RouteObject['lazy'] = async () => ({
  Component: (await import('./pages/account/BillingsPage.tsx')).BillingsPage,
});

const testSite: RouteObject['lazy'] = async () => ({
  Component: (await import('./pages/account/TestSitePage.tsx')).TestSitePage,
});

const options: RouteObject['lazy'] = async () => ({
  Component: (await import('./pages/account/OptionsPage.tsx')).OptionsPage,
});

const connectSite: RouteObject['lazy'] = async () => ({
  Component: (await import('./pages/account/ConnectSitePage.tsx')).ConnectSitePage,
});

const monthlyReports: RouteObject['lazy'] = async () => ({
  Component: (await import('./pages/account/ReportsPage.tsx')).ReportsPage,
});

const schedule: RouteObject['lazy'] = async () => ({
  Component: (await import('./pages/account/SchedulePage.tsx')).SchedulePage,
});

const myAccount: RouteObject['lazy'] = async () => ({
  Component: (await import('./pages/account/MyAccount.tsx')).MyAccount,
});

const clicks: RouteObject['lazy'] = async () => ({
  Component: (await import('./pages/account/ClickReports.tsx')).ClickReports,
});

const clickExport: RouteObject['lazy'] = async () => ({
  Component: (await import('./pages/account/ClickExportPage.tsx')).ClickExportPage,
});

const leads: RouteObject['lazy'] = async () => ({
  Component: (await import('./pages/account/LeadsPage.tsx')).LeadsPage,
});

const chat: RouteObject['lazy'] = async () => ({
  Component: (await import('./pages/account/ChatPage.tsx')).ChatPage,
});

/** The routes of the account area. Public pages are separate documents and have no routes. */
export const routes: RouteObject[] = [
  {
    ErrorBoundary: RouterFailure,
    HydrateFallback: Waiting,
    children: [
      {
        path: paths.account,
        loader: requireSession,
        // The session was checked on entering the account area; a navigation within it need not check again.
        shouldRevalidate: () => false,
        Component: Shell,
        ErrorBoundary: ShellFailure,
        children: besideTheSidebar([
          { index: true, lazy: overview },
          { path: paths.subscriptions, lazy: subscriptions },
          { path: optionsPath, lazy: options },
          { path: testSitePath, lazy: testSite },
          // Named by the WordPress plugin alone: nothing of the site links to it.
          { path: `${paths.account}/connect-site`, lazy: connectSite },
          { path: paths.billings, lazy: billings },
          { path: paths.monthlyReports, lazy: monthlyReports },
          // One route for both: the field keeps its focus when the first answer gives a conversation its address.
          { path: `${paths.chat}/:id?`, lazy: chat },
          { path: paths.clicks, lazy: clicks },
          { path: paths.clickExport, lazy: clickExport },
          { path: paths.leads, lazy: leads },
          { path: paths.myAccount, lazy: myAccount },
          { path: paths.schedule, lazy: schedule },
          { path: '*', Component: Missing },
        ]),
      },
    ],
  },
];

/** A page that fails leaves the sidebar in place. */
function besideTheSidebar(pages: RouteObject[]): RouteObject[] {
  return [{ ErrorBoundary: Failure, children: pages }];
}
