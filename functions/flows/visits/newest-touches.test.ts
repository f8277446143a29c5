import { beforeEach, expect, test } from 'vitest';
import type { MinuteTouches } from '#functions/ports/visits/counts.ts';
import { dayMs, minuteMs } from '#shared/domain/time.ts';
import { touchText } from '#shared/domain/visits/counted-touch.ts';
import { memoryCounts } from '../../../test/support/fakes/kept-counts.ts';
import { movableClock } from '../../../test/support/fakes/memory.ts';
import { excludeVisits } from './exclude-visits.ts';
import { newestTouches } from './newest-touches.ts';

const key = 'key-a';
const now = Date.UTC(2026, 10, 20, 9, 30);
const clock = movableClock(now);
let kept: ReturnType<typeof memoryCounts>;
beforeEach(() => {
  kept = memoryCounts();
});

async function came(minutesAgo: number, ref: string, visits: number, known = visits) {
  const at = now - minutesAgo * minuteMs;
  await kept.counted(key, at, { visits });
  kept.touches.set(
    `${key} ${new Date(at).toISOString().slice(0, 16)}`,
    new Map([[touchText({ c: {}, ref }), known]]),
  );
}

async function newest() {
  const { visits, touches } = await newestTouches(key, { ...kept, clock });
  return [visits, ...touches.map(touch => [touch.referrer, touch.visits])];
}

test('the newest minutes are added up until a thousand visits are found', async () => {
  await came(1, 'a.test', 600);
  await came(3, 'b.test', 300);
  await came(5, 'a.test', 100);
  await came(7, 'c.test', 1);
  expect(await newest()).toEqual([1000, ['a.test', 700], ['b.test', 300]]);
});

test('visits of more than 40 days ago, and of excluded times, are left out', async () => {
  await came(10, 'a.test', 2);
  await came(20, 'b.test', 4);
  await came((40 * dayMs) / minuteMs + 1, 'c.test', 8);
  expect(await newest()).toEqual([6, ['a.test', 2], ['b.test', 4]]);
  const range = { from: now - 25 * minuteMs, to: now - 15 * minuteMs };
  await excludeVisits(key, range, 'exclude', { ...kept, clock });
  expect(await newest()).toEqual([2, ['a.test', 2]]);
});

test('visits whose touch is not kept are looked at, and in none', async () => {
  await came(1, 'a.test', 5, 3);
  await kept.counted(key, now - 4 * minuteMs, { visits: 7 });
  await kept.counted('key-b', now, { visits: 9 });
  expect(await newest()).toEqual([12, ['a.test', 3]]);
});

test.each([
  ['after eight pages where leads, or a flood, leave none', 0, 8],
  ['with the page that has enough', 500, 2],
])('a search for visits ends %s', async (_, visits, read) => {
  let pages = 0;
  async function* endless(): AsyncGenerator<MinuteTouches[]> {
    for (;;) {
      pages += 1;
      yield [{ beginsAt: now, visits, touches: new Map() }];
    }
  }
  const counts = { ...kept.counts, newestTouches: endless };
  expect(await newestTouches(key, { counts, clock })).toEqual({ visits: visits * read, touches: [] });
  expect(pages).toBe(read);
});
