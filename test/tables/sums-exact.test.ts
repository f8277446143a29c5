// Counted is read: the sums of a license, made by our jobs from what our counting wrote, on the local tables.
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { dynamoKeptCounts } from '#functions/adapters/dynamo/visits/kept-counts.ts';
import { dynamoRollUpsDue } from '#functions/adapters/dynamo/visits/roll-ups-due.ts';
import { dynamoTrafficNotices } from '#functions/adapters/dynamo/visits/traffic-notices.ts';
import { excludeVisits } from '#functions/flows/visits/exclude-visits.ts';
import { readMonth } from '#functions/flows/visits/read-month.ts';
import { rollUp } from '#functions/flows/visits/roll-up.ts';
import { run as count } from '#functions/jobs/count-visits/run.ts';
import type { DueRollUp } from '#functions/ports/visits/counts.ts';
import { hourMs, minuteMs } from '#shared/domain/time.ts';
import { minuteOf } from '#shared/domain/visits/count-periods.ts';
import { touchOf } from '#shared/domain/visits/counted-touch.ts';
import { monthOf } from '#shared/domain/visits/month.ts';
import { type CountTables, type Fault, openCountTables } from '../support/counting/count-tables.ts';
import { eventIdAt, freshFunction, reportOf } from '../support/counting/reports.ts';
import { movableClock } from '../support/fakes/memory.ts';
import { day, start } from '../support/fakes/records.ts';
import { adaptersUse } from '../support/stack/tables-here.ts';
import { promptGlitchesHere } from '../support/stack/unkind-here.ts';

let tables: CountTables;
beforeAll(async () => {
  tables = await openCountTables({ glitches: promptGlitchesHere() });
  adaptersUse(tables.endpoint);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await tables.close();
});

// Every test has a license of its own.
let license = 0;
let key = '';
let visit = 0;
const clock = movableClock();
beforeEach(() => {
  key = `sums-${license++}`;
  clock.set(start);
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
});
afterEach(() => {
  vi.restoreAllMocks();
  tables.setFaults(() => undefined);
});

function deps() {
  return {
    counts: dynamoKeptCounts({ table: 'counts' }),
    rollUpsDue: dynamoRollUpsDue({ table: 'rollups-due' }),
    clock,
  };
}

/** Delivers a visit made at this moment until it is acknowledged. */
function visited(at: number, event: object = {}) {
  return delivered([{ at, ...event }]);
}

async function delivered(events: readonly { at: number; [fact: string]: unknown }[]) {
  const messages = events.map(({ at, ...event }) => {
    const report = reportOf({ license_key: key, event_id: eventIdAt(at, ++visit), ...event });
    return { ...report, sentAt: clock.now() };
  });
  for (let left = messages, times = 0; left.length > 0; times++) {
    if (times === 50) throw new Error('The queue would park these messages.');
    const failed = await count(left, freshFunction(clock));
    left = left.filter(({ id }) => failed.includes(id));
  }
}

async function roll(faultOf: () => Fault = () => undefined) {
  tables.setFaults(faultOf);
  await rollUp(key, clock.now(), deps()).catch(() => undefined);
  tables.setFaults(() => undefined);
}

function month(name = monthOf(start)) {
  return readMonth(key, name, 'names', deps());
}

async function allDue(from?: string): Promise<DueRollUp[]> {
  const { due, next } = await dynamoRollUpsDue({ table: 'rollups-due' }).page(from);
  return next === undefined ? [...due] : [...due, ...(await allDue(next))];
}

test('a visit is read from its minute, its hour and its day, with all its names', async () => {
  const event = { c: { utm_source: 'news:letter', utm_medium: 'email' }, path: '/a' };
  await visited(start, event);
  const wanted = {
    visits: 1,
    leads: 0,
    lastSeen: start,
    dimensions: { lp: { '/a': { visits: 1, leads: 0 } } },
  };
  expect(await month()).toMatchObject(wanted);
  for (const later of [2 * hourMs, 2 * day]) {
    clock.set(start + later);
    await roll();
    expect(await month()).toMatchObject(wanted);
  }
  expect((await month()).dimensions.src).toEqual({ 'news:letter': { visits: 1, leads: 0 } });
  expect((await readMonth(key, monthOf(start), 'totals', deps())).dimensions).toEqual({});
  expect((await allDue()).filter(({ licenseKey }) => licenseKey === key)).toEqual([]);
});

