// dynalite without its web server: its operations called in process, every write one atomic LevelDB batch.
import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AwsError } from '../aws-error.ts';
import type { Body, Done, DynaliteFailure, Internals, Item, TableRow, Write } from './dynalite-insides.ts';
import { dynaliteOperationOf } from './dynalite-operations.ts';
import { openLateCopy } from './late-copy.ts';
import { openLateIndexes } from './late-indexes.ts';
import { rememberTables } from './remember-tables.ts';

const load = createRequire(import.meta.url);
const library = load('dynalite/db') as {
  /** In memory without a `path`. */
  create(options: { path?: string; createTableMs: number }): Internals;
  updateIndexes(store: Internals, table: TableRow, old: Item | null, item: Item, done: Done): void;
};
export type Engine = Awaited<ReturnType<typeof openEngine>>;

/** Whether a failure is the refusal named, whatever its name space. */
export function isRefusal(error: unknown, name: string): error is AwsError {
  return error instanceof AwsError && error.type.endsWith(`#${name}`);
}

const atOnce = { createTableMs: 0, deleteTableMs: 0, updateTableMs: 0 };

/** How late a write reaches the indexes, and the copy that is read where nobody asks for consistency. */
export interface Lags {
  indexMs(): number;
  copyMs(): number;
}

/** Opens the database in the folder `path`, or in memory; nobody else may have it open. Without `lags` there is no copy. */
export async function openEngine(path: string | undefined, lags?: Lags) {
  if (path) mkdirSync(path, { recursive: true });
  const store = library.create({ ...atOnce, ...(path && { path }) });
  const level = store.db;
  await level.open();

  let held: Map<string, Write> | undefined;
  const forgetting = rememberTables(store);
  const put = level.put;
  const del = level.del;
  level.put = (key, value, done) => {
    if (key.startsWith('table~')) return put(key, value, forgetting(done));
    if (!held) return put(key, value, done);
    held.set(key, { type: 'put', key, value });
    setImmediate(done, null);
  };
  level.del = (key, done) => {
    if (key.startsWith('table~')) return del(key, forgetting(done));
    if (!held) return del(key, done);
    held.set(key, { type: 'del', key });
    setImmediate(done, null);
  };

  const records = (prefix: string) => level.iterator({ gte: prefix, lt: `${prefix}\uffff` });
  const indexes = await openLateIndexes(
    { batch: writes => level.batch(writes), records },
    lags?.indexMs ?? (() => 0),
  );
  const copyStore = lags && library.create({ ...atOnce });
  if (copyStore) copyStore.getTable = (name, ...rest) => store.getTable(name, ...rest);
  const copy = copyStore && (await openLateCopy(copyStore.db, records('item-'), lags.copyMs));

  let last: Promise<unknown> = Promise.resolve();
  let committed: (writes: Iterable<Write>) => void = () => {};
  let committing: (writes: Map<string, Write>) => void = () => {};

  const engine = {
    /** One DynamoDB operation, checked and carried out by dynalite; a late read sees the copy. */
    async run(operation: string, body: Body, { isLate = false } = {}): Promise<Body> {
      const { checked, carryOut } = dynaliteOperationOf(operation);
      try {
        const typed = checked(body, store);
        if (isLate) await copy?.catchUp();
        const from = (isLate && copyStore) || store;
        return await promised<Body>(done => carryOut(from, typed, done));
      } catch (error) {
        throw refusalOf(error);
      }
    },

    /** Runs `work` when no other write is under way. */
    exclusively<T>(work: () => Promise<T>): Promise<T> {
      const mine = last.then(work);
      last = mine.catch(() => {});
      return mine;
    },

    /** Everything `work` writes happens at once when it succeeds, or not at all; nobody writes meanwhile. */
    atomically<T>(work: (writes: Map<string, Write>) => Promise<T>): Promise<T> {
      return engine.exclusively(async () => {
        const writes = new Map<string, Write>();
        held = writes;
        const answer = await work(writes).finally(() => {
          held = undefined;
        });
        committing(writes);
        if (writes.size) await level.batch(indexes.delayed([...writes.values()]));
        copy?.follow(writes.values());
        committed(writes.values());
        return answer;
      });
    },

    /** Lets `listener` add to every batch before it is written. */
    beforeCommit(listener: (writes: Map<string, Write>) => void) {
      committing = listener;
    },

    /** Calls `listener` with every batch written. */
    onCommit(listener: (writes: Iterable<Write>) => void) {
      committed = listener;
    },

    async table(name: string): Promise<TableRow> {
      try {
        return await promised<TableRow>(done => store.getTable(name, false, done));
      } catch (error) {
        throw refusalOf(error);
      }
    },

    /** The names of the attributes that identify an item. */
    async keysOf(table: string): Promise<string[]> {
      const { KeySchema } = await promised<TableRow>(done => store.getTable(table, done)).catch(error => {
        throw refusalOf(error);
      });
      return KeySchema.map(part => part.AttributeName);
    },
    saveTable: (row: TableRow) => promised(done => store.tableDb.put(row.TableName, row, done)),
    items: (table: string): AsyncIterable<Item> => store.getItemDb(table).createValueStream(),
    /** Enters an item into the indexes of `row`. */
    index: (row: TableRow, item: Item) =>
      promised(done => library.updateIndexes(store, row, null, item, done)),
    dropIndex: (table: string, index: string) =>
      promised(done => store.deleteIndexDb('global', table, index, done)),

    /** Records of our own beside dynalite's, by prefix. */
    records,
    /** Enters what indexes are due to show. */
    catchUp: () => engine.exclusively(indexes.catchUp),
    /** One of the database, by its whole key. */
    async record(key: string): Promise<unknown> {
      for await (const [, value] of level.iterator({ gte: key, lt: `${key}\u0000` })) return value;
      return undefined;
    },
    write: (writes: Write[]) => level.batch(writes),
    async close() {
      await last;
      await indexes.enterAll();
      await level.close();
    },
  };
  return engine;
}

function promised<T>(start: (done: Done<T>) => void) {
  return new Promise<T>((resolve, reject) =>
    start((error, value) => (error ? reject(error) : resolve(value as T))),
  );
}

function refusalOf(error: unknown) {
  const { body } = error as DynaliteFailure;
  return body ? new AwsError(body.__type, body.message ?? body.Message ?? '') : error;
}
