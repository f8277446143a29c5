import { expect, test } from 'vitest';
import { dayMs } from '../time.ts';
import { noCounts, type PeriodCounts } from '../visits/period-counts.ts';
import { setupFaultsOf } from './setup-faults.ts';

const [from, end] = [Date.UTC(2026, 10, 1), Date.UTC(2026, 11, 1)];
const of = (visits: number) => ({ visits, leads: 0 });

function faults(change: Partial<PeriodCounts>, to = end) {
  const counts = { ...noCounts, visits: 600, leads: 1, lastSeen: end - dayMs, ...change };
  return setupFaultsOf(counts, { from, to });
}

test.each([
  ['nothing of a month like any other', {}, []],
  ['no visits at all, and nothing else', { visits: 0, leads: 0 }, ['no-visits']],
  ['nothing where all visits are excluded', { visits: 0, leads: 0, excluded: 3 }, []],
  ['visits that never bring a lead', { leads: 0 }, ['no-leads']],
  ['silence for days', { lastSeen: end - 4 * dayMs }, ['went-quiet']],
  [
    'one source in two spellings',
    { dimensions: { src: { newsletter: of(5), Newsletter: of(1) } } },
    ['mixed-spelling'],
  ],
  [
    'no fault in the spellings of a known source',
    { dimensions: { src: { google: of(5), Google: of(1) } } },
    [],
  ],
  [
    'ad clicks without campaign',
    { dimensions: { net: { 'Google Ads': of(80) }, cmp: { spring: of(10) } } },
    ['unnamed-paid-clicks'],
  ],
] as const)('finds %s', (_, change, found) => {
  expect(faults(change)).toEqual(found);
});

test('given few visits, finds nothing', () => {
  const few = {
    visits: 20,
    leads: 0,
    lastSeen: end - 9 * dayMs,
    dimensions: { net: { 'Google Ads': of(20) } },
  };
  expect(faults(few)).toEqual([]);
});

test('given a month that began a day ago, finds nothing wrong with no visits', () => {
  expect(faults({ visits: 0, leads: 0 }, from + dayMs)).toEqual([]);
});
