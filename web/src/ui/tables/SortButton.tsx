import { faSort, faSortDown, faSortUp } from '@fortawesome/free-solid-svg-icons';
import { Icon } from '../Icon.tsx';
import { type Sort, type SortableColumn, sortAfterPress } from './sorting.ts';

interface SortButtonProps<Row> {
  column: SortableColumn<Row>;
  rows: readonly Row[];
  sort: Sort;
  onSort: (sort: Sort) => void;
}

/** The title of a column, which sorts the table; its cell says in which direction (`aria-sort`). */
export function SortButton<Row>({ column, rows, sort, onSort }: SortButtonProps<Row>) {
  const isSorted = sort.by === column.name;
  const arrow = sort.descending ? faSortDown : faSortUp;
  return (
    <>
      <button
        type="button"
        className="sort-button"
        data-sorted={isSorted || undefined}
        onClick={() => onSort(sortAfterPress(column, rows, sort))}
      >
        {column.title}
        <Icon of={isSorted ? arrow : faSort} size={11} />
      </button>
      {/* On cards the button goes with the head that it stands in; screen readers keep the column's name. */}
      <span className="sort-name">{column.title}</span>
    </>
  );
}
