import type { Done, Internals, TableRow } from './dynalite-insides.ts';

/**
 * Every operation on items reads the description of its table first: from the disk only once, until a table changes.
 * Answers what wraps whatever is called after a table was changed.
 */
export function rememberTables(store: Pick<Internals, 'getTable'>) {
  const known = new Map<string, TableRow>();
  let changes = 0;
  const read = store.getTable;
  store.getTable = (name, ...rest) => {
    const [done] = rest;
    if (typeof done !== 'function') return read(name, ...rest);
    const row = known.get(name);
    if (row) return queueMicrotask(() => done(null, row));
    const before = changes;
    read(name, (error, row) => {
      if (row && changes === before) known.set(name, row);
      done(error, row);
    });
  };
  const forget = () => {
    changes += 1;
    known.clear();
  };
  return (done: Done): Done => {
    forget();
    return (error, value) => {
      forget();
      done(error, value);
    };
  };
}
