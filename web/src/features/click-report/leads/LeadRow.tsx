import { TableCell, TableRow } from '@aws-amplify/ui-react';
import { faChevronDown } from '@fortawesome/free-solid-svg-icons';
import { type MouseEvent, memo } from 'react';
import type { LeadOnWire } from '#shared/contract/leads.ts';
import { outcomeWords } from '#shared/text/outcomes.ts';
import { timeText } from '../../../text/dates-here.ts';
import { leadText } from '../../../text/leads.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { PageCell } from '../list/PageCell.tsx';
import { TimeCell } from '../list/TimeCell.tsx';
import { listText } from '../text.ts';
import { JourneySteps } from './JourneySteps.tsx';
import { StateCell } from './StateCell.tsx';
import { TouchCell } from './TouchCell.tsx';
import { isOnlyTouch } from './touch.ts';

const { columns } = leadText;

interface LeadRowProps {
  lead: LeadOnWire;
  open?: boolean;
  licenseKey?: string;
  withDomain?: boolean;
  /** Without it the row is a sample. */
  onToggle?: (id: string) => void;
  selected?: boolean;
  onSelect?: (id: string, selected: boolean) => void;
  onChange?: (id: string) => void;
}

/** One lead, followed by its journey once opened. Drawn again only if it changes: a page has a hundred. */
export const LeadRow = memo(function LeadRow({
  lead,
  open = false,
  licenseKey,
  withDomain,
  onToggle,
  selected = false,
  onSelect,
  onChange,
}: LeadRowProps) {
  const { id, at, page, first, last, visits_before: before } = lead;
  const panelId = `journey-${id}`;
  return (
    <>
      <TableRow
        role="row"
        data-only={isOnlyTouch(lead) || undefined}
        onClick={onToggle && (event => opens(event) && onToggle(id))}
      >
        <TimeCell
          label={columns.time}
          at={at}
          before={
            onSelect && (
              <label className="lead-pick">
                <input
                  type="checkbox"
                  checked={selected}
                  aria-label={outcomeWords.select(timeText(at))}
                  onChange={event => onSelect(id, event.currentTarget.checked)}
                />
              </label>
            )
          }
        >
          {!onToggle && <Sample />}
          {lead.in_flood && <Flood />}
        </TimeCell>
        <PageCell label={columns.form} page={page} withDomain={withDomain} />
        <TouchCell label={columns.first} touch={first} className="first-touch" />
        {isOnlyTouch(lead) ? (
          <TableCell role="cell" data-label={columns.last} data-wide="" className="last-touch muted">
            {leadText.same}
          </TableCell>
        ) : (
          <TouchCell label={columns.last} touch={last} className="last-touch" />
        )}
        <TableCell role="cell" data-label={columns.visits} data-spare="" className="num">
          {before === null ? <span className="muted">–</span> : leadText.visit(before + 1)}
          {lead.in_flood && (
            <span className="wide-only">
              <Flood />
            </span>
          )}
        </TableCell>
        <StateCell lead={lead} onChange={onChange} />
        <TableCell role="cell" className="journey-cell">
          {onToggle ? (
            <Button
              size="small"
              aria-expanded={open}
              aria-controls={panelId}
              aria-label={leadText.openOf(timeText(at))}
              onClick={() => onToggle(id)}
            >
              <span className="journey-word">{columns.journey}</span>
              <Icon of={faChevronDown} size={11} />
            </Button>
          ) : (
            <span className="wide-only">
              <Sample />
            </span>
          )}
        </TableCell>
      </TableRow>
      {open && licenseKey !== undefined && (
        <TableRow role="row" className="panel-row">
          <TableCell role="cell" colSpan={7} id={panelId}>
            <JourneySteps lead={lead} licenseKey={licenseKey} />
          </TableCell>
        </TableRow>
      )}
    </>
  );
});

/** A press anywhere in the row, but not on what does something else, nor at the end of marking a text. */
function opens({ target }: MouseEvent): boolean {
  return !(target as Element).closest('a, button, label') && getSelection()?.isCollapsed !== false;
}

function Flood() {
  return <StatusBadge tone="neutral">{leadText.flood}</StatusBadge>;
}

function Sample() {
  return <StatusBadge tone="neutral">{listText.sample}</StatusBadge>;
}
