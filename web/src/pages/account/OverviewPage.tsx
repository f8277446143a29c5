import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { isServed } from '#shared/domain/licenses/status.ts';
import { accountLicenses } from '../../api/licenses.ts';
import { publicConfig } from '../../api/public-config.ts';
import { OverviewSkeleton } from '../../features/overview/OverviewSkeleton.tsx';
import { SiteCard } from '../../features/overview/SiteCard.tsx';
import type { OverviewSite } from '../../features/overview/site.ts';
import { overviewText as text } from '../../features/overview/text.ts';
import { siteFacts } from '../../features/subscriptions/site-facts.ts';
import { accountText } from '../../text/account.ts';
import { Button } from '../../ui/Button.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { AccountPage } from './AccountPage.tsx';

const Subscriptions = lazyPart(() => import('./Subscriptions.tsx'), 'Subscriptions');

/** Each site asks for two answers: so many are shown at a time. */
const atATime = 4;

/** The account's first page: what each site brought in, and what is left to do. */
export function OverviewPage() {
  const licenses = useQuery({ ...accountLicenses, throwOnError: withoutData }).data;
  const config = useQuery({ ...publicConfig, throwOnError: true }).data;
  const [shown, setShown] = useState(atATime);
  const sites =
    licenses &&
    config &&
    licenses
      .map(license => siteFacts(license, config.catalogue))
      .map(({ id, licenseKey, name, domain, status }): OverviewSite => {
        return { id, licenseKey, name, domain, isServed: isServed[status] };
      })
      // What brings nothing yet, or no longer, stands last; the rest as in the list of subscriptions.
      .sort((one, two) => rank(two) - rank(one));
  // There the purchase that is on its way is waited for, and the plans are one press away.
  if (sites?.length === 0)
    return (
      <Suspense>
        <Subscriptions />
      </Suspense>
    );
  const left = (sites?.length ?? 0) - shown;
  return (
    <AccountPage title={accountText.pages.overview} lead={text.lead}>
      {!sites && <OverviewSkeleton />}
      {sites && (
        <div className="sites" data-several={sites.length > 1 || undefined}>
          {sites.slice(0, shown).map(site => (
            <SiteCard key={site.id} site={site} />
          ))}
        </div>
      )}
      {left > 0 && (
        <div>
          <Button onClick={() => setShown(shown + atATime)}>{text.more(Math.min(left, atATime))}</Button>
        </div>
      )}
    </AccountPage>
  );
}

function rank({ isServed, domain }: OverviewSite): number {
  if (!isServed) return 0;
  return domain ? 2 : 1;
}

/** Without cached data a failure goes to the error page: an empty page would look like an account without a site. */
function withoutData(_: Error, { state }: { state: { data: unknown } }) {
  return state.data === undefined;
}
