import { TableCell } from '@aws-amplify/ui-react';
import type { LeadOnWire } from '#shared/contract/leads.ts';
import { leadText } from '#shared/text/leads.ts';
import { saleText } from '#shared/text/money-in.ts';
import { leadStateText, outcomeWords as text } from '#shared/text/outcomes.ts';
import { Button } from '../../../ui/Button.tsx';
import { momentText } from '../../../ui/local-minute.ts';

interface StateCellProps {
  lead: LeadOnWire;
  selected: boolean;
  /** Without them the row is a sample. */
  onSelect?: ((id: string, selected: boolean) => void) | undefined;
  onChange?: ((id: string) => void) | undefined;
}

/** What became of a lead, to be changed by one press, and its place in the selection. */
export function StateCell({ lead: { id, at, outcome }, selected, onSelect, onChange }: StateCellProps) {
  const state = leadStateText[outcome?.state ?? 'new'];
  const when = momentText(at);
  return (
    <TableCell role="cell" data-label={leadText.columns.state} className="state-cell">
      <span className="state">
        {onSelect && (
          <label className="state-pick">
            <input
              type="checkbox"
              checked={selected}
              aria-label={text.select(when)}
              onChange={event => onSelect(id, event.currentTarget.checked)}
            />
          </label>
        )}
        {onChange ? (
          <Button
            size="small"
            data-state={outcome?.state ?? 'new'}
            aria-label={text.change(state, when)}
            onClick={() => onChange(id)}
          >
            {state}
          </Button>
        ) : (
          <span className="muted">{state}</span>
        )}
        {outcome && outcome.value !== null && (
          <span className="state-value">{saleText(outcome.value, outcome.currency)}</span>
        )}
      </span>
    </TableCell>
  );
}
