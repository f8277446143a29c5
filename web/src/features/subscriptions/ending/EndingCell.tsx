import { accountWords } from '#shared/account-words.ts';
import { Button } from '../../../ui/Button.tsx';
import type { RowFacts } from '../row-facts.ts';
import { UndoCancel } from './UndoCancel.tsx';

/** Cancel; once a card's licence is set to end, the way back. */
export function EndingCell({ row, onCancel }: { row: RowFacts; onCancel: () => void }) {
  if (row.canUndoCancel) return <UndoCancel row={row} />;
  return (
    <Button size="small" variation="ghost" disabled={!row.canChange} onClick={onCancel}>
      {accountWords.cancel}
      <span className="sr"> {row.name}</span>
    </Button>
  );
}
