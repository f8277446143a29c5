import type { RowPage, Span } from '#functions/ports/pages.ts';

/** What one request may cost, however long the list and however rare what is looked for. */
const bounds = { readAtOnce: 500, read: 2000 };

/**
 * How many rows an answer holds: a page to look at, or a part of a table that is put together from many. What is only
 * counted is bounded by what is read.
 */
export const rowsOfAnswer = { page: 100, csv: 500, count: Number.POSITIVE_INFINITY } as const;

export interface Matches<Row> {
  rows: readonly Row[];
  /** Where to go on; null at the end of the list. */
  cursor: string | null;
  /** The oldest row that was looked at. */
  oldest: Row | undefined;
}

/** Reads rows from where the last answer ended until enough of them match, or enough of them were read. */
export async function readMatching<Row>(
  read: (span: Pick<Span, 'after' | 'limit'>) => Promise<RowPage<Row>>,
  wanted: {
    cursor: string | undefined;
    most: number;
    matches(row: Row): boolean;
    placeOf(row: Row): string;
  },
): Promise<Matches<Row>> {
  const found: Row[] = [];
  let after = wanted.cursor;
  let oldest: Row | undefined;
  for (let left = bounds.read; left > 0; ) {
    const { rows, next } = await read({ after, limit: Math.min(left, bounds.readAtOnce) });
    // A page may end before its limit, where a megabyte of the table is full.
    left -= Math.max(rows.length, 1);
    for (const row of rows) {
      oldest = row;
      if (wanted.matches(row)) found.push(row);
      if (found.length === wanted.most) return { rows: found, cursor: wanted.placeOf(row), oldest };
    }
    if (next === undefined) return { rows: found, cursor: null, oldest };
    after = next;
  }
  return { rows: found, cursor: after ?? null, oldest };
}

/** An answer that only says how many of the rows found are to be counted. */
export function countedAnswerOf<Row extends { at: number }>(
  found: Matches<Row>,
  isCounted: (row: Row) => boolean,
) {
  const count = found.rows.filter(isCounted).length;
  return { items: [], count, cursor: found.cursor, looked_back_to: found.oldest?.at ?? null };
}

/** Whether one of these texts contains the searched one, in capital or small letters. */
export function contains(texts: readonly (string | undefined)[], search: string | undefined): boolean {
  const sought = search?.toLowerCase();
  return !sought || texts.some(text => text?.toLowerCase().includes(sought));
}
