import type { Due } from '../clock.ts';
import type { Engine, Item, Write } from './dynalite.ts';

// Sweeps are rare, as on AWS, where an item may stay for some days: a month's jump of the clock stays quick. Readers
// filter by themselves.
const restMs = 48 * 3_600_000;

/** Deletes items past their time to live. `attributes` maps tables to the attribute that says when. */
export async function openExpiry(engine: Engine, attributes: ReadonlyMap<string, string>) {
  let soonest = Number.POSITIVE_INFINITY;
  let rested = 0;

  const notice = (writes: Iterable<Write>) => {
    for (const write of writes) {
      if (write.type !== 'put' || !write.key.startsWith('item-')) continue;
      const attribute = attributes.get(write.key.slice('item-'.length, write.key.indexOf('~')));
      if (attribute) soonest = Math.min(soonest, expiryMs(write.value as Item, attribute));
    }
  };

  const sweepTable = async (table: string, attribute: string, now: number) => {
    const { KeySchema } = await engine.table(table);
    for await (const item of engine.items(table)) {
      const expiry = expiryMs(item, attribute);
      if (expiry > now) soonest = Math.min(soonest, expiry);
      else {
        const Key = Object.fromEntries(KeySchema.map(part => [part.AttributeName, item[part.AttributeName]]));
        await engine.atomically(async () => {
          const { Item: current } = await engine.run('GetItem', { TableName: table, Key });
          if (current && expiryMs(current as Item, attribute) <= now)
            await engine.run('DeleteItem', { TableName: table, Key });
        });
      }
    }
  };

  const run = async (now: number) => {
    soonest = Number.POSITIVE_INFINITY;
    rested = now + restMs;
    for (const [table, attribute] of attributes) await sweepTable(table, attribute, now);
  };

  engine.onCommit(notice);
  await run(Date.now());
  // What is swept at the start puts nothing off.
  rested = 0;
  const due: Due = {
    // No rest is longer than `restMs`, even if the clock was set back.
    nextAt() {
      rested = Math.min(rested, Date.now() + restMs);
      return soonest === Number.POSITIVE_INFINITY ? undefined : Math.max(soonest, rested);
    },
    run,
  };
  return due;
}

function expiryMs(item: Item | undefined, attribute: string) {
  return item?.[attribute]?.N === undefined ? Number.POSITIVE_INFINITY : Number(item[attribute].N) * 1000;
}
