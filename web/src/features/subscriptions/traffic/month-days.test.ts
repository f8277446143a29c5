import { expect, test } from 'vitest';
import { monthDays } from './month-days.ts';

const counted = { day: '2026-11-03', visits: 12, leads: 1, flood: 0, excluded: 0 };

test('days without a visit are in the month, days to come are counted apart', () => {
  const { past, ahead } = monthDays({ month: '2026-11', days: [counted] }, Date.UTC(2026, 10, 5, 23));
  expect(past.map(({ day, visits }) => [day, visits])).toEqual([
    ['2026-11-01', 0],
    ['2026-11-02', 0],
    ['2026-11-03', 12],
    ['2026-11-04', 0],
    ['2026-11-05', 0],
  ]);
  expect(ahead).toBe(25);
});

test('a reader whose clock is behind sees what was counted', () => {
  const { past, ahead } = monthDays({ month: '2026-11', days: [counted] }, Date.UTC(2026, 9, 31));
  expect(past).toEqual([{ day: '2026-11-03', visits: 12, leads: 1 }]);
  expect(ahead).toBe(29);
});

test('the answer of a month that has just ended is shown whole', () => {
  const { past, ahead } = monthDays({ month: '2026-11', days: [counted] }, Date.UTC(2026, 11, 1));
  expect([past.length, ahead]).toEqual([30, 0]);
});
