import { expect, test } from 'vitest';
import { dayMs, minuteMs } from '../time.ts';
import { dayOrderOf, needsDayOrder, timeInCell } from './cell-time.ts';

const utc = (text: string) => Date.parse(`${text}Z`);

test.each([
  ['2026-11-20', '2026-11-20T00:00:00', dayMs],
  ['2026/11/20 14:05', '2026-11-20T14:05:00', minuteMs],
  ['2026-11-20 14:05:40', '2026-11-20T14:05:40', 1000],
  ['2026-11-20T14:05:40.123Z', '2026-11-20T14:05:40', 1000],
  ['2026-11-20T14:05:40+02:00', '2026-11-20T12:05:40', 1000],
  ['20.11.2026', '2026-11-20T00:00:00', dayMs],
  ['3.4.26 9:05', '2026-04-03T09:05:00', minuteMs],
  ['20/11/2026', '2026-11-20T00:00:00', dayMs],
  ['11/20/2026 2:05 PM', '2026-11-20T14:05:00', minuteMs],
  ['11/20/2026, 12:05 am', '2026-11-20T00:05:00', minuteMs],
  ['4/4/2026', '2026-04-04T00:00:00', dayMs],
  ['Nov 20, 2026', '2026-11-20T00:00:00', dayMs],
  ['20 November 2026 14:05', '2026-11-20T14:05:00', minuteMs],
  ['46346', '2026-11-20T00:00:00', dayMs],
  ['46346,5', '2026-11-20T12:00:00', 1000],
  ['1795183540', '2026-11-20T14:05:40', 1000],
  ['1795183540000', '2026-11-20T14:05:40', 1],
])('%j is %s, exact to %d ms', (cell, begin, length) => {
  const time = timeInCell(cell, 'UTC', undefined);
  expect(time).toEqual({ at: utc(begin), until: utc(begin) + length });
});

test.each([
  '',
  'soon',
  '2026-13-01',
  '30.02.2026',
  '2026-11-20 25:00',
  '13:05 PM',
  '3/4/2026',
  '480',
  '99999',
])('%j is no time', cell => {
  expect(timeInCell(cell, 'UTC', undefined)).toBeUndefined();
});

test('one day above 12 shows for its column which comes first, day or month', () => {
  expect(dayOrderOf(['3/4/2026', '25/4/2026'])).toBe('day-first');
  expect(dayOrderOf(['3/4/2026', '4/25/2026 10:00'])).toBe('month-first');
  expect(dayOrderOf(['3/4/2026', '2026-12-25'])).toBeUndefined();
  expect(dayOrderOf(['25/4/2026', '4/25/2026'])).toBe('both');
  expect(['3/4/2026', '4/4/2026', '25/4/2026', '3.4.2026'].map(needsDayOrder)).toEqual([
    ...[true, false, false, false],
  ]);
  expect(timeInCell('3/4/2026', 'UTC', 'day-first')?.at).toBe(utc('2026-04-03T00:00:00'));
  expect(timeInCell('3/4/2026', 'UTC', 'month-first')?.at).toBe(utc('2026-03-04T00:00:00'));
});

test('a time without a zone is by the clock of the one that is asked for, also where it changes', () => {
  expect(timeInCell('2026-11-20 14:05', 'America/New_York', undefined)?.at).toBe(utc('2026-11-20T19:05:00'));
  const summer = timeInCell('2026-03-29', 'Europe/Berlin', undefined);
  expect(summer).toEqual({ at: utc('2026-03-28T23:00:00'), until: utc('2026-03-29T22:00:00') });
  expect(timeInCell('2026-03-29 03:30', 'Europe/Berlin', undefined)?.at).toBe(utc('2026-03-29T01:30:00'));
  expect(timeInCell('2026-10-25 02:30', 'Europe/Berlin', undefined)?.at).toBe(utc('2026-10-25T00:30:00'));
});
