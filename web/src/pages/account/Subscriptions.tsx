import { useQuery } from '@tanstack/react-query';
import { Suspense, useMemo } from 'react';
import { minuteMs } from '#shared/domain/time.ts';
import { checkoutWords, messages } from '#shared/text/messages.ts';
import { accountLicenses } from '../../api/licenses.ts';
import { publicConfig } from '../../api/public-config.ts';
import { serverNow } from '../../api/server-now.ts';
import { useArrival } from '../../features/subscriptions/arrival/use-arrival.ts';
import { GuideGate } from '../../features/subscriptions/first-steps/GuideGate.tsx';
import { ListTools } from '../../features/subscriptions/list/ListTools.tsx';
import { licenseListText } from '../../features/subscriptions/list/text.ts';
import { useList } from '../../features/subscriptions/list/use-list.ts';
import { type RowFacts, rowFacts } from '../../features/subscriptions/row-facts.ts';
import { SubscriptionsSkeleton } from '../../features/subscriptions/SubscriptionsSkeleton.tsx';
import { SubscriptionsTable } from '../../features/subscriptions/SubscriptionsTable.tsx';
import { useView } from '../../features/subscriptions/use-view.ts';
import { paths } from '../../paths.ts';
import { accountText } from '../../text/account.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { AccountPage } from './AccountPage.tsx';

// Only buyers returning from PayPal need this dialog.
const ProrationDialog = lazyPart(
  () => import('../../features/subscriptions/proration/ProrationDialog.tsx'),
  'ProrationDialog',
);
const SubscriptionDialogs = lazyPart(
  () => import('../../features/subscriptions/SubscriptionDialogs.tsx'),
  'SubscriptionDialogs',
);

const examples = [
  ['google / cpc', 'spring'],
  ['newsletter / email', 'october'],
  ['meta / paid', 'retarget'],
] as const;

/** Example leads with their campaigns, shown faded while the account has no license. */
const preview = examples.map(([source, campaign]) => (
  <div key={source}>
    <span>{source}</span>
    <span className="param" data-param="campaign">
      {campaign}
    </span>
  </div>
));

const noRows: readonly RowFacts[] = [];

/** All licenses of the account. */
export function Subscriptions() {
  const view = useView();
  const licenses = useQuery({ ...accountLicenses, throwOnError: withoutData }).data;
  const config = useQuery({ ...publicConfig, throwOnError: true }).data;
  const arrival = useArrival(licenses);
  // By the minute: what is done in between needs no row anew.
  const minute = Math.floor(serverNow() / minuteMs);
  const rows = useMemo(
    () =>
      licenses && config && licenses.map(license => rowFacts(license, config.catalogue, minute * minuteMs)),
    [licenses, config, minute],
  );
  const list = useList(rows ?? noRows, view);
  const link = (text: string, variation?: 'primary') => (
    <ButtonLink variation={variation} href={paths.prices}>
      {text}
    </ButtonLink>
  );
  return (
    <AccountPage
      title={accountText.pages.subscriptions}
      lead={accountText.lead}
      action={rows && rows.length > 0 && link(checkoutWords.another)}
    >
      {(!rows || (rows.length === 0 && arrival === 'asking')) && <SubscriptionsSkeleton />}
      {rows?.length === 0 && arrival === 'none' && (
        <div className="box">
          <EmptyState
            title={messages.account.empty}
            text={accountText.emptyHint}
            action={link(accountText.choose, 'primary')}
            preview={preview}
          />
        </div>
      )}
      {rows && <GuideGate rows={rows} view={view} />}
      {list.isLong && <ListTools list={list} />}
      {licenses && rows && (list.shown.length > 0 || arrival === 'coming' || arrival === 'late') && (
        <SubscriptionsTable licenses={licenses} rows={list.shown} view={view} arrival={arrival} />
      )}
      {rows && rows.length > 0 && list.shown.length === 0 && (
        <div className="box">
          <EmptyState
            title={licenseListText.none}
            text={licenseListText.noneHint(list.search)}
            action={<Button onClick={() => list.setSearch('')}>{licenseListText.clear}</Button>}
          />
        </div>
      )}
      <Suspense>
        {rows && config && (view.upgrade || view.cancel || view.refund || view.leaveOut) && (
          <SubscriptionDialogs view={view} rows={rows} catalogue={config.catalogue} />
        )}
        {view.backFromPaypal && <ProrationDialog />}
      </Suspense>
    </AccountPage>
  );
}

/** Without cached data a failure goes to the error page: an empty list would invite a second purchase. */
function withoutData(_: Error, { state }: { state: { data: unknown } }) {
  return state.data === undefined;
}
