import { type Location, matchRoutes, type RouteObject } from 'react-router';
import { Missing } from './pages/account/frame/Missing.tsx';
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

/** The pages of the account area. Public pages are separate documents and have no routes. */
export const routes: RouteObject[] = [
  { path: paths.account, lazy: overview },
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
];

/** Loads the code of the page at an address; undefined if it is there. */
export function codeOf(location: Location): Promise<unknown> | undefined {
  const page = matchRoutes(routes, location)?.at(-1)?.route;
  if (typeof page?.lazy !== 'function') return undefined;
  return page.lazy().then(code => Object.assign(page, code, { lazy: undefined }));
}
