import { FilterBar } from './FilterBar.tsx';
import { ListSkeleton } from './ListSkeleton.tsx';
import { noFilters } from './use-list-address.ts';

interface Props {
  words: { searchHint: string; loading: string; columns: Readonly<Record<string, string>> };
  className: string;
}

const nowhere = { filters: noFilters, filter: () => undefined };

/** A list before it is known of which site it will be, with its filters, so that nothing moves when it is. */
export function ListWaiting({ words, className }: Props) {
  return (
    <>
      <div inert>
        <FilterBar address={nowhere} searchHint={words.searchHint} />
      </div>
      <ListSkeleton waiting={words.loading} columns={Object.values(words.columns)} className={className} />
    </>
  );
}
