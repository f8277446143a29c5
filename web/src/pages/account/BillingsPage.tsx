import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { accountLicenses } from '../../api/licenses.ts';
import { publicConfig } from '../../api/public-config.ts';
import { serverNow } from '../../api/server-now.ts';
import { BillingsContent } from '../../features/billings/BillingsContent.tsx';
import { BillingsSkeleton } from '../../features/billings/BillingsSkeleton.tsx';
import { NoBills } from '../../features/billings/NoBills.tsx';
import { billingsText } from '../../features/billings/text.ts';
import { useBillings } from '../../features/billings/use-billings.ts';
import { RefundDialog } from '../../features/subscriptions/ending/RefundDialog.tsx';
import { rowFacts } from '../../features/subscriptions/row-facts.ts';
import { useView } from '../../features/subscriptions/use-view.ts';
import { paths } from '../../paths.ts';
import { accountText } from '../../text/account.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { AccountPage } from './AccountPage.tsx';

// Rarely opened, and with the list of all countries.
const DetailsDialog = lazyPart(() => import('../../features/billings/DetailsDialog.tsx'), 'DetailsDialog');

/** What was paid and has to be paid, for all licenses and both providers. */
export function BillingsPage() {
  const view = useView();
  const billings = useBillings();
  // Only to find a license's panel and its refund: without them the page still says all that it has to say.
  const licenses = useQuery(accountLicenses).data;
  const config = useQuery(publicConfig).data;
  const now = serverNow();
  const rows = (config && licenses?.map(license => rowFacts(license, config.catalogue, now))) ?? [];
  const rowOf = (licenseKey: string) => rows.find(row => row.licenseKey === licenseKey);
  const cardHref = (licenseKey: string) => {
    const row = rowOf(licenseKey);
    if (row && !row.canUpdateCard) return undefined;
    return row
      ? `${paths.subscriptions}?${new URLSearchParams({ open: row.id, tab: 'billing' })}`
      : paths.subscriptions;
  };
  const onRefund = (licenseKey: string) => {
    const row = rowOf(licenseKey);
    if (row) view.askRefund(row.id);
  };
  const refunding = rows.find(row => row.id === view.refund);
  const isRefundable = billings?.account.licenses.some(
    ({ license_key, refund }) => license_key === refunding?.licenseKey && refund?.possible,
  );
  const recipient = billings?.account.billed_to.find(({ license_key }) => license_key === view.details);
  const isNew = billings?.account.licenses.length === 0;
  return (
    <AccountPage title={accountText.pages.billings} lead={billingsText.lead}>
      {!billings && <BillingsSkeleton />}
      {isNew && (
        <NoBills
          text={billingsText.empty.text}
          action={
            <ButtonLink variation="primary" href={paths.prices}>
              {accountText.choose}
            </ButtonLink>
          }
        />
      )}
      {billings && !isNew && (
        <BillingsContent
          billings={billings}
          cardHref={cardHref}
          onRefund={rows.length > 0 ? onRefund : undefined}
          onEditDetails={view.askDetails}
        />
      )}
      {recipient?.details && (
        <Suspense>
          <DetailsDialog
            key={recipient.license_key}
            recipient={recipient}
            details={recipient.details}
            onClose={view.closeDialog}
          />
        </Suspense>
      )}
      {refunding && isRefundable && (
        <RefundDialog key={refunding.id} row={refunding} onClose={view.closeDialog} />
      )}
    </AccountPage>
  );
}
