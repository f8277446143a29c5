import { afterEach, expect, test } from 'vitest';
import { agoText, dateHereText, spanHereText, zonedTimeText, zoneHere } from './dates-here.ts';
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
])('names the reader’s own day and time when they are in %s', (zone, day, moment) => {
  process.env.TZ = zone;
  expect(zoneHere()).toBe(zone);
  expect(dateHereText(evening)).toBe(day);
  expect(zonedTimeText(evening).replaceAll('\u202f', ' ')).toBe(moment);
});

const now = Date.UTC(2026, 10, 20, 14, 0);

test.each([
  [0, 'just now'],
  [59_000, 'just now'],
  [60_000, '1 minute ago'],
  [2 * 60_000, '2 minutes ago'],
  [3 * 3_600_000, '3 hours ago'],
  [26 * 3_600_000, 'on Nov 20, 2026'],
  [-5000, 'just now'],
])('when it was %d ms ago, says %j by the reader’s calendar', (past, text) => {
  process.env.TZ = 'Pacific/Auckland';
  expect(agoText(now - past, now)).toBe(text);
});

test('names the year once when both ends of a span share it', () => {
  process.env.TZ = 'UTC';
  const span = (end: number) => spanHereText({ start: evening, end }).replaceAll(/\s/g, ' ');
  expect(span(Date.UTC(2026, 11, 3))).toBe('Nov 3 – Dec 3, 2026');
  expect(span(Date.UTC(2027, 10, 3))).toBe('Nov 3, 2026 – Nov 3, 2027');
});

test.each([
  [1050, 'usd', '$10.50'],
  [1050, 'eur', '€10.50'],
  [1050, 'jpy', '¥1,050'],
])('when the sum is %i of the smallest unit of %s, writes %s', (cents, currency, text) => {
  expect(moneyText(cents, currency)).toBe(text);
});
