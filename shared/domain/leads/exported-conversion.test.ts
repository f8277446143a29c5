import { expect, test } from 'vitest';
import { dayMs } from '../time.ts';
import { exportedAfter, type SaidConversion } from './exported-conversion.ts';

const [said, fetched, now] = [1_000, 2_000, 3_000];
const conversion = { value: 10, currency: 'USD', at: 500 };
const before: SaidConversion = { conversion, lead: '0000000000400#lead', saidAt: said };
const after: SaidConversion = { ...before, conversion: { ...conversion, value: 20, at: 600 }, saidAt: now };
const handed = { conversions: fetched, adjustments: 0 };
const rest = { clickId: '0000000000300#click', exported: undefined, handed, now };
const known = { at: 500, order: '0000000000400-lead', changedAt: now };

test('a conversion that a network may have fetched keeps its time and order, whatever changes', () => {
  expect(exportedAfter({ ...rest, before, after })).toEqual(known);
  expect(exportedAfter({ ...rest, before, after: undefined })).toEqual(known);
  const ordered = { ...before, conversion: { ...conversion, order: 'A-1' } };
  expect(exportedAfter({ ...rest, before: ordered, after })?.order).toBe('A-1');
  const ofClick = { ...before, lead: undefined };
  expect(exportedAfter({ ...rest, before: ofClick, after: undefined })?.order).toBe('0000000000300-click');
  const inEuros = { ...before, conversion: { ...conversion, currency: 'EUR' } };
  expect(exportedAfter({ ...rest, before, after: inEuros })).toEqual(known);
  const moved = { ...before, conversion: { ...conversion, at: 600 } };
  expect(exportedAfter({ ...rest, before, after: moved })).toEqual({ at: 500, order: known.order });
  const later = { ...rest, exported: known, before: after, after: before, now: now + 1 };
  expect(exportedAfter(later)).toEqual({ ...known, changedAt: now + 1 });
});

test('a conversion that was in no file needs no retraction', () => {
  const young = { ...before, saidAt: fetched };
  expect(exportedAfter({ ...rest, before: young, after })).toBeUndefined();
  expect(exportedAfter({ ...rest, before: undefined, after })).toBeUndefined();
  expect(
    exportedAfter({ ...rest, handed: { conversions: 0, adjustments: fetched }, before, after }),
  ).toBeUndefined();
});

test('another lead of the same click is another sale', () => {
  expect(
    exportedAfter({ ...rest, before, after: { ...after, lead: '0000000000401#other' } }),
  ).toBeUndefined();
});

test('given it is set again before its retraction was fetched, the conversion goes on unchanged', () => {
  expect(exportedAfter({ ...rest, exported: known, before: undefined, after, now: now + 5 })).toEqual({
    ...known,
    changedAt: now + 5,
  });
  expect(exportedAfter({ ...rest, exported: known, before: undefined, after: undefined })).toBe(known);
});

test('given it is set again after its retraction was fetched, it is a new conversion', () => {
  const again = now + 9;
  const back = (adjustments: number, changedAt = known.changedAt) =>
    exportedAfter({
      ...rest,
      exported: { ...known, changedAt },
      before: undefined,
      after,
      now: again,
      handed: { conversions: fetched, adjustments },
    });
  expect(back(known.at + dayMs)).toEqual({
    at: 1500,
    order: `0000000000300-click-${again}`,
  });
  // A file holds no adjustment of a conversion that is younger than a day.
  expect(back(known.at + dayMs - 1)).toMatchObject({ at: 500 });
  // Nor what was changed only since.
  expect(back(known.at + dayMs, known.at + dayMs)).toMatchObject({ at: 500 });
});
