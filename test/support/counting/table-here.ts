// The counting's tables for one test file, each test with a license of its own, on a clock that is moved by hand.
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { type Deps, run } from '#functions/jobs/count-visits/run.ts';
import type { Message } from '#functions/runtime/consume.ts';
import { movableClock } from '../fakes/memory.ts';
import { start } from '../fakes/records.ts';
import { adaptersUse } from '../stack/tables-here.ts';
import { type CountTables, openCountTables } from './count-tables.ts';
import { eventIdAt, freshFunction, reportOf } from './reports.ts';

export function countingHere(options: Parameters<typeof openCountTables>[0] = {}) {
  const clock = movableClock();
  const here: { tables: CountTables; key: string } = { tables: undefined as never, key: '' };
  let round = 0;
  const nextLicense = () => {
    here.key = `key-${round++}`;
  };
  beforeAll(async () => {
    here.tables = await openCountTables(options);
    adaptersUse(here.tables.endpoint);
  });
  beforeEach(() => {
    nextLicense();
    clock.set(start);
    vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  });
  afterEach(() => {
    vi.restoreAllMocks();
    here.tables.setFaults(() => undefined);
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await here.tables.close();
  });
  const dueHours = async () => (await here.tables.due()).filter(item => item.startsWith(`${here.key}#`));
  const fresh = () => freshFunction(clock);
  return Object.assign(here, {
    clock,
    nextLicense,
    dueHours,
    /** A function as it starts. */
    fresh,
    /** What is counted of this test's license. */
    async counted() {
      const counts = (await here.tables.counts()).filter(({ licenseKey }) => licenseKey === here.key);
      const sum = (of: 'visits' | 'leads') => counts.reduce((total, count) => total + count[of], 0);
      const floods = counts.flatMap(one => one.floods);
      const channels = counts.flatMap(({ dimensions }) => Object.values(dimensions.ch ?? {}));
      return {
        visits: sum('visits'),
        leads: sum('leads'),
        marked: floods.reduce((total, { visits, leads }) => total + visits + leads, 0),
        ids: counts.reduce((total, { ids }) => total + ids.length, 0),
        byChannel: channels.reduce((total, { visits, leads }) => total + visits + leads, 0),
        byTouch: counts.flatMap(({ touches }) => [...touches.values()]).reduce((all, one) => all + one, 0),
        channels,
        periods: counts
          .filter(({ visits, leads }) => visits + leads > 0)
          .map(({ period }) => period)
          .sort(),
      };
    },
    /** Delivers until nothing is left, as a queue does. */
    async deliver(messages: readonly Message[], deps: Deps = fresh()) {
      let left = messages;
      for (let times = 0; left.length > 0; times++) {
        if (times === 50) throw new Error('The queue would park these messages.');
        const failed = new Set(await run(left, deps));
        left = left.filter(({ id }) => failed.has(id));
      }
    },
    visits: (count: number, at = (place: number) => start + place): Message[] =>
      Array.from({ length: count }, (_, place) =>
        reportOf({ license_key: here.key, event_id: eventIdAt(at(place), place) }),
      ),
  });
}
