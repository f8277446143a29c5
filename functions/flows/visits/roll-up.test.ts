import { beforeEach, expect, test } from 'vitest';
import { dayMs, hourMs, minuteMs } from '#shared/domain/time.ts';
import { memoryCounts } from '../../../test/support/fakes/kept-counts.ts';
import { movableClock } from '../../../test/support/fakes/memory.ts';
import { excludeVisits } from './exclude-visits.ts';
import { readMonth } from './read-month.ts';
import { rollUp } from './roll-up.ts';

const key = 'key-a';
const morning = Date.UTC(2026, 10, 20, 9, 30);
const clock = movableClock();
let kept: ReturnType<typeof memoryCounts>;
beforeEach(() => {
  kept = memoryCounts();
  clock.set(morning);
});

function roll() {
  return rollUp(key, clock.now(), kept);
}

function month(name = '2026-11') {
  return readMonth(key, name, 'names', { ...kept, clock });
}

function dueNow() {
  return [...kept.due.values()].map(({ period }) => period).sort();
}

test('a visit is in the month at once, before anything is summed up', async () => {
  await kept.counted(key, morning, { visits: 1, dimensions: { ch: { Direct: { visits: 1, leads: 0 } } } });
  expect(await roll()).toEqual([]);
  expect(await month()).toMatchObject({
    visits: 1,
    lastSeen: morning,
    dimensions: { ch: { Direct: { visits: 1, leads: 0 } } },
    days: [{ day: '2026-11-20', counts: { visits: 1 } }],
  });
  expect(await month('2026-10')).toMatchObject({ visits: 0, days: [] });
});

test('an hour is summed up once it is over, then its day, and nothing stays due', async () => {
  await kept.counted(key, morning, { visits: 1 });
  clock.set(morning + hourMs);
  expect(await roll()).toEqual(['2026-11-20T09']);
  expect(dueNow()).toEqual(['2026-11-20']);
  expect([...kept.sums.keys()]).toEqual([`${key} 2026-11-20T09`]);
  clock.set(morning + dayMs);
  await roll();
  expect(dueNow()).toEqual([]);
  expect([...kept.sums.keys()]).toEqual([`${key} 2026-11-20T09`, `${key} 2026-11-20`]);
  expect(await month()).toMatchObject({ visits: 1 });
});

test('a late visit counts at once, and its hour and day are summed up again', async () => {
  await kept.counted(key, morning, { visits: 1 });
  clock.set(morning + 9 * dayMs);
  await roll();
  await kept.counted(key, morning + minuteMs, { visits: 2 });
  expect(await month()).toMatchObject({ visits: 3 });
  await roll();
  expect(dueNow()).toEqual([]);
  expect(kept.sums.get(`${key} 2026-11-20`)?.counts).toMatchObject({ visits: 3 });
});

test('a repeated roll-up changes nothing', async () => {
  await kept.counted(key, morning, { visits: 4, leads: 1 });
  clock.set(morning + dayMs);
  await roll();
  const once = structuredClone(kept.sums.get(`${key} 2026-11-20`)?.counts);
  await kept.rollUpsDue.add(key, '2026-11-20T09');
  await roll();
  expect(kept.sums.get(`${key} 2026-11-20`)?.counts).toEqual(once);
});

test('hours are summed up some at once; one that fails leaves all due, and none under way', async () => {
  for (let hour = 0; hour < 8; hour++) await kept.counted(key, morning + hour * hourMs, { visits: 1 });
  clock.set(morning + dayMs);
  const due = dueNow();
  const { minutes } = kept.counts;
  const [underWay, most] = [new Set<string>(), [] as number[]];
  kept.counts.minutes = async (license, hour, detail) => {
    underWay.add(hour);
    most.push(underWay.size);
    await new Promise(done => setTimeout(done, hour.endsWith('T09') ? 0 : 2));
    underWay.delete(hour);
    if (hour.endsWith('T09')) throw new Error('table gone');
    return minutes(license, hour, detail);
  };
  await expect(roll()).rejects.toThrow('table gone');
  expect([underWay.size, Math.max(...most)]).toEqual([0, 5]);
  expect(dueNow()).toEqual(due);
  kept.counts.minutes = minutes;
  await roll();
  expect(dueNow()).toEqual([]);
  expect(await month()).toMatchObject({ visits: 8 });
});

