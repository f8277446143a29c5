// What dynalite's database looks like from inside, as far as we reach into it.
import type { Readable } from 'node:stream';

export type Item = Record<string, Record<string, unknown>>;
export type Body = Record<string, unknown>;

/** What one write leaves in LevelDB. */
export type Write = { type: 'put'; key: string; value: unknown } | { type: 'del'; key: string };

export interface TableRow extends Body {
  TableName: string;
  TableStatus: string;
  KeySchema: { AttributeName: string }[];
  AttributeDefinitions: unknown;
  GlobalSecondaryIndexes?: { IndexName: string; KeySchema: unknown; Projection: unknown }[];
}

export type Done<T = unknown> = (error: DynaliteFailure | null, value?: T) => void;
export interface DynaliteFailure extends Error {
  body?: { __type: string; message?: string; Message?: string };
}
interface SubLevel {
  put(key: string, value: unknown, done: Done): void;
  createValueStream(): Readable;
}
interface Level {
  open(): Promise<void>;
  close(): Promise<void>;
  put(key: string, value: unknown, done: Done): void;
  del(key: string, done: Done): void;
  batch(writes: Write[]): Promise<void>;
  iterator(range: { gte: string; lt: string }): AsyncIterable<[string, unknown]>;
}
export interface Internals {
  db: Level;
  tableDb: SubLevel;
  getItemDb(table: string): SubLevel;
  deleteIndexDb(kind: 'global', table: string, index: string, done: Done): void;
  /** Without `active` for operations on items, which find a table only when it is ready. */
  getTable(name: string, ...rest: [done: Done<TableRow>] | [active: boolean, done: Done<TableRow>]): void;
}
