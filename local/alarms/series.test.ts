import { describe, expect, test } from 'vitest';
import { minuteMs } from '#shared/domain/time.ts';
import { createAge, createCounted, createLevel } from './series.ts';

const hour = 60 * minuteMs;

describe('values', () => {
  const series = createCounted({ keptMs: hour, each: true });
  for (const [value, minute] of [
    [4, 0],
    [1, 0.5],
    [7, 2],
    [100, 5],
  ] as const)
    series.add(value, minute * minuteMs);

  test.each([
    ['Sum', 12],
    ['Average', 4],
    ['Maximum', 7],
    ['Minimum', 1],
    ['p50', 4],
    ['p95', 7],
  ])('of five minutes read as %s', (statistic, value) => {
    expect(series.read(statistic, 0, 5 * minuteMs)).toBe(value);
  });

  test('are missing where nothing was measured', () => {
    expect(series.read('Sum', 6 * minuteMs, hour)).toBeUndefined();
  });

  test('are forgotten', () => {
    series.add(1, 2 * hour);
    expect(series.read('Sum', 0, hour)).toBeUndefined();
    expect(series.edges(1)).toEqual([2 * hour + minuteMs]);
  });
});

describe('a level', () => {
  test('holds until the next one, and counts where it held for a part of the time', () => {
    const level = createLevel(hour);
    level.set(3, 10);
    level.set(undefined, minuteMs);
    expect([level.set(undefined, 2 * minuteMs), level.set(1, 2 * minuteMs)]).toEqual([false, true]);
    const reads = [0, 1, 2, 90].map(minute =>
      level.read('Maximum', minute * minuteMs, (minute + 1) * minuteMs),
    );
    expect(reads).toEqual([3, 0, 1, 1]);
    expect(level.read('Maximum', 0, 10)).toBeUndefined();
  });

  test('that is an age grows by itself, and says when it reaches a threshold', () => {
    const age = createAge(hour);
    age.set(0, minuteMs);
    expect(age.read('Maximum', 0, 5 * minuteMs)).toBe(300);
    expect(age.edges(1800)).toContain(1_800_000);
    age.set(undefined, 6 * minuteMs);
    expect(age.read('Maximum', 5 * minuteMs, 10 * minuteMs)).toBe(360);
    expect(age.read('Maximum', 6 * minuteMs, 10 * minuteMs)).toBe(0);
  });
});
