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
  test('begin with the license and end with this month', () => {
    expect(monthChoices(Date.UTC(2026, 8, 30, 23), Date.UTC(2026, 10, 1))).toEqual([
      ...['2026-11', '2026-10', '2026-09'],
    ]);
  });
  test('are never more than are kept, nor fewer than this one', () => {
    const [oldest = ''] = monthChoices(0, afterwards).slice(-1);
    // Its figures stand beside those of the month before, whose days all have to be there still, to the end of this month.
    const firstDay = Date.parse(`${monthBefore(oldest)}-01`);
    expect(firstDay + keptDayDays * dayMs).toBeGreaterThan(endOfMonth('2026-12'));
    expect(monthChoices(afterwards * 2, afterwards)).toEqual(['2026-12']);
  });
});

describe('the comparison', () => {
  test('of a month that is over takes both whole', () => {
    const report = reportAnswer();
    expect(comparisonOf(report, afterwards)).toEqual({
      visits: { now: report.visits, before: report.before.visits },
      leads: { now: report.leads, before: report.before.leads },
      days: null,
    });
  });
  test('of a running month takes the days that are over, in both', () => {
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
  test('of a running month takes no more days than the shorter month before has', () => {
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
  ] as const)('%j of %s days is said as %s', (compared, days, direction, words) => {
    expect(changeOf(compared, days, 'October')).toEqual({ direction, words });
  });
});

describe('the days', () => {
  test('are all of the month; those to come are unknown, those without visits are zero', () => {
    const report = reportAnswer({ days: [], month: '2026-11' });
    const days = dayFigures(report, Date.UTC(2026, 10, 2, 12), 'visits');
    expect(days).toHaveLength(30);
    expect(days.slice(1, 3).map(({ visits }) => visits)).toEqual([0, null]);
    expect(days[0]?.before).toBeGreaterThan(0);
  });
  test('have what visitors with a fast clock bring to a day before it begins', () => {
    const day = { day: '2026-11-03', visits: 2, leads: 1, flood: 0, excluded: 0 };
    const days = dayFigures(reportAnswer({ days: [day] }), Date.UTC(2026, 10, 2, 23, 55), 'visits');
    expect(days[2]).toMatchObject(day);
  });
  test('have no day of the month before where it was shorter, or had nothing', () => {
    const march = dayFigures(
      reportAnswer({}, { month: '2027-03', now: Date.UTC(2027, 5) }),
      Date.UTC(2027, 5),
      'leads',
    );
    expect(march.slice(27, 29).map(({ before }) => before === null)).toEqual([false, true]);
    expect(dayFigures(emptyReport(), afterwards, 'visits').every(({ before }) => before === null)).toBe(true);
  });
});

test('shares never hide what is there, nor what is missing', () => {
  expect([
    ...[percentOf(1, 1000), percentOf(999, 1000), percentOf(1, 3), percentOf(0, 0), percentOf(3, 2)],
  ]).toEqual(['<1', '99', '33', '0', '150']);
  expect([rateText(63, 4210), rateText(0, 5), rateText(0, 0)]).toEqual(['1.5%', '0%', '–']);
});

test('what is beyond the first rows is summed up', () => {
  const row = (name: string, visits: number) => ({ name, visits, leads: 1 });
  const table = [row('a', 4), row('b', 3), row('c', 2), row('d', 1)];
  expect(topOf(table, 4, String)).toEqual(table);
  expect(topOf(table, 3, count => `${count} others`)).toEqual([
    ...table.slice(0, 2),
    { name: '2 others', visits: 3, leads: 2 },
  ]);
});

test('both touches of a channel stand in one row', () => {
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

describe('the days are those of UTC, which is', () => {
  test.each([
    ['UTC', '2026-11', 'Days are in UTC.'],
    ['America/New_York', '2026-12', '7:00 PM where you are'],
    ['Asia/Kolkata', '2026-12', '5:30 AM where you are'],
    ['America/New_York', '2026-11', '8:00 PM or 7:00 PM where you are'],
  ])('in %s in %s: %s', (zone, month, said) => {
    expect(zoneNote(month, zone).replaceAll('\u202F', ' ')).toContain(said);
  });
  test('and a time is shown in the reader’s own zone', () => {
    expect(clockText(Date.UTC(2026, 11, 1, 17, 5), 'Europe/Rome').replaceAll('\u202F', ' ')).toBe('6:05 PM');
  });
});
