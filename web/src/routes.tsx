import type { RouteObject } from 'react-router';
import { accountText } from '#shared/text/account.ts';
import { Failure, RouterFailure, ShellFailure } from './pages/account/Failure.tsx';
import { Missing } from './pages/account/Missing.tsx';
import { NotYet } from './pages/account/NotYet.tsx';
import { requireSession } from './pages/account/require-session.ts';
import { Shell } from './pages/account/Shell.tsx';
import { Waiting } from './pages/account/Waiting.tsx';
import { paths } from './paths.ts';

const { pages } = accountText;

const subscriptions: RouteObject['lazy'] = async () => ({
  Component: (await import('./pages/account/Subscriptions.tsx')).Subscriptions,
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
          { index: true, lazy: subscriptions },
          { path: paths.subscriptions, lazy: subscriptions },
          notYet(paths.billings, pages.billings),
          notYet(paths.monthlyReports, pages.monthlyReports),
          notYet(paths.chat, pages.chat),
          notYet(`${paths.chat}/:id`, pages.chat),
          notYet(paths.clicks, pages.clicks),
          notYet(paths.myAccount, pages.myAccount),
          notYet(paths.schedule, pages.schedule),
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

function notYet(path: string, title: string): RouteObject {
  return { path, element: <NotYet title={title} /> };
}
