import { afterEach, expect, test } from 'vitest';
import { listText } from '../text.ts';
import { spans } from './spans.ts';

const now = new Date(2026, 10, 20, 23, 30).getTime();

test.each([
  [listText.spans.today, '2026-11-20', '2026-11-20'],
  [listText.spans.week, '2026-11-14', '2026-11-20'],
  [listText.spans.days, '2026-10-22', '2026-11-20'],
  [listText.spans.month, '2026-11-01', '2026-11-20'],
])('when %s is chosen, goes from %s to %s by the reader’s calendar', (wanted, from, to) => {
  expect(spans.find(({ name }) => name === wanted)?.span(now)).toEqual({ from, to });
});

const home = process.env.TZ;
afterEach(() => {
  if (home === undefined) delete process.env.TZ;
  else process.env.TZ = home;
});

test.each([
  ['Europe/Berlin', '2026-10-28T22:30Z', '2026-10-22', '2026-10-28'],
  ['America/New_York', '2027-03-16T04:15Z', '2027-03-10', '2027-03-16'],
  ['Australia/Lord_Howe', '2027-04-07T13:15Z', '2027-04-01', '2027-04-07'],
])('when clocks change in %s, still counts seven calendar days', (zone, at, from, to) => {
  process.env.TZ = zone;
  const week = spans.find(({ name }) => name === listText.spans.week);
  expect(week?.span(Date.parse(at))).toEqual({ from, to });
});
