import { outcomeWords as text } from '#shared/text/outcomes.ts';
import { Button } from '../../../ui/Button.tsx';

interface LeadBarProps {
  /** How many of the page are selected, and how many there are. */
  selected: number;
  all: number;
  /** What was said last, while it can be taken back. */
  last: string | undefined;
  onSet: () => void;
  onAll: () => void;
  onNone: () => void;
  onUndo: () => void;
}

/** What can be done with the selected leads, and the way back from what was done last. */
export function LeadBar({ selected, all, last, onSet, onAll, onNone, onUndo }: LeadBarProps) {
  return (
    <div className="lead-bar">
      <p role="status">{selected > 0 ? text.selected(selected) : (last ?? '')}</p>
      {selected > 0 && (
        <>
          <Button variation="primary" size="small" onClick={onSet}>
            {text.set}
          </Button>
          <Button size="small" variation="ghost" onClick={onNone}>
            {text.none}
          </Button>
        </>
      )}
      {selected === 0 && last !== undefined && (
        <Button size="small" onClick={onUndo}>
          {text.undo}
        </Button>
      )}
      {selected < all && (
        <Button size="small" onClick={onAll}>
          {text.all}
        </Button>
      )}
    </div>
  );
}
