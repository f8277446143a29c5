import { afterEach, expect, test } from 'vitest';
import { timeOfMinute } from './time-of-minute.ts';

const clicked = new Date(2026, 10, 22, 14, 5, 40).getTime();

test.each([
  ['2026-11-22T14:05', clicked],
  ['2026-11-22T14:06', new Date(2026, 10, 22, 14, 6).getTime()],
  ['2026-11-22T14:04', new Date(2026, 10, 22, 14, 4).getTime()],
  ['', undefined],
])('when %j is entered, reads the moment %s', (text, moment) => {
  expect(timeOfMinute(text, clicked)).toBe(moment);
});

const home = process.env.TZ;
afterEach(() => {
  if (home === undefined) delete process.env.TZ;
  else process.env.TZ = home;
});

test.each([
  ['2026-10-25T00:40Z', '2026-10-25T00:50Z'],
  ['2026-10-25T01:40:20Z', '2026-10-25T01:50Z'],
])('when a clock shows 2:50 twice, takes the one after a click at %s', (click, sale) => {
  process.env.TZ = 'Europe/Berlin';
  expect(timeOfMinute('2026-10-25T02:50', Date.parse(click))).toBe(Date.parse(sale));
});
