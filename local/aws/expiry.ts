import type { Due } from '../clock.ts';
import type { Engine } from './dynalite.ts';
import type { Item, Write } from './dynalite-insides.ts';

// Sweeps are rare, as on AWS, where an item may stay for some days: a month's jump of the clock stays quick. Readers
// filter by themselves.
const restMs = 48 * 3_600_000;
const prefix = 'item-';

/**
 * Deletes items past their time to live. `attributes` maps tables to the attribute that says when. It remembers when
 * which item is due, because looking at every item in each sweep took most of a jump over months.
 */
export async function openExpiry(engine: Engine, attributes: ReadonlyMap<string, string>) {
  /** When an item is due (epoch ms), by its key in the database, and the other way round. */
  const dueOf = new Map<string, number>();
  const keysAt = new Map<number, Set<string>>();
  /** Of those; undefined when it has to be looked for. */
  let soonest: number | undefined;
  let known = '';
  let rested = 0;

  const expiryOf = (key: string, item: Item | undefined) => {
    const attribute = attributes.get(tableOf(key));
    return attribute === undefined ? undefined : expiryMs(item, attribute);
  };

  const forget = (key: string, at: number) => {
    dueOf.delete(key);
    const keys = keysAt.get(at);
    keys?.delete(key);
    if (keys?.size !== 0) return;
    keysAt.delete(at);
    if (at === soonest) soonest = undefined;
  };

  const note = (key: string, at: number | undefined) => {
    const before = dueOf.get(key);
    if (before === at) return;
    if (before !== undefined) forget(key, before);
    if (at === undefined) return;
    dueOf.set(key, at);
    const others = keysAt.get(at);
    if (others) others.add(key);
    else keysAt.set(at, new Set([key]));
    if (soonest !== undefined) soonest = Math.min(soonest, at);
  };

  const notice = (writes: Iterable<Write>) => {
    for (const write of writes)
      if (write.key.startsWith(prefix))
        note(write.key, write.type === 'put' ? expiryOf(write.key, write.value as Item) : undefined);
  };

  /** Reads all items once, and again only when a table got another attribute. */
  const learn = async () => {
    const now = JSON.stringify([...attributes]);
    if (now === known) return;
    known = now;
    for (const key of [...dueOf.keys()]) note(key, undefined);
    for (const table of attributes.keys())
      for await (const [key, item] of engine.records(`${prefix}${table}~`))
        note(key, expiryOf(key, item as Item));
  };

  const remove = async (key: string, now: number) => {
    const TableName = tableOf(key);
    const names = await engine.keysOf(TableName);
    await engine.atomically(async () => {
      const item = (await engine.record(key)) as Item | undefined;
      const at = expiryOf(key, item);
      if (!item || at === undefined || at > now) return note(key, at);
      const Key = Object.fromEntries(names.map(name => [name, item[name]]));
      await engine.run('DeleteItem', { TableName, Key });
    });
  };

  const run = async (now: number) => {
    rested = now + restMs;
    await learn();
    for (const [at, keys] of [...keysAt]) if (at <= now) for (const key of [...keys]) await remove(key, now);
  };

  engine.onCommit(notice);
  await run(Date.now());
  // What is swept at the start puts nothing off.
  rested = 0;
  const due: Due = {
    // No rest is longer than `restMs`, even if the clock was set back.
    nextAt() {
      rested = Math.min(rested, Date.now() + restMs);
      if (keysAt.size === 0) return undefined;
      soonest ??= [...keysAt.keys()].reduce((one, other) => Math.min(one, other));
      return Math.max(soonest, rested);
    },
    run,
  };
  return due;
}

function tableOf(key: string) {
  return key.slice(prefix.length, key.indexOf('~'));
}

function expiryMs(item: Item | undefined, attribute: string) {
  return item?.[attribute]?.N === undefined ? undefined : Number(item[attribute].N) * 1000;
}
