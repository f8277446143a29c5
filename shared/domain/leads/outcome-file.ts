// A customer's table of what became of leads, as a CRM or a spreadsheet saves it.
import { plainCsvLines } from '../csv.ts';
import { readCsv } from '../csv-reading.ts';
import { type OutcomeColumns, outcomeColumnsOf, placesIn } from './outcome-columns.ts';

export const mostOutcomeRows = 10_000;

/** Of the columns that are read, in characters. */
export const longestOutcomeFile = 3_000_000;

/** For so long a table that was checked can be applied, and taken back. */
export const openFileDays = 3;
/** By then a job has tried for four days more to carry it out. */
export const keptListDays = 7;

export interface OutcomeTable {
  headings: readonly string[];
  columns: OutcomeColumns;
  /** Those that have something in a column that is read, with their numbers as a spreadsheet shows them. */
  rows: readonly { row: number; cells: readonly string[] }[];
}

export interface TableRefusal {
  code: 'nothing' | 'unclosed-quote' | 'no-lead' | 'no-outcome' | 'too-many-rows';
  /** Where it is, as a spreadsheet counts. */
  row?: number | undefined;
}

/** The table in a text; `refused` where nothing of it can be read. */
export function outcomeTableIn(text: string): OutcomeTable | { refused: TableRefusal } {
  const { rows: lines, unclosedAt } = readCsv(text);
  if (unclosedAt !== undefined) return { refused: { code: 'unclosed-quote', row: unclosedAt } };
  const top = lines.findIndex(cells => cells.some(cell => cell !== ''));
  const headings = lines[top];
  if (!headings) return { refused: { code: 'nothing' } };
  const columns = outcomeColumnsOf(headings);
  if (columns.fields.lead === undefined && columns.clicks.length === 0)
    return { refused: { code: 'no-lead' } };
  if (columns.fields.outcome === undefined && columns.fields.withdrawn === undefined)
    return { refused: { code: 'no-outcome' } };
  const places = placesIn(columns);
  const rows = lines
    .map((cells, place) => ({ row: place + 1, cells }))
    .slice(top + 1)
    .filter(({ cells }) => places.some(place => cells[place]));
  if (rows.length === 0) return { refused: { code: 'nothing' } };
  if (rows.length > mostOutcomeRows) return { refused: { code: 'too-many-rows' } };
  return { headings, columns, rows };
}

/** Columns to be sent beside those that are read, and what each row has in them. */
export interface AddedColumns {
  headings: readonly string[];
  cells: ReadonlyMap<number, readonly string[]>;
}

/** The columns of a table that are read, line by line as they were: nothing else has to leave its owner's computer. */
export function ownColumnsOf({ headings, columns, rows }: OutcomeTable, added?: AddedColumns): string {
  const places = placesIn(columns);
  const first = (rows[0]?.row ?? 2) - 1;
  const cells = new Map(rows.map(one => [one.row, one.cells]));
  const last = rows.at(-1)?.row ?? first;
  // Where the headings stood below line 1, empty lines are above them, so that the numbers stay.
  const above = Array.from({ length: first - 1 }, () => ['']);
  const picked = (line: readonly string[]) => places.map(place => line[place] ?? '');
  const empty = added?.headings.map(() => '') ?? [];
  const lines = Array.from({ length: last - first }, (_, place) => {
    const row = first + 1 + place;
    return [...picked(cells.get(row) ?? []), ...(added?.cells.get(row) ?? empty)];
  });
  return plainCsvLines([...above, [...picked(headings), ...(added?.headings ?? [])], ...lines]);
}
