import { expect, test } from 'vitest';
import { dayMs } from '../time.ts';
import { daysOfMonth, endOfMonth, isChangeable, isSettled, monthBefore } from './periods.ts';

test('a month has all its days, also in a leap year and at the end of the year', () => {
  expect(daysOfMonth('2028-02')).toHaveLength(29);
  expect(daysOfMonth('2026-12').at(-1)).toBe('2026-12-31');
  expect(daysOfMonth('2026-11')[0]).toBe('2026-11-01');
});

test('the month before January is last year’s December', () => {
  expect(monthBefore('2027-01')).toBe('2026-12');
  expect(monthBefore('2026-03')).toBe('2026-02');
  expect(endOfMonth('2026-12')).toBe(Date.UTC(2027, 0, 1));
});

test('an hour is closed two minutes after its end, a day two minutes after midnight, in UTC', () => {
  const end = Date.UTC(2026, 10, 23);
  for (const [after, closed] of [
    [0, false],
    [119_999, false],
    [120_000, true],
  ] as const) {
    expect(isSettled('2026-11-22T23', end + after)).toBe(closed);
    expect(isSettled('2026-11-22', end + after)).toBe(closed);
  }
});

test('a sum changes as long as the minutes that it is made of are kept', () => {
  const start = Date.UTC(2026, 10, 22, 23);
  expect(isChangeable('2026-11-22T23', start + 38 * dayMs - 1)).toBe(true);
  expect(isChangeable('2026-11-22T23', start + 38 * dayMs)).toBe(false);
});
