import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { listText as text } from '../text.ts';
import { type ListAddress, noFilters } from './use-list-address.ts';

interface NoMatchProps {
  address: Pick<ListAddress, 'filter'>;
  /** Whether older rows were not looked at yet. */
  more: boolean;
}

/** In place of a list whose filters leave nothing of it. */
export function NoMatch({ address, more }: NoMatchProps) {
  return (
    <div className="box">
      <EmptyState
        title={more ? text.notYetFound : text.noMatch}
        text={text.noMatchHint}
        action={<Button onClick={() => address.filter(noFilters)}>{text.clear}</Button>}
      />
    </div>
  );
}
