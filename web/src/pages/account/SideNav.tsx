import {
  faBullseye,
  faChartSimple,
  faComments,
  faFileInvoiceDollar,
  faRectangleList,
  faUser,
} from '@fortawesome/free-solid-svg-icons';
import { Link, useLocation } from 'react-router';
import { product } from '#shared/product.ts';
import { accountText } from '#shared/text/account.ts';
import { consentText } from '#shared/text/consent.ts';
import { paths } from '../../paths.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Mark } from '../../ui/Mark.tsx';
import { WhoAmI } from './WhoAmI.tsx';

const { pages } = accountText;

const entries = [
  [paths.subscriptions, pages.subscriptions, faRectangleList],
  [paths.billings, pages.billings, faFileInvoiceDollar],
  [paths.monthlyReports, pages.monthlyReports, faChartSimple],
  [paths.chat, pages.chat, faComments],
  [paths.clicks, pages.clicks, faBullseye],
  [paths.myAccount, pages.myAccount, faUser],
] as const;

/** The navigation of the account area, and the signed-in user. */
export function SideNav() {
  const { pathname } = useLocation();
  const isHere = (to: string) =>
    pathname === to ||
    pathname.startsWith(`${to}/`) ||
    (to === paths.subscriptions && pathname === paths.account);
  return (
    <>
      <a className="brand" href={paths.home}>
        <Mark />
        {product.name}
      </a>
      <nav aria-label={accountText.nav}>
        <ul>
          {entries.map(([to, text, icon]) => (
            <li key={to}>
              <Link className="side-link" to={to} aria-current={isHere(to) ? 'page' : undefined}>
                <Icon of={icon} size={16} />
                {text}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <a className="side-note" href="/privacy#this-site" data-consent="">
        {consentText.change}
      </a>
      <WhoAmI />
    </>
  );
}
