/** What a table gave: rows as they must be, and how many others there were, which must not stop those. */
export interface Readable<Row> {
  rows: readonly Row[];
  /** Rows of another shape, edited by hand or written by another version: a person has to look at them. */
  unreadable: number;
}
