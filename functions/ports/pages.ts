// How long lists are read: a bounded number of rows at a time, from where the last page ended.

/** Rows of a time, read from where an earlier page ended. */
export interface Span {
  /** Epoch milliseconds, included. */
  from: number;
  /** Epoch milliseconds, not included. */
  to: number;
  after: string | undefined;
  limit: number;
}

export interface RowPage<Row> {
  rows: readonly Row[];
  /** Where the next page begins; undefined at the end. */
  next: string | undefined;
}
