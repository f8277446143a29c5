import { expect, test } from 'vitest';
import { dayMs, hourMs, minuteMs } from '../time.ts';
import {
  exclusionMark,
  isExcludable,
  isExcluded,
  isTimeBegun,
  wholeMinutes,
  withoutRange,
  withRange,
} from './excluded-ranges.ts';

const noon = Date.UTC(2026, 10, 22, 12);
const lunch = { from: noon, to: noon + hourMs };

test('a range covers every minute that it touches', () => {
  expect(wholeMinutes({ from: noon + 1, to: noon + minuteMs + 1 })).toEqual({
    from: noon,
    to: noon + 2 * minuteMs,
  });
});

test('the first minute of a range is excluded, the one at its end is not', () => {
  expect(
    [noon - minuteMs, noon, noon + hourMs - minuteMs, noon + hourMs].map(at => isExcluded(at, [lunch])),
  ).toEqual([false, true, true, false]);
});

test('a range added twice is there once, and removing it leaves the others', () => {
  const evening = { from: noon + 6 * hourMs, to: noon + 7 * hourMs };
  const both = withRange(withRange([lunch], evening), { ...lunch });
  expect(both).toEqual([lunch, evening]);
  expect(withoutRange(both, { ...lunch })).toEqual([evening]);
  const longer = { ...lunch, to: lunch.to + hourMs };
  const earlier = { ...lunch, from: lunch.from - hourMs };
  expect(withoutRange([earlier, lunch, longer], lunch)).toEqual([earlier, longer]);
});

test('only times of the last thirty days can be excluded', () => {
  expect(isExcludable(lunch, noon + 30 * dayMs)).toBe(true);
  expect(isExcludable(lunch, noon + 30 * dayMs + 1)).toBe(false);
});

test.each([
  ['has begun', 0, hourMs, true],
  ['begins a millisecond from now', 1, hourMs, false],
  ['ends a day from now', 0, dayMs, true],
  ['ends a millisecond later', 0, dayMs + 1, false],
  ['is none', 0, 0, false],
])('whether a time that %s can be excluded', (_, from, to, can) => {
  expect(isTimeBegun({ from: noon + from, to: noon + to }, noon)).toBe(can);
});

test('a period’s mark changes only with what is excluded of it', () => {
  const [from, to] = [noon - hourMs, noon + minuteMs];
  expect(exclusionMark([], from, to)).toBe('');
  expect(exclusionMark([{ from: to, to: to + 1 }], from, to)).toBe('');
  expect(exclusionMark([{ from: from - 1, to: from }], from, to)).toBe('');
  const early = { from, to: from + minuteMs };
  expect(exclusionMark([lunch, early], from, to)).toBe(exclusionMark([early, lunch], from, to));
  const mark = exclusionMark([lunch], from, to);
  expect(mark).not.toBe('');
  expect(exclusionMark([{ from: lunch.from, to: lunch.to + 1 }, lunch], from, to)).toBe(mark);
  expect(exclusionMark([{ from: noon - 1, to: lunch.to }], from, to)).not.toBe(mark);
});
