import type { MonthlyReport } from '#shared/contract/traffic.ts';
import { dayOf } from '#shared/domain/visits/count-periods.ts';
import { daysOfMonth } from '#shared/domain/visits/periods.ts';

/** What a chart of days shows. */
export type Metric = 'visits' | 'leads';

/** A day of the month, beside the same day of the month before. */
export interface DayFigures {
  day: string;
  /** Null for a day to come. */
  visits: number | null;
  leads: number | null;
  /** Of the chosen metric; null where the month before has no such day, and if nothing was counted in it at all. */
  before: number | null;
  flood: number;
  excluded: number;
}

/** Every day of the month: the report names only those with an event. */
export function dayFigures(
  { month, days, before }: MonthlyReport,
  now: number,
  metric: Metric,
): DayFigures[] {
  const today = dayOf(now);
  const counted = new Map(days.map(one => [one.day, one]));
  const countsBefore = new Map(before.days.map(one => [one.day.slice(-2), one[metric]]));
  const lastBefore = daysOfMonth(before.month).length;
  return daysOfMonth(month).map((day, at) => {
    const one = counted.get(day);
    const isToCome = day > today && !one;
    const hasBefore = before.days.length > 0 && at < lastBefore;
    return {
      day,
      visits: isToCome ? null : (one?.visits ?? 0),
      leads: isToCome ? null : (one?.leads ?? 0),
      before: hasBefore ? (countsBefore.get(day.slice(-2)) ?? 0) : null,
      flood: one?.flood ?? 0,
      excluded: one?.excluded ?? 0,
    };
  });
}
