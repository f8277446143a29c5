import { expect, test } from 'vitest';
import { type Allowance, type Attempt, attemptsLeft, countAttempt } from './attempts.ts';
import { dayMs, minuteMs } from './time.ts';

const fiveInTen: Allowance = { most: 5, withinMs: 10 * minuteMs };
const twentyADay: Allowance = { most: 20, withinMs: dayMs };

/** Tries once at each minute; returns the waits, 0 for what was allowed. */
function tried(minutes: readonly number[], allowances: readonly Allowance[]) {
  let kept: readonly Attempt[] = [];
  return minutes.map((minute, place) => {
    const counted = countAttempt(kept, { id: String(place), at: minute * minuteMs }, allowances);
    if ('waitMs' in counted) return counted.waitMs / minuteMs;
    kept = counted.kept;
    return 0;
  });
}

test('five are allowed in any ten minutes, and the wait ends when the oldest no longer counts', () => {
  expect(tried([0, 1, 2, 3, 9, 9.5, 10, 10.5, 11], [fiveInTen])).toEqual([0, 0, 0, 0, 0, 0.5, 0, 0.5, 0]);
});

test('a refused attempt does not count', () => {
  expect(tried([0, 0, 0, 0, 0, 1, 2, 3, 10, 10, 10, 10, 10, 11], [fiveInTen]).slice(8)).toEqual([
    ...[0, 0, 0, 0, 0],
    9,
  ]);
});

test('given two limits, the longer wait applies', () => {
  const everyTwoMinutes = Array.from({ length: 21 }, (_, place) => place * 2);
  expect(tried(everyTwoMinutes, [fiveInTen, twentyADay]).at(-1)).toBe(24 * 60 - 40);
});

test('a repeat counts once, for as long as a browser repeats', () => {
  const first = { id: 'order', at: 1000 };
  const again = countAttempt([first], { id: 'order', at: 60_000 }, [{ most: 1, withinMs: dayMs }]);
  expect(again).toEqual({ kept: [first] });
  expect(countAttempt([first], { id: 'order', at: 600_000 }, [{ most: 1, withinMs: dayMs }])).toEqual({
    waitMs: dayMs + 1000 - 600_000,
  });
});

test('attempts older than every limit are not kept', () => {
  const old = { id: 'old', at: 0 };
  const fresh = { id: 'new', at: 10 * minuteMs };
  expect(countAttempt([old], fresh, [fiveInTen])).toEqual({ kept: [fresh] });
});

test('the wait ends when the oldest attempt no longer counts', () => {
  const at = (minutes: readonly number[]) => minutes.map(minute => ({ id: '', at: minute * minuteMs }));
  expect(attemptsLeft([], 0, [fiveInTen, twentyADay])).toEqual({ left: 5, opensAt: null });
  expect(attemptsLeft(at([0, 5, 9]), 11 * minuteMs, [fiveInTen])).toEqual({ left: 3, opensAt: null });
  const full = at([2, 3, 4, 5, 6]);
  expect(attemptsLeft(full, 11 * minuteMs, [fiveInTen])).toEqual({ left: 0, opensAt: 12 * minuteMs });
  expect(attemptsLeft(full, 12 * minuteMs, [fiveInTen])).toEqual({ left: 1, opensAt: null });
});
