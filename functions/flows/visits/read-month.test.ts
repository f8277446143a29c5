// Leads that are spam leave the figures of their day, whether it is summed up or not.
import { expect, test } from 'vitest';
import { dayMs, hourMs } from '#shared/domain/time.ts';
import { noCounts } from '#shared/domain/visits/period-counts.ts';
import { memoryCounts } from '../../../test/support/fakes/kept-counts.ts';
import { movableClock } from '../../../test/support/fakes/memory.ts';
import { excludeVisits } from './exclude-visits.ts';
import { readMonth } from './read-month.ts';
import { rollUp } from './roll-up.ts';

const key = 'key-a';
const noon = Date.UTC(2026, 10, 12, 12);
const leads = (many: number) => ({ leads: many, dimensions: { ch: { Email: { visits: 0, leads: many } } } });

test('spam leaves a month, comes back, and is left out of an excluded time once', async () => {
  const kept = memoryCounts();
  const clock = movableClock(noon + hourMs);
  const deps = { ...kept, clock };
  await kept.counted(key, noon, leads(2));
  await kept.counted(key, noon + dayMs, leads(1));
  const spam = { beginsAt: noon, counts: { ...noCounts, ...leads(1) } };
  kept.spam.set(`${key} lead-1`, spam);
  const figures = async () => {
    const { leads: all, dimensions, days } = await readMonth(key, '2026-11', 'names', deps);
    expect(dimensions.ch?.Email?.leads ?? 0).toBe(all);
    return [all, ...days.map(({ counts }) => counts.leads)];
  };
  expect(await figures()).toEqual([2, 1, 1]);
  clock.set(noon + 2 * dayMs);
  await rollUp(key, clock.now(), deps);
  expect(await figures()).toEqual([2, 1, 1]);
  await excludeVisits(key, { from: noon, to: noon + hourMs }, 'exclude', deps);
  expect(await figures()).toEqual([1, 0, 1]);
  await excludeVisits(key, { from: noon, to: noon + hourMs }, 'undo', deps);
  kept.spam.delete(`${key} lead-1`);
  expect(await figures()).toEqual([3, 2, 1]);
});
