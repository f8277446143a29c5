import { TableCell, TableRow } from '@aws-amplify/ui-react';
import { memo, type ReactNode, Suspense } from 'react';
import type { License } from '#shared/contract/license.ts';
import { termOf } from '#shared/domain/checkout/plans.ts';
import { isServed } from '#shared/domain/licenses/status.ts';
import { dateText } from '#shared/text/dates.ts';
import { usd } from '#shared/text/money.ts';
import { statusText } from '#shared/text/status.ts';
import { accountText } from '../../text/account.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { DomainButton } from './DomainButton.tsx';
import { EndingCell } from './ending/EndingCell.tsx';
import { NoticeRow } from './notice/NoticeRow.tsx';
import { noticesOf } from './notice/notice-of.ts';
import { PlanCell } from './PlanCell.tsx';
import type { RowFacts } from './row-facts.ts';
import { trafficNoticesOf } from './traffic/traffic-notices.ts';
import { UpgradeSelect } from './upgrade/UpgradeSelect.tsx';
import { useSeen } from './use-seen.ts';
import { useUsage } from './use-usage.ts';
import type { View } from './use-view.ts';

const { columns } = accountText;

// The table is there without it: most visits to the account open no license.
const SubscriptionPanel = lazyPart(() => import('./SubscriptionPanel.tsx'), 'SubscriptionPanel');

interface SubscriptionRowProps {
  license: License;
  row: RowFacts;
  view: View;
}

/** One license, followed by its notices and, once opened with the domain button, its panel. */
export const SubscriptionRow = memo(function SubscriptionRow({ license, row, view }: SubscriptionRowProps) {
  const open = view.open === row.id && (row.canChange || row.canUpdateCard);
  const panelId = `panel-${row.id}`;
  const requestedPlan = view.upgrade === row.id ? (view.to ?? '') : '';
  const choosePlan = (to: string) => (to ? view.askUpgrade(row.id, to) : view.closeDialog());
  const { ref, isSeen } = useSeen<HTMLTableRowElement>();
  const { data: usage } = useUsage(row.licenseKey, false, isServed[row.status] && isSeen);
  const notices = [...noticesOf(row), ...(usage ? trafficNoticesOf(usage, row) : [])];
  // On small screens, where rows become cards, cells for unavailable actions are hidden.
  const skippedUnless = (isAvailable: boolean) => (isAvailable ? {} : { 'data-skip': '' });
  const status = (
    <StatusBadge tone={row.badge.tone} shape={row.badge.shape}>
      {statusText[row.status]}
    </StatusBadge>
  );
  return (
    <>
      <TableRow role="row" data-license={row.id} ref={ref}>
        <TableCell role="cell" data-lead="">
          <PlanCell row={row} open={open} isSeen={isSeen} />
          <span className="cards-only" aria-hidden="true">
            {status}
          </span>
        </TableCell>
        <TableCell role="cell" data-label={columns.terms}>
          {accountText.terms[termOf[row.scheme]]}
          {isServed[row.status] && <small className="under">{usd(row.priceCents)}</small>}
        </TableCell>
        <TableCell role="cell" className="status-cell">
          {status}
        </TableCell>
        <DateCell label={columns.start} at={row.startAt} />
        <DateCell label={columns.end} at={row.endAt}>
          {row.nextCharge && <small className="under">{chargeText(row.nextCharge, row.endAt)}</small>}
        </DateCell>
        <TableCell role="cell" data-label={columns.payment} className="num payment-cell">
          {row.payment}
        </TableCell>
        <TableCell role="cell" data-label={columns.domain} data-wide="">
          <DomainButton row={row} open={open} panelId={panelId} onToggle={() => view.toggle(row.id)} />
        </TableCell>
        <TableCell
          role="cell"
          data-label={columns.upgrade}
          className="upgrade-cell"
          {...skippedUnless(row.canChange)}
        >
          <UpgradeSelect row={row} value={requestedPlan} onChoose={choosePlan} />
        </TableCell>
        <TableCell role="cell" className="cancel-cell" {...skippedUnless(row.canCancel)}>
          <EndingCell row={row} onCancel={() => view.askCancel(row.id)} />
        </TableCell>
      </TableRow>
      {notices.length > 0 && (
        <NoticeRow notices={notices} row={row} view={view} open={open} panelId={panelId} />
      )}
      {open && (
        <TableRow role="row" className="panel-row">
          <TableCell role="cell" colSpan={9} id={panelId}>
            <Suspense fallback={<Skeleton shape="block" />}>
              <SubscriptionPanel license={license} row={row} view={view} />
            </Suspense>
          </TableCell>
        </TableRow>
      )}
    </>
  );
});

interface DateCellProps {
  label: string;
  at: number;
  children?: ReactNode;
}

function DateCell({ label, at, children }: DateCellProps) {
  return (
    <TableCell role="cell" data-label={label} className="num">
      <time dateTime={new Date(at).toISOString()}>{dateText(at)}</time>
      {children}
    </TableCell>
  );
}

function chargeText({ cents, at }: NonNullable<RowFacts['nextCharge']>, endAt: number): string {
  const [date, end] = [dateText(at), dateText(endAt)];
  return accountText.nextCharge(usd(cents), date === end ? undefined : date);
}
