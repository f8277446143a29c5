import { TableCell, TableRow } from '@aws-amplify/ui-react';
import { faChevronDown } from '@fortawesome/free-solid-svg-icons';
import { accountWords } from '#shared/account-words.ts';
import type { License } from '#shared/contract/license.ts';
import { dateText } from '#shared/domain/dates.ts';
import { termOf } from '#shared/domain/plans.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { EndingCell } from './ending/EndingCell.tsx';
import { PlanCell } from './PlanCell.tsx';
import type { RowFacts } from './row-facts.ts';
import { SubscriptionPanel } from './SubscriptionPanel.tsx';
import { UpgradeSelect } from './upgrade/UpgradeSelect.tsx';
import type { View } from './use-view.ts';

const { columns } = accountWords;

const DateCell = ({ label, at }: { label: string; at: number }) => (
  <TableCell role="cell" data-label={label} className="num">
    <time dateTime={new Date(at).toISOString()}>{dateText(at)}</time>
  </TableCell>
);

interface SubscriptionRowProps {
  license: License;
  row: RowFacts;
  view: View;
}

/** One licence, and under it its panel when the domain button has opened it. */
export function SubscriptionRow({ license, row, view }: SubscriptionRowProps) {
  const open = view.open === row.id && (row.canChange || row.canUpdateCard);
  const panelId = `panel-${row.id}`;
  const asked = view.upgrade === row.id ? (view.to ?? '') : '';
  const choosePlan = (to: string) => (to ? view.askUpgrade(row.id, to) : view.closeDialog());
  const showBilling = () => (open ? view.toggle(row.id) : view.openBilling(row.id));
  const status = (
    <StatusBadge tone={row.badge.tone} shape={row.badge.shape}>
      {row.badge.label}
    </StatusBadge>
  );
  return (
    <>
      <TableRow role="row">
        <TableCell role="cell" data-lead="">
          <PlanCell row={row} open={open} panelId={panelId} onBilling={showBilling} />
          <span className="cards-only" aria-hidden="true">
            {status}
          </span>
        </TableCell>
        <TableCell role="cell" data-label={columns.terms}>
          {accountWords.terms[termOf[row.scheme]]}
        </TableCell>
        <TableCell role="cell" className="status-cell">
          {status}
        </TableCell>
        <DateCell label={columns.start} at={row.startAt} />
        <DateCell label={columns.end} at={row.endAt} />
        <TableCell role="cell" data-label={columns.payment} className="num">
          {row.payment}
        </TableCell>
        <TableCell role="cell" data-label={columns.domain} data-wide="">
          <Button
            size="small"
            className="domain-button"
            disabled={!row.canChange}
            aria-expanded={open}
            aria-controls={panelId}
            data-unset={row.domain ? undefined : ''}
            title={row.domain || undefined}
            onClick={() => view.toggle(row.id)}
          >
            <span>{row.domain || accountWords.setUpDomain}</span>
            <Icon of={faChevronDown} size={11} />
          </Button>
        </TableCell>
        <TableCell role="cell" data-label={columns.upgrade} className="upgrade-cell">
          <UpgradeSelect row={row} value={asked} onChoose={choosePlan} />
        </TableCell>
        <TableCell role="cell" className="cancel-cell">
          <EndingCell row={row} onCancel={() => view.askCancel(row.id)} />
        </TableCell>
      </TableRow>
      {open && (
        <TableRow role="row" className="panel-row">
          <TableCell role="cell" colSpan={9} id={panelId}>
            <SubscriptionPanel license={license} row={row} view={view} />
          </TableCell>
        </TableRow>
      )}
    </>
  );
}
