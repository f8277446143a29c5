import {
  faBullseye,
  faCalendar,
  faChartSimple,
  faCircleQuestion,
  faComments,
  faFileInvoiceDollar,
  faHouse,
  faListCheck,
  faRectangleList,
  faUser,
  faUserPlus,
  type IconDefinition,
} from '@fortawesome/free-solid-svg-icons';
import { paths } from '../../paths.ts';
import { testSitePath } from '../../state/test-site-path.ts';
import { accountText } from '../../text/account.ts';
import { shellText } from '../../text/shell.ts';

const { pages } = accountText;

/** Where the frame of the account leads. */
export interface Destination {
  to: string;
  title: string;
  icon: IconDefinition;
  /** Pressed after `g`, it leads there. */
  key: string;
  /** Lies outside the account: a document of its own. */
  isDocument?: true;
  /** Other pages lie below it, in the address alone. */
  isExact?: true;
}

/** The pages of the account, in the sidebar's order. */
export const accountPages: readonly Destination[] = [
  { to: paths.account, title: pages.overview, icon: faHouse, key: 'o', isExact: true },
  { to: paths.leads, title: pages.leads, icon: faUserPlus, key: 'l' },
  { to: paths.subscriptions, title: pages.subscriptions, icon: faRectangleList, key: 's' },
  { to: paths.billings, title: pages.billings, icon: faFileInvoiceDollar, key: 'b' },
  { to: paths.monthlyReports, title: pages.monthlyReports, icon: faChartSimple, key: 'm' },
  { to: paths.chat, title: pages.chat, icon: faComments, key: 'k' },
  { to: paths.clicks, title: pages.clicks, icon: faBullseye, key: 'c' },
  { to: paths.myAccount, title: pages.myAccount, icon: faUser, key: 'a' },
];

/** What helps with all of them. */
export const helpfulPages: readonly Destination[] = [
  { to: testSitePath, title: shellText.testSite, icon: faListCheck, key: 't' },
  { to: paths.help, title: shellText.help, icon: faCircleQuestion, key: 'h', isDocument: true },
  { to: paths.schedule, title: pages.schedule, icon: faCalendar, key: 'd' },
];

export const destinations: readonly Destination[] = [...accountPages, ...helpfulPages];
