// The order of a table's rows: kept by whoever shows the table, usually in the address.

export interface Sort {
  /** Name of the column. */
  by: string;
  descending: boolean;
}

/** What a row is sorted by; null is unknown, and comes last in either direction. */
export type SortValue = string | number | null;

export interface SortableColumn<Row> {
  /** Without spaces: it becomes part of the address. */
  name: string;
  title: string;
  /** Without it rows cannot be sorted by this column. */
  sortBy?: (row: Row) => SortValue;
}

const collator = new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' });

/** A sorted copy; rows that are equal keep their order. */
export function sortedRows<Row>(
  rows: readonly Row[],
  columns: readonly SortableColumn<Row>[],
  sort: Sort,
): readonly Row[] {
  const sortBy = columns.find(({ name }) => name === sort.by)?.sortBy;
  if (!sortBy) return rows;
  return rows.toSorted((a, b) => {
    const [one, other] = [sortBy(a), sortBy(b)];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    return compare(one, other) * (sort.descending ? -1 : 1);
  });
}

/** A second press on a column turns it round. Numbers and times begin with the largest, words with A. */
export function sortAfterPress<Row>(column: SortableColumn<Row>, rows: readonly Row[], sort: Sort): Sort {
  if (sort.by === column.name) return { ...sort, descending: !sort.descending };
  const known = rows.map(row => column.sortBy?.(row)).find(value => value != null);
  return { by: column.name, descending: typeof known === 'number' };
}

function compare(one: string | number, other: string | number): number {
  return typeof one === 'number' && typeof other === 'number'
    ? one - other
    : collator.compare(`${one}`, `${other}`);
}
