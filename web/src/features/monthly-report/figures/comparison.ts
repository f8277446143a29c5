import type { MonthlyReport } from '#shared/contract/traffic.ts';
import { dayOf } from '#shared/domain/visits/count-periods.ts';
import { monthOf } from '#shared/domain/visits/month.ts';
import { daysOfMonth } from '#shared/domain/visits/periods.ts';

export interface Compared {
  now: number;
  before: number;
}

/** A month beside the one before it. */
export interface Comparison {
  visits: Compared;
  leads: Compared;
  /** Of a month that is still running only so many days are compared, those that are over in both; null for whole months. */
  days: number | null;
}

/** Compares like with like: a running month by its days that are over, with as many days of the month before. */
export function comparisonOf(report: MonthlyReport, now: number): Comparison {
  const { before } = report;
  if (!isRunning(report.month, now)) {
    return {
      visits: { now: report.visits, before: before.visits },
      leads: { now: report.leads, before: before.leads },
      days: null,
    };
  }
  const days = Math.min(dayNumber(dayOf(now)) - 1, daysOfMonth(before.month).length);
  return {
    visits: { now: sumOf(report.days, 'visits', days), before: sumOf(before.days, 'visits', days) },
    leads: { now: sumOf(report.days, 'leads', days), before: sumOf(before.days, 'leads', days) },
    days,
  };
}

export function isRunning(month: string, now: number): boolean {
  return month === monthOf(now);
}

type Day = MonthlyReport['before']['days'][number];

function sumOf(days: readonly Day[], what: 'visits' | 'leads', most: number): number {
  return days.reduce((sum, one) => sum + (dayNumber(one.day) <= most ? one[what] : 0), 0);
}

/** `2026-11-03` is 3. */
function dayNumber(day: string): number {
  return Number(day.slice(-2));
}
