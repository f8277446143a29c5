import { SelectField } from '../forms/SelectField.tsx';
import { sortText } from './sort-text.ts';
import type { Sort, SortableColumn } from './sorting.ts';

interface SortSelectProps<Row> {
  columns: readonly SortableColumn<Row>[];
  sort: Sort;
  onSort: (sort: Sort) => void;
}

/** The order of the cards, which have no head to press on. */
export function SortSelect<Row>({ columns, sort, onSort }: SortSelectProps<Row>) {
  const choices = columns
    .filter(({ sortBy }) => sortBy)
    .flatMap(({ name, title }) => [
      { by: name, descending: true, label: sortText.descending(title) },
      { by: name, descending: false, label: sortText.ascending(title) },
    ]);
  if (choices.length === 0) return null;
  const choose = (value: string) => {
    const chosen = choices.find(choice => choiceOf(choice) === value);
    if (chosen) onSort({ by: chosen.by, descending: chosen.descending });
  };
  return (
    <div className="sort-select">
      <SelectField
        label={sortText.sortBy}
        name="sort"
        value={choiceOf(sort)}
        onChange={choose}
        options={choices.map(choice => ({ value: choiceOf(choice), label: choice.label }))}
      />
    </div>
  );
}

function choiceOf({ by, descending }: Sort) {
  return `${by}-${descending ? 'descending' : 'ascending'}`;
}
