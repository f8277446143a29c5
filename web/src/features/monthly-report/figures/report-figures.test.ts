import { describe, expect, test } from 'vitest';
import { dayMs } from '#shared/domain/time.ts';
import { keptDayDays } from '#shared/domain/visits/count-periods.ts';
import { daysOfMonth, endOfMonth, monthBefore } from '#shared/domain/visits/periods.ts';
import { emptyReport, reportAnswer } from '#test/support/fakes/monthly-report.ts';
import { clockText } from '../../../text/dates-here.ts';
import { monthChoices } from '../months.ts';
import { zoneNote } from '../zone-note.ts';
import { changeOf } from './change.ts';
import { comparisonOf } from './comparison.ts';
import { dayFigures } from './day-figures.ts';
import { percentOf, rateText } from './shares.ts';
import { topOf } from './tops.ts';
import { touchRows } from './touch-rows.ts';

const afterwards = Date.UTC(2026, 11, 24);

describe('the months to choose', () => {
  test('begin with the license and end with this month when it is younger than what is kept', () => {
    expect(monthChoices(Date.UTC(2026, 8, 30, 23), Date.UTC(2026, 10, 1))).toEqual([
      ...['2026-11', '2026-10', '2026-09'],
    ]);
  });
  test('reach back only as far as the month before is kept when the license is older', () => {
    const [oldest = ''] = monthChoices(0, afterwards).slice(-1);
    // Its figures stand beside those of the month before, whose days all have to be there still, to the end of this month.
    const firstDay = Date.parse(`${monthBefore(oldest)}-01`);
    expect(firstDay + keptDayDays * dayMs).toBeGreaterThan(endOfMonth('2026-12'));
    expect(monthChoices(afterwards * 2, afterwards)).toEqual(['2026-12']);
  });
});

describe('the comparison', () => {
  test('takes both months whole when the month is over', () => {
    const report = reportAnswer();
    expect(comparisonOf(report, afterwards)).toEqual({
      visits: { now: report.visits, before: report.before.visits },
      leads: { now: report.leads, before: report.before.leads },
      days: null,
    });
  });
  test('takes the finished days of both months when the month is running', () => {
    const day = (name: string, visits: number) => ({ day: name, visits, leads: 1, flood: 0, excluded: 0 });
    const report = reportAnswer({
      days: [day('2026-11-01', 5), day('2026-11-03', 7), day('2026-11-04', 1)],
      before: {
        month: '2026-10',
        visits: 99,
        leads: 9,
        tracked_leads: 0,
        days: [day('2026-10-03', 4), day('2026-10-04', 95)],
      },
    });
    const compared = comparisonOf(report, Date.UTC(2026, 10, 4, 9));
    expect(compared).toEqual({ visits: { now: 12, before: 4 }, leads: { now: 2, before: 1 }, days: 3 });
  });
  test('takes no more days than the month before has when that is shorter', () => {
    const day = (name: string) => ({ day: name, visits: 1, leads: 1, flood: 0, excluded: 0 });
    const report = reportAnswer({
      month: '2027-03',
      days: daysOfMonth('2027-03').map(day),
      before: { ...reportAnswer().before, month: '2027-02', days: daysOfMonth('2027-02').map(day) },
    });
    const like = { now: 28, before: 28 };
    expect(comparisonOf(report, Date.UTC(2027, 2, 31, 9))).toEqual({ visits: like, leads: like, days: 28 });
  });
  test.each([
    [{ now: 12, before: 10 }, null, 'more', '20% more than in October'],
    [{ now: 9, before: 10 }, 3, 'less', '10% less than in the first 3 days of October'],
    [{ now: 1001, before: 1000 }, null, 'same', 'About as many as in October'],
    [{ now: 5, before: 0 }, null, 'none', 'No data in October'],
    [{ now: 5, before: 0 }, 1, 'none', 'No data on the first day of October'],
    [{ now: 0, before: 0 }, 0, 'none', 'Too early to compare'],
  ] as const)('when the sums are %j of %s days, says %s', (compared, days, direction, words) => {
    expect(changeOf(compared, days, 'October')).toEqual({ direction, words });
  });
});

