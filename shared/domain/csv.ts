// Text that spreadsheets and ad networks read as a table: RFC 4180, UTF-8, lines that end with CR LF.

/** Spreadsheets take a file for UTF-8 only if it begins with this; otherwise they garble other alphabets. */
export const spreadsheetMark = '\uFEFF';

export type Cell = string | number | boolean | null | undefined;

/** What a spreadsheet may take for the beginning of a formula, also after blanks that it passes over. */
const formula = /^[\s\p{Cf}]*[=+\-@＝＋－＠|%]/u;

/**
 * Lines for people, who open them in a spreadsheet. Every cell is quoted, because many a spreadsheet divides at semicolons,
 * and one that would be a formula begins with an apostrophe: what stands in a link was written by whoever made it. Numbers
 * are ours and stay numbers.
 */
export function csvLines(rows: readonly (readonly Cell[])[]): string {
  return linesOf(rows, cell => quoted(typeof cell === 'string' ? harmless(cell) : `${cell ?? ''}`));
}

/** A table for people: a heading for each column, and how a row fills it. */
export type CsvColumns<Row> = readonly (readonly [heading: string, cellOf: (row: Row) => Cell])[];

/** Rows for people. A later part of the same table comes without headings. */
export function csvTable<Row>(
  columns: CsvColumns<Row>,
  rows: readonly Row[],
  { withHeadings }: { withHeadings: boolean },
): string {
  const headings = withHeadings ? [columns.map(([heading]) => heading)] : [];
  return csvLines([...headings, ...rows.map(row => columns.map(([, cellOf]) => cellOf(row)))]);
}

/** A time in UTC, as spreadsheets read it; empty where there is none. */
export function csvTime(at: number | null): string {
  return at === null ? '' : new Date(at).toISOString().slice(0, 19).replace('T', ' ');
}

/** Lines for a machine that takes each cell as it is; the caller sees to it that none is a formula. */
export function plainCsvLines(rows: readonly (readonly Cell[])[]): string {
  return linesOf(rows, cell => {
    const text = `${cell ?? ''}`;
    return /[",\r\n]/.test(text) ? quoted(text) : text;
  });
}

function linesOf(rows: readonly (readonly Cell[])[], write: (cell: Cell) => string): string {
  return rows.map(row => `${row.map(write).join(',')}\r\n`).join('');
}

function harmless(text: string): string {
  const visible = text.replace(/\p{Cc}+/gu, ' ');
  return formula.test(visible) ? `'${visible}` : visible;
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
