import { TableCell, TableRow } from '@aws-amplify/ui-react';
import { memo } from 'react';
import type { ClickOnWire } from '#shared/contract/leads.ts';
import { timeText } from '../../../text/dates-here.ts';
import { saleText } from '../../../text/money-in.ts';
import { Button } from '../../../ui/Button.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { PageCell } from '../list/PageCell.tsx';
import { TimeCell } from '../list/TimeCell.tsx';
import { clickPage, listText } from '../text.ts';

const { columns } = clickPage;

interface ClickRowProps {
  click: ClickOnWire;
  /** Without it the row is a sample. */
  onMark?: (id: string) => void;
  withDomain?: boolean;
}

/** One click: whence, where to, and what became of it. Drawn again only if it changes: a page has a hundred. */
export const ClickRow = memo(function ClickRow({ click, onMark, withDomain }: ClickRowProps) {
  const { at, name, value, network, domain, campaign, term, page } = click;
  const badge = onMark ? <Outcome click={click} /> : <Sample />;
  return (
    <TableRow role="row">
      <TimeCell label={columns.time} at={at}>
        {badge}
      </TimeCell>
      <TableCell role="cell" data-label={columns.network}>
        <span className="two-lines">
          <span>{network || name}</span>
          <small>{name}</small>
        </span>
      </TableCell>
      <TableCell role="cell" data-label={columns.id} data-wide="" data-spare="">
        <span className="param click-id" data-param="click" title={value}>
          {value}
        </span>
      </TableCell>
      <TableCell role="cell" data-label={columns.campaign} data-wide="">
        <span className="two-lines">
          {campaign ? <Param of="campaign" text={campaign} /> : <span className="muted">–</span>}
          {term && <Param of="term" text={term} />}
        </span>
      </TableCell>
      <PageCell label={columns.page} page={page} domain={domain} withDomain={withDomain} />
      <TableCell role="cell" className="outcome-cell">
        {badge}
      </TableCell>
      <TableCell role="cell" data-label={columns.value} data-wide="" className="value-cell">
        <Sale click={click} />
        {onMark && <MarkButton click={click} onMark={onMark} />}
      </TableCell>
    </TableRow>
  );
});

function Param({ of, text }: { of: 'campaign' | 'term'; text: string }) {
  return (
    <span className="param" data-param={of} title={text}>
      {text}
    </span>
  );
}

function Sample() {
  return <StatusBadge tone="neutral">{listText.sample}</StatusBadge>;
}

function Outcome({ click: { conversion, lead_at: leadAt } }: { click: ClickOnWire }) {
  if (conversion) return <StatusBadge tone="ok">{clickPage.converted}</StatusBadge>;
  if (leadAt === null) return <span className="muted">{clickPage.noLead}</span>;
  return (
    <span title={timeText(leadAt)}>
      <StatusBadge tone="info">{clickPage.becameLead}</StatusBadge>
    </span>
  );
}

function Sale({ click: { conversion } }: { click: ClickOnWire }) {
  if (!conversion) return <span className="muted">–</span>;
  const { value, currency } = conversion;
  return value === null ? (
    <span className="muted">{clickPage.noValue}</span>
  ) : (
    <b className="num">{saleText(value, currency)}</b>
  );
}

function MarkButton({ click, onMark }: Required<Pick<ClickRowProps, 'click' | 'onMark'>>) {
  const { id, value, conversion } = click;
  return (
    <Button
      size="small"
      aria-label={(conversion ? clickPage.changeOf : clickPage.markOf)(value)}
      onClick={() => onMark(id)}
    >
      {conversion ? clickPage.change : clickPage.mark}
    </Button>
  );
}
