import { afterEach, expect, test } from 'vitest';
import { localMinute, momentsOf, startOfDay } from './local-minute.ts';

test('begins at the reader’s midnight and ends at the next when it is a day', () => {
  expect(startOfDay('2026-11-22')).toBe(new Date(2026, 10, 22).getTime());
  expect(startOfDay('2026-12-31', { daysLater: 1 })).toBe(new Date(2027, 0, 1).getTime());
});

test.each(['', '2026', 'soon', '2026-1-2', '2026-11-22T10:00'])('is no day when the text is %j', text => {
  expect(startOfDay(text)).toBeUndefined();
});

test('holds the minute on the reader’s clock when a field is filled in', () => {
  expect(localMinute(new Date(2026, 10, 22, 14, 5, 59).getTime())).toBe('2026-11-22T14:05');
});

const home = process.env.TZ;
afterEach(() => {
  if (home === undefined) delete process.env.TZ;
  else process.env.TZ = home;
});

test.each([
  ['Europe/Berlin', '2026-10-25T02:30', ['2026-10-25T00:30Z', '2026-10-25T01:30Z']],
  ['Australia/Lord_Howe', '2027-04-04T01:45', ['2027-04-03T14:45Z', '2027-04-03T15:15Z']],
  ['Asia/Kathmandu', '2026-10-25T02:30', ['2026-10-24T20:45Z']],
  ['Europe/Berlin', '2027-03-28T02:30', ['2027-03-28T01:30Z']],
  ['Europe/Berlin', '', []],
])('when the clock in %s shows %j, means %j', (zone, text, moments) => {
  process.env.TZ = zone;
  expect(momentsOf(text)).toEqual(moments.map(moment => Date.parse(moment)));
});
