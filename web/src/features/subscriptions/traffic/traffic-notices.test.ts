import { expect, test } from 'vitest';
import { dayMs, minuteMs } from '#shared/domain/time.ts';
import { usageAnswer } from '#test/support/fakes/usage.ts';
import { trafficNoticesOf } from './traffic-notices.ts';

function notices(change: Parameters<typeof usageAnswer>[0], plan: 'plus' | 'professional' = 'plus') {
  return trafficNoticesOf(usageAnswer(change), { plan });
}

test('gives no notice when the month is quiet', () => {
  expect(notices({})).toEqual([]);
});

test('offers a larger plan when visits are near the allowance, over it, or over it again', () => {
  expect(notices({ state: 'near', visits: 20_100 })).toMatchObject([{ tone: 'neutral', action: 'larger' }]);
  expect(notices({ state: 'over', visits: 26_000 })).toMatchObject([{ tone: 'warn', action: 'larger' }]);
  const [again] = notices({ state: 'over-again', visits: 26_000, locked_from: Date.UTC(2026, 10, 29) });
  expect(again).toMatchObject({ tone: 'bad', action: 'larger' });
  expect(again?.text).toContain('26,000 of 25,000');
  expect(again?.text).toContain('Nov 29, 2026');
});

test('offers to write to us when visits are over the allowance of the largest plan', () => {
  expect(notices({ state: 'over-again' }, 'professional')).toMatchObject([
    { tone: 'warn', action: 'fair-use' },
  ]);
});

test('names the newest flood and what is left out when the month has them', () => {
  const floods = [1, 2].map(day => ({ from: day * dayMs, to: day * dayMs + minuteMs, visits: 5, leads: 1 }));
  const found = notices({ floods, excluded: 7 });
  expect(found).toMatchObject([{ action: 'flood', flood: floods[1] }, { action: 'leave-out' }]);
  expect(found[0]?.text).toContain('5 visits and 1 lead');
  expect(notices({ excluded_ranges: [{ from: 0, to: 1 }] })).toHaveLength(1);
});
