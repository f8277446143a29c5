import { afterEach, expect, test } from 'vitest';
import { dateHereText, spanHereText, zonedTimeText, zoneHere } from './dates-here.ts';
import { moneyText } from './money-in.ts';

const home = process.env.TZ;
afterEach(() => {
  if (home === undefined) delete process.env.TZ;
  else process.env.TZ = home;
});

const evening = Date.UTC(2026, 10, 3, 23, 30);

test.each([
  ['Pacific/Honolulu', 'Nov 3, 2026', 'Nov 3, 2026, 1:30 PM HST'],
  ['Pacific/Auckland', 'Nov 4, 2026', 'Nov 4, 2026, 12:30 PM GMT+13'],
])('in %s a moment is on the day of the reader', (zone, day, moment) => {
  process.env.TZ = zone;
  expect(zoneHere()).toBe(zone);
  expect(dateHereText(evening)).toBe(day);
  expect(zonedTimeText(evening).replaceAll('\u202f', ' ')).toBe(moment);
});

test('a span names a year that both ends share once', () => {
  process.env.TZ = 'UTC';
  const span = (end: number) => spanHereText({ start: evening, end }).replaceAll(/\s/g, ' ');
  expect(span(Date.UTC(2026, 11, 3))).toBe('Nov 3 – Dec 3, 2026');
  expect(span(Date.UTC(2027, 10, 3))).toBe('Nov 3, 2026 – Nov 3, 2027');
});

test.each([
  [1050, 'usd', '$10.50'],
  [1050, 'eur', '€10.50'],
  [1050, 'jpy', '¥1,050'],
])('%i of the smallest unit of %s is %s', (cents, currency, text) => {
  expect(moneyText(cents, currency)).toBe(text);
});
