import type { RouteObject } from 'react-router';
import { accountText } from '#shared/text/account.ts';
import { Failure, RouterFailure } from './pages/account/Failure.tsx';
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

/** The account area. Public pages are documents of their own and no routes. */
export const routes: RouteObject[] = [
  {
    ErrorBoundary: RouterFailure,
    HydrateFallback: Waiting,
    children: [
      {
        path: paths.account,
        loader: requireSession,
        // Who somebody is does not change from page to page.
        shouldRevalidate: () => false,
        Component: Shell,
        ErrorBoundary: Failure,
        children: [
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
        ],
      },
    ],
  },
];

function notYet(path: string, title: string): RouteObject {
  return { path, element: <NotYet title={title} /> };
}