describe('the days', () => {
  test('are zero when they had no visits and unknown when they are still to come', () => {
    const report = reportAnswer({ days: [], month: '2026-11' });
    const days = dayFigures(report, Date.UTC(2026, 10, 2, 12), 'visits');
    expect(days).toHaveLength(30);
    expect(days.slice(1, 3).map(({ visits }) => visits)).toEqual([0, null]);
    expect(days[0]?.before).toBeGreaterThan(0);
  });
  test('count visits of a day when they were reported before it begins, from a fast clock', () => {
    const day = { day: '2026-11-03', visits: 2, leads: 1, flood: 0, excluded: 0 };
    const days = dayFigures(reportAnswer({ days: [day] }), Date.UTC(2026, 10, 2, 23, 55), 'visits');
    expect(days[2]).toMatchObject(day);
  });
  test('have no figure of the month before when it was shorter or empty', () => {
    const march = dayFigures(
      reportAnswer({}, { month: '2027-03', now: Date.UTC(2027, 5) }),
      Date.UTC(2027, 5),
      'leads',
    );
    expect(march.slice(27, 29).map(({ before }) => before === null)).toEqual([false, true]);
    expect(dayFigures(emptyReport(), afterwards, 'visits').every(({ before }) => before === null)).toBe(true);
  });
});

test('shows a share as below 1 or 99 percent when rounding would make it none or all', () => {
  expect([
    ...[percentOf(1, 1000), percentOf(999, 1000), percentOf(1, 3), percentOf(0, 0), percentOf(3, 2)],
  ]).toEqual(['<1', '99', '33', '0', '150']);
  expect([rateText(63, 4210), rateText(0, 5), rateText(0, 0)]).toEqual(['1.5%', '0%', '–']);
});

test('sums up the other rows when a table has more than are shown', () => {
  const row = (name: string, visits: number) => ({ name, visits, leads: 1 });
  const table = [row('a', 4), row('b', 3), row('c', 2), row('d', 1)];
  expect(topOf(table, 4, String)).toEqual(table);
  expect(topOf(table, 3, count => `${count} others`)).toEqual([
    ...table.slice(0, 2),
    { name: '2 others', visits: 3, leads: 2 },
  ]);
});

test('puts first and last touches into one row when they are of one channel', () => {
  const of = (name: string, visits: number) => ({ name, visits, leads: 0 });
  const report = reportAnswer({
    channels: [of('Email', 8), of('Direct', 3)],
    first_touch: { channels: [of('Email', 1), of('Paid Video', 5)], sources: [], campaigns: [] },
  });
  expect(touchRows(report)).toEqual([
    { name: 'Email', last: 8, first: 1 },
    { name: 'Paid Video', last: 0, first: 5 },
    { name: 'Direct', last: 3, first: 0 },
  ]);
});

describe('the note on UTC', () => {
  test.each([
    ['UTC', '2026-11', 'Days are in UTC.'],
    ['America/New_York', '2026-12', '7:00 PM where you are'],
    ['Asia/Kolkata', '2026-12', '5:30 AM where you are'],
    ['America/New_York', '2026-11', '8:00 PM or 7:00 PM where you are'],
  ])('when the reader is in %s in %s, says: %s', (zone, month, said) => {
    expect(zoneNote(month, zone).replaceAll('\u202F', ' ')).toContain(said);
  });
  test('shows a time of day in the reader’s own zone when their zone is not UTC', () => {
    expect(clockText(Date.UTC(2026, 11, 1, 17, 5), 'Europe/Rome').replaceAll('\u202F', ' ')).toBe('6:05 PM');
  });
});
