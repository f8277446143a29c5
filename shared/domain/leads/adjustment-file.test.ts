import { expect, it } from 'vitest';
import { headOfAdjustments, linesOfAdjustments } from './adjustment-file.ts';
import type { AdjustmentFileName } from './conversion-file-names.ts';

const newYork = { names: { won: 'Sale', qualified: 'Good lead' }, timeZone: 'America/New_York' };
const at = Date.UTC(2026, 10, 20, 19, 30);
const exported = { at, order: 'A-17', changedAt: at + 3_600_000 };
const value = 'Cj0KCQ-EXAMPLE_aB';
const rows = [
  { value, exported, now: { value: 90, currency: 'USD' } },
  { value, exported: { ...exported, changedAt: at }, now: null },
];
const fileOf = (file: AdjustmentFileName) =>
  headOfAdjustments(file) + linesOfAdjustments(file, newYork, rows);

it('Google’s has the order, its adjustment and its time, and no value of a retraction', () => {
  expect(fileOf('google-adjustments')).toBe(
    [
      'Order ID,Conversion Name,Adjustment Time,Adjustment Type,Adjusted Value,Adjusted Value Currency',
      'A-17,Sale,2026-11-20 15:30:00-0500,RESTATE,90.00,USD',
      'A-17,Sale,2026-11-20 14:30:01-0500,RETRACT,,',
      '',
    ].join('\r\n'),
  );
});

it('Microsoft’s has the click and the time of its conversion, in UTC, whatever the zone', () => {
  expect(fileOf('microsoft-adjustments')).toBe(
    [
      'Parameters:TimeZone=+0000',
      'Microsoft Click ID,Conversion Name,Conversion Time,Adjustment Time,Adjustment Type,Adjustment Value,Adjustment Currency Code',
      `${value},Sale,2026-11-20 19:30:00,2026-11-20 20:30:00,Restate,90.00,USD`,
      `${value},Sale,2026-11-20 19:30:00,2026-11-20 19:30:01,Retract,,`,
      '',
    ].join('\r\n'),
  );
});

it('of qualified leads has their own name', () => {
  for (const network of ['google', 'microsoft'] as const)
    expect(fileOf(`${network}-adjustments-qualified`)).toBe(
      fileOf(`${network}-adjustments`).replaceAll(',Sale,', ',Good lead,'),
    );
});
