import { use } from 'react';
import { Link, useLocation } from 'react-router';
import { product } from '#shared/product.ts';
import { accountPages, type Destination, helpfulPages } from '../../../features/shell/destinations.ts';
import { paths } from '../../../paths.ts';
import { NextLocation } from '../../../state/navigation.ts';
import { accountText } from '../../../text/account.ts';
import { shellText } from '../../../text/shell.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Mark } from '../../../ui/Mark.tsx';
import { WhoAmI } from './WhoAmI.tsx';

/** The navigation of the account area, and the signed-in user. */
export function SideNav() {
  return (
    <>
      <a className="brand" href={paths.home}>
        <Mark />
        {product.name}
      </a>
      <nav aria-label={accountText.nav}>
        <Entries of={accountPages} />
      </nav>
      <nav className="side-more" aria-label={shellText.more}>
        <Entries of={helpfulPages} />
      </nav>
      <a className="side-note" href="/privacy#this-site" data-consent="">
        {shellText.cookieChoices}
      </a>
      <WhoAmI />
    </>
  );
}

function Entries({ of }: { of: readonly Destination[] }) {
  const { pathname: here } = useLocation();
  // A page that is still loading is marked at once: the press has been heard.
  const pathname = use(NextLocation)?.pathname ?? here;
  const isHere = ({ to, isExact }: Destination) =>
    pathname === to || (!isExact && pathname.startsWith(`${to}/`));
  return (
    <ul>
      {of.map(destination => {
        const { to, title, icon, isDocument } = destination;
        const entry = (
          <>
            <Icon of={icon} size={16} />
            {title}
          </>
        );
        return (
          <li key={to}>
            {isDocument ? (
              <a className="side-link" href={to}>
                {entry}
              </a>
            ) : (
              <Link className="side-link" to={to} aria-current={isHere(destination) ? 'page' : undefined}>
                {entry}
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}
