import { expect, test } from 'vitest';
import { leftOut, noCounts, sumOfCounts, withTopValues } from './period-counts.ts';

const counted = (visits: number, leads = 0) => ({ visits, leads });
const morning = {
  ...{ ...noCounts, visits: 3, leads: 1, lastSeen: 5 },
  dimensions: { ch: { Direct: counted(3, 1) } },
};
const noon = {
  ...{ ...noCounts, visits: 2, suspect: 9, lastSeen: 8 },
  dimensions: { ch: { Direct: counted(1), Email: counted(1) } },
};

test('a sum adds every number and value, and keeps the newest moment', () => {
  expect(sumOfCounts([morning, noon])).toEqual({
    ...{ visits: 5, leads: 1, suspect: 9, excluded: 0, lastSeen: 8 },
    dimensions: { ch: { Direct: counted(4, 1), Email: counted(1) } },
  });
  expect(sumOfCounts([])).toEqual(noCounts);
});

test('what is left out counts for nothing, and its events are named', () => {
  expect(leftOut({ ...noon, leads: 1 })).toEqual({ ...noCounts, excluded: 12 });
});

test('the values with the most visits and leads stay, and no event is lost under “other”', () => {
  const src = { a: counted(5), b: counted(3, 3), d: counted(1), other: counted(1) };
  const all = { ...noCounts, dimensions: { src, ch: { Direct: counted(10) } } };
  expect(withTopValues(all, 1).dimensions).toEqual({
    src: { b: counted(3, 3), other: counted(7) },
    ch: { Direct: counted(10) },
  });
  expect(withTopValues(all, 4)).toEqual(all);
});
