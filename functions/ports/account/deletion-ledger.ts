// Which accounts were deleted, kept outside the tables: a table that is restored from a backup does not roll it back.

/** Ids of deleted accounts, as hashes: one can ask whether an id is among them, but not list them. */
export interface Traces {
  has(word: string): boolean;
}

export interface DeletionLedger {
  /** Notes what a deleted person was known by, as hashes only. Safe to repeat; later notes add to earlier ones. */
  note(userId: string, words: readonly string[]): Promise<void>;
  /** All that was noted while a backup may still hold it. */
  read(): Promise<Traces>;
}
