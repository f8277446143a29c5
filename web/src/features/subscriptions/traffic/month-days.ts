import type { AnswerOf } from '#shared/contract/index.ts';
import { daysOfMonth } from '#shared/domain/visits/periods.ts';

type Usage = Pick<AnswerOf<'usage'>, 'month' | 'days'>;

export interface MonthDay {
  /** `2026-11-22`. */
  day: string;
  visits: number;
  leads: number;
}

/** Every day of the month up to today (UTC, as days are counted), and how many are to come. */
export function monthDays({ month, days }: Usage, now: number): { past: MonthDay[]; ahead: number } {
  const counted = new Map(days.map(one => [one.day, one]));
  const today = new Date(now).toISOString().slice(0, 10);
  const all = daysOfMonth(month);
  // A day with figures has begun, whatever the reader's clock says.
  const begun = all.filter(day => day <= today || counted.has(day));
  const past = begun.map(day => ({
    day,
    visits: counted.get(day)?.visits ?? 0,
    leads: counted.get(day)?.leads ?? 0,
  }));
  return { past, ahead: all.length - begun.length };
}
