import { expect, test } from 'vitest';
import { emptyReport, reportAnswer } from '#test/support/fakes/monthly-report.ts';
import { bestSource, lastDays } from './last-days.ts';

const at = (day: string) => Date.parse(`${day}T15:00:00Z`);
const one = (day: string) => ({ day, visits: 10, leads: 1 });
const within = (day: string) => ({ ...one(day), flood: 0, excluded: 0 });

test('counts thirty days up to today when they reach into the month before', () => {
  const report = reportAnswer({
    days: ['2026-11-01', '2026-11-20'].map(within),
    before: { ...reportAnswer().before, days: ['2026-10-21', '2026-10-22', '2026-10-31'].map(one) },
  });
  expect(lastDays(report, at('2026-11-20'))).toEqual({ visits: 40, leads: 4 });
});

test('counts the days of the month before as well when a month has just begun', () => {
  const report = reportAnswer({
    days: [within('2026-12-01')],
    before: { ...reportAnswer().before, days: ['2026-11-01', '2026-11-02', '2026-11-30'].map(one) },
  });
  expect(lastDays(report, at('2026-12-01'))).toEqual({ visits: 30, leads: 3 });
});

test('finds the source with most leads, or when there are no leads, with most visits', () => {
  const sources = [
    { name: 'Google', visits: 90, leads: 1 },
    { name: 'newsletter', visits: 20, leads: 4 },
    { name: '(none)', visits: 300, leads: 9 },
    { name: 'other', visits: 300, leads: 9 },
  ];
  expect(bestSource({ sources })?.name).toBe('newsletter');
  expect(bestSource({ sources: sources.map(source => ({ ...source, leads: 0 })) })?.name).toBe('Google');
  expect(bestSource(emptyReport())).toBeUndefined();
});
