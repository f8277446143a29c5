import { TableCell } from '@aws-amplify/ui-react';
import type { LeadOnWire } from '#shared/contract/leads.ts';
import { leadStateText, outcomeWords as text } from '#shared/text/outcomes.ts';
import { timeText } from '../../../text/dates-here.ts';
import { leadText } from '../../../text/leads.ts';
import { saleText } from '../../../text/money-in.ts';
import { Button } from '../../../ui/Button.tsx';

interface StateCellProps {
  lead: LeadOnWire;
  /** Without it the row is a sample. */
  onChange?: ((id: string) => void) | undefined;
}

/** What became of a lead, to be changed by one press. */
export function StateCell({ lead: { id, at, outcome }, onChange }: StateCellProps) {
  const state = leadStateText[outcome?.state ?? 'new'];
  return (
    <TableCell role="cell" data-label={leadText.columns.state} className="state-cell">
      <span className="state">
        {onChange ? (
          <Button
            size="small"
            data-state={outcome?.state ?? 'new'}
            aria-label={text.change(state, timeText(at))}
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
