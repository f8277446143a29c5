import { expect, test } from 'vitest';
import { leftOut, noCounts, sumOfCounts, usedVisits, withoutLeads, withTopValues } from './period-counts.ts';

const counted = (visits: number, leads = 0) => ({ visits, leads });
const morning = {
  ...noCounts,
  visits: 3,
  leads: 1,
  lastSeen: 5,
  dimensions: { ch: { Direct: counted(3, 1) } },
};
const flood = { from: 60_000, to: 120_000, visits: 9, leads: 1 };
const noon = {
  ...noCounts,
  visits: 12,
  floods: [flood],
  lastSeen: 8,
  dimensions: { ch: { Direct: counted(1), Email: counted(1) } },
};

test('a sum adds every number and value, and keeps the newest time', () => {
  expect(sumOfCounts([morning, noon])).toEqual({
    visits: 15,
    leads: 1,
    floods: [flood],
    excluded: 0,
    lastSeen: 8,
    dimensions: { ch: { Direct: counted(4, 1), Email: counted(1) } },
  });
  expect(sumOfCounts([])).toEqual(noCounts);
});

test('events of a flood count, but not towards the allowance', () => {
  expect(usedVisits(noon)).toBe(3);
  expect(usedVisits(sumOfCounts([noon, noon, morning]))).toBe(9);
});

test('excluded events are not counted, their number is named, and the tracker was seen', () => {
  expect(leftOut({ ...noon, leads: 1, excluded: 2 })).toEqual({ ...noCounts, excluded: 15, lastSeen: 8 });
});

test('the values with the most visits and leads stay, and no event is lost under “other”', () => {
  const src = { a: counted(5), b: counted(3, 3), d: counted(1), other: counted(1) };
  const all = { ...noCounts, dimensions: { src, ch: { Direct: counted(10) } } };
  expect(withTopValues(all, 1).dimensions).toEqual({
    src: { b: counted(3, 3), other: counted(7) },
    ch: { Direct: counted(10) },
  });
  expect(withTopValues(all, 4)).toEqual(all);
  const alike = { ...noCounts, dimensions: { src: { b: counted(2), a: counted(1, 1), c: counted(2) } } };
  expect(withTopValues(alike, 1).dimensions.src).toEqual({ a: counted(1, 1), other: counted(4) });
});

test('leads are taken from their names, or from “other”, and each dimension still adds up to the whole', () => {
  const leadOf = (ch: string, cmp: string) => ({
    ...noCounts,
    leads: 1,
    dimensions: { ch: { [ch]: counted(0, 1) }, cmp: { [cmp]: counted(0, 1) } },
  });
  const ch = { Direct: counted(4, 2), Email: counted(0, 1) };
  const all = {
    ...noCounts,
    visits: 4,
    leads: 3,
    dimensions: { ch, cmp: { spring: counted(2, 1), other: counted(2, 2) } },
  };
  expect(withoutLeads(all, [leadOf('Email', 'spring'), leadOf('Direct', 'rare')])).toEqual({
    ...all,
    leads: 1,
    dimensions: { ch: { Direct: counted(4, 1) }, cmp: { spring: counted(2), other: counted(2, 1) } },
  });
  expect(withoutLeads(all, [])).toEqual(all);
  expect(withoutLeads({ ...noCounts, leads: 1 }, [leadOf('Direct', 'a'), leadOf('Direct', 'a')]).leads).toBe(
    0,
  );
});