test('what becomes due while it is summed up stays due', async () => {
  await kept.counted(key, morning, { visits: 1 });
  clock.set(morning + dayMs);
  const { save } = kept.counts;
  kept.counts.save = async (...sum) => {
    kept.counts.save = save;
    await kept.counted(key, morning, { visits: 1 });
    return save(...sum);
  };
  await roll();
  expect(dueNow()).toEqual(['2026-11-20T09']);
  expect(await month()).toMatchObject({ visits: 2 });
});

test('an excluded minute counts for nothing at once, is shown, and counts again once that is undone', async () => {
  await kept.counted(key, morning, { visits: 5, leads: 1 });
  await kept.counted(key, morning + minuteMs, { visits: 2 });
  clock.set(morning + 2 * dayMs);
  await roll();
  const flood = { from: morning, to: morning + minuteMs };
  await kept.counts.saveExcluded(key, [flood], 0);
  expect(await month()).toMatchObject({ visits: 2, leads: 0, excluded: 6 });
  await kept.rollUpsDue.add(key, '2026-11-20T09');
  await roll();
  expect(kept.sums.get(`${key} 2026-11-20`)?.counts).toMatchObject({ visits: 2, excluded: 6 });
  await kept.counts.saveExcluded(key, [], 1);
  expect(await month()).toMatchObject({ visits: 7, leads: 1, excluded: 0 });
});

test('what is excluded while its hour is summed up for the first time is summed up again', async () => {
  await kept.counted(key, morning, { visits: 5 });
  clock.set(morning + dayMs);
  const { save } = kept.counts;
  kept.counts.save = async (...sum) => {
    kept.counts.save = save;
    const flood = { from: morning, to: morning + minuteMs };
    await excludeVisits(key, flood, 'exclude', { ...kept, clock });
    return save(...sum);
  };
  await roll();
  expect(dueNow()).toEqual(['2026-11-20T09']);
  await roll();
  expect(dueNow()).toEqual([]);
  for (const period of ['2026-11-20T09', '2026-11-20'])
    expect(kept.sums.get(`${key} ${period}`)?.counts).toMatchObject({ visits: 0, excluded: 5 });
});

test('many periods are begun with two readings, and ended with one', async () => {
  for (let hour = 0; hour < 30; hour++) await kept.counted(key, morning + hour * hourMs, { visits: 1 });
  clock.set(morning + 2 * dayMs);
  const asked: string[] = [];
  const { versionsOf, excluded } = kept.counts;
  kept.counts.versionsOf = (license, periods) => {
    asked.push(`${periods.length} versions`);
    return versionsOf(license, periods);
  };
  kept.counts.excluded = license => {
    asked.push('excluded');
    return excluded(license);
  };
  await roll();
  expect(asked).toEqual(['32 versions', 'excluded', 'excluded']);
});

test('a sum outlives the minutes that it was made of', async () => {
  await kept.counted(key, morning, { visits: 5 });
  clock.set(morning + 2 * dayMs);
  await roll();
  clock.set(morning + 41 * dayMs);
  kept.counts.minutes = async () => [];
  kept.counts.hours = async () => [];
  await kept.counts.saveExcluded(key, [{ from: morning, to: morning + hourMs }], 0);
  await kept.rollUpsDue.add(key, '2026-11-20T09');
  expect(await month()).toMatchObject({ visits: 5 });
  await roll();
  expect(dueNow()).toEqual([]);
  expect(await month()).toMatchObject({ visits: 5 });
});

test('a slow run does not overwrite the sum of one that knew more', async () => {
  await kept.counted(key, morning, { visits: 1 });
  clock.set(morning + dayMs);
  const { save } = kept.counts;
  kept.counts.save = async (...sum) => {
    kept.counts.save = save;
    // Before this run saves what it read, a late visit comes and another run sums everything up.
    await kept.counted(key, morning, { visits: 1 });
    await roll();
    return save(...sum);
  };
  await roll();
  expect(dueNow()).toEqual([]);
  expect(await month()).toMatchObject({ visits: 2 });
});
