import { monthOf } from '#shared/domain/visits/month.ts';
import { monthBefore } from '#shared/domain/visits/periods.ts';
import { monthText } from '#shared/text/dates.ts';

/** The days of one month more are kept, with which the oldest is compared (docs/decisions/0099). */
const mostMonths = 24;

/** The months that have a report, newest first: since the license began, of those that are kept. */
export function monthChoices(since: number, now: number): string[] {
  const first = monthOf(Math.min(since, now));
  const months = [monthOf(now)];
  for (let month = monthOf(now); month > first && months.length < mostMonths; ) {
    month = monthBefore(month);
    months.push(month);
  }
  return months;
}

/** "October 2026". */
export function monthName(month: string): string {
  return monthText(Date.parse(`${month}-01`));
}
