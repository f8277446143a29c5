import { accountText } from '../../../text/account.ts';
import { Button } from '../../../ui/Button.tsx';
import type { RowFacts } from '../row-facts.ts';

/** The Cancel button, or a dash if there is nothing to cancel. */
export function EndingCell({ row, onCancel }: { row: RowFacts; onCancel: () => void }) {
  if (!row.canCancel) return <span className="muted">–</span>;
  return (
    <Button size="small" variation="ghost" onClick={onCancel}>
      {accountText.cancel}
      <span className="sr"> {row.name}</span>
    </Button>
  );
}
