import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hourMs, minuteMs } from '../time.ts';
import { callerCeilingOf, ceilingOf, type Flood, joinedFloods } from './flood.ts';

const noon = Date.UTC(2026, 10, 22, 12);
const flood = (minute: number, visits: number, minutes = 1): Flood => {
  const from = noon + minute * minuteMs;
  return { from, to: from + minutes * minuteMs, visits, leads: 1 };
};

test.each([
  [5000, 100, 20],
  [250_000, 116, 24],
])(
  'of a license with %i visits a month, %i of a minute are not marked, and %i from one address',
  (allowance, all, one) => {
    expect(ceilingOf(allowance)).toBe(all);
    expect(callerCeilingOf(all)).toBe(one);
  },
);

test('minutes that follow one another closely are one flood, in whatever order they come', () => {
  const parts = [flood(40, 3), flood(0, 5), flood(1, 7), flood(17, 2)];
  expect(joinedFloods(parts)).toEqual([{ ...flood(0, 14, 18), leads: 3 }, flood(40, 3)]);
  expect(joinedFloods([])).toEqual([]);
});

test('given too many floods, the closest are merged, so that a month’s list stays readable', () => {
  const parts = Array.from({ length: 21 }, (_, place) => flood(place * 60 - (place === 9 ? 20 : 0), 1));
  const joined = joinedFloods(parts);
  expect(joined).toHaveLength(20);
  expect(joined.find(({ visits }) => visits === 2)).toMatchObject({ from: noon + 8 * hourMs });
});

const parts = fc.array(
  fc
    .record({ minute: fc.nat(60 * 24 * 31), visits: fc.nat(500), minutes: fc.integer({ min: 1, max: 90 }) })
    .map(({ minute, visits, minutes }) => flood(minute, visits, minutes)),
  { maxLength: 120 },
);

test('however sums are made of sums, no marked event is lost and every one lies within a flood', () => {
  fc.assert(
    fc.property(parts, fc.nat(120), (all, at) => {
      const joined = joinedFloods([...joinedFloods(all.slice(0, at)), ...joinedFloods(all.slice(at))]);
      const total = (floods: readonly Flood[]) => floods.reduce((sum, { visits }) => sum + visits, 0);
      expect(total(joined)).toBe(total(all));
      expect(joined.length).toBeLessThanOrEqual(20);
      for (const { from, to } of all)
        expect(joined.filter(one => one.from <= from && to <= one.to)).toHaveLength(1);
      for (const [place, { from }] of joined.slice(1).entries())
        expect(from - (joined[place]?.to ?? 0)).toBeGreaterThan(15 * minuteMs);
    }),
  );
});