test('how visits came is read newest first, page by page, and is in no sum', async () => {
  const visits = [0, 300, 1, 2, 400].flatMap(minutes => {
    const event = { at: start - minutes * minuteMs, c: { utm_campaign: `minute ${minutes}` } };
    return [event, { ...event, kind: 'lead' }];
  });
  const leads = Array.from({ length: 247 }, (_, place) => ({
    at: start - (3 + place) * minuteMs,
    kind: 'lead',
  }));
  await delivered([...visits, ...leads]);
  const pages = [];
  for await (const page of deps().counts.newestTouches(key, minuteOf(start - 300 * minuteMs)))
    pages.push(
      page.map(({ touches }) => [...touches].map(([text, many]) => touchOf(text, many).campaign + many)),
    );
  expect(pages.map(page => page.length)).toEqual([250, 1]);
  expect(pages.flat().flat()).toEqual(['minute 01', 'minute 11', 'minute 21', 'minute 3001']);
  clock.set(start + 2 * day);
  await roll();
  expect(Object.keys((await month()).dimensions).sort()).toEqual(['ch', 'cmp', 'host', 'lp']);
});

test('pages of due hours go through every shard', async () => {
  const { rollUpsDue } = deps();
  const keys = Array.from({ length: 40 }, (_, place) => `${key}-${place}`);
  for (const one of keys) await rollUpsDue.add(one, '2026-11-20T12');
  const found = (await allDue()).map(({ licenseKey }) => licenseKey).filter(one => one.startsWith(`${key}-`));
  expect(found.sort()).toEqual(keys.sort());
});

test('the first notice of a month stays', async () => {
  const notices = dynamoTrafficNotices({ table: 'counts' });
  expect(await notices.of(key, '2026-11')).toEqual({});
  await notices.note(key, '2026-11', 'near', 1);
  await notices.note(key, '2026-11', 'near', 2);
  await notices.note(key, '2026-11', 'over', 3);
  expect(await notices.of(key, '2026-11')).toEqual({ near: 1, over: 3 });
  expect(await month()).toMatchObject({ visits: 0, days: [] });
});

test('of two changes of the excluded times at once both stay, and their minutes count for nothing', async () => {
  for (const minutes of [0, 1, 2]) await visited(start + minutes * minuteMs);
  clock.set(start + 2 * day);
  await roll();
  const minute = (place: number) => ({ from: start + place * minuteMs, to: start + (place + 1) * minuteMs });
  await Promise.all([0, 1].map(place => excludeVisits(key, minute(place), 'exclude', deps())));
  expect(await month()).toMatchObject({ visits: 1, excluded: 2 });
  await roll();
  expect(await month()).toMatchObject({ visits: 1, excluded: 2 });
});

const fault = fc.constantFrom<Fault>('busy', 'lost');
const round = fc.record({
  passes: fc.integer({ min: 1, max: 60 }),
  late: fc.array(fc.integer({ min: 0, max: 29 * 24 }), { maxLength: 4 }),
  /** From which request on the tables fail the one run and the other. */
  failsFrom: fc.tuple(fc.integer({ min: 0, max: 30 }), fault),
  twice: fc.boolean(),
});

test('the months are the set of ids, whenever hours and days are summed up and whatever fails', {
  timeout: 90_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(round, { minLength: 1, maxLength: 5 }), async rounds => {
      key = `sums-${license++}`;
      clock.set(Date.UTC(2026, 10, 30, 20));
      const moments: number[] = [];
      for (const { passes, late, failsFrom, twice } of rounds) {
        clock.set(clock.now() + passes * 17 * minuteMs);
        for (const hours of late) {
          const at = clock.now() - hours * hourMs;
          await visited(at);
          moments.push(at);
        }
        let requests = 0;
        const faultOf = () => (++requests > failsFrom[0] ? failsFrom[1] : undefined);
        await Promise.all([roll(faultOf), ...(twice ? [roll(faultOf)] : [])]);
        for (const name of ['2026-10', '2026-11', '2026-12'])
          expect((await month(name)).visits).toBe(moments.filter(at => monthOf(at) === name).length);
      }
      clock.set(clock.now() + 2 * day);
      await roll();
      expect((await allDue()).filter(({ licenseKey }) => licenseKey === key)).toEqual([]);
      expect((await month('2026-11')).visits).toBe(moments.filter(at => monthOf(at) === '2026-11').length);
    }),
    { numRuns: 7 },
  );
});
