import { expect, test } from 'vitest';
import { monthDays } from './month-days.ts';

const counted = { day: '2026-11-03', visits: 12, leads: 1, flood: 0, excluded: 0 };

test('lists days without a visit, and counts days to come, when the month is running', () => {
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

test('lists what was counted when the reader’s clock is behind', () => {
  const { past, ahead } = monthDays({ month: '2026-11', days: [counted] }, Date.UTC(2026, 9, 31));
  expect(past).toEqual([{ day: '2026-11-03', visits: 12, leads: 1 }]);
  expect(ahead).toBe(29);
});

test('lists the whole month when it has just ended', () => {
  const { past, ahead } = monthDays({ month: '2026-11', days: [counted] }, Date.UTC(2026, 11, 1));
  expect([past.length, ahead]).toEqual([30, 0]);
});
