import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextBoundary } from './periods.ts';

function at(iso: string) {
  return Date.parse(iso) / 1000;
}

function day(seconds: number) {
  return new Date(seconds * 1000).toISOString().slice(0, 10);
}

const monthly = { interval: 'month', interval_count: 1 } as const;
const yearly = { interval: 'year', interval_count: 1 } as const;

function run(anchor: string, every: typeof monthly | typeof yearly, times: number) {
  const dates: string[] = [];
  for (let last = at(anchor); dates.length < times; ) {
    last = nextBoundary(at(anchor), every, last);
    dates.push(day(last));
  }
  return dates;
}

test('a subscription of the 31st is billed on the last day of shorter months and returns to the 31st', () => {
  expect(run('2027-01-31T12:00:00Z', monthly, 4)).toEqual([
    '2027-02-28',
    '2027-03-31',
    '2027-04-30',
    '2027-05-31',
  ]);
});

test('29 February comes back in leap years', () => {
  expect(run('2028-02-29T00:00:00Z', yearly, 4)).toEqual([
    '2029-02-28',
    '2030-02-28',
    '2031-02-28',
    '2032-02-29',
  ]);
});

test('periods follow each other without a gap, 28 to 31 days long, at the anchor’s time of day', () => {
  const anchors = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(anchors, fc.integer({ min: 0, max: 400 * 86_400 }), (date, later) => {
      const anchor = Math.floor(date.getTime() / 1000);
      const after = anchor + later;
      const end = nextBoundary(anchor, monthly, after);
      expect(end).toBeGreaterThan(after);
      expect(end - after).toBeLessThanOrEqual(31 * 86_400);
      expect((end - anchor) % 86_400).toBe(0);
      const following = nextBoundary(anchor, monthly, end);
      expect(following - end).toBeGreaterThanOrEqual(28 * 86_400);
      expect(nextBoundary(anchor, monthly, following - 1)).toBe(following);
    }),
  );
});
