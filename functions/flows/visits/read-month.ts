import type { Clock } from '#functions/ports/clock.ts';
import type { Detail, KeptCounts, RollUpsDue, SummedPeriod } from '#functions/ports/visits/counts.ts';
import { dayOf } from '#shared/domain/visits/count-periods.ts';
import { type ExcludedRange, isExcluded } from '#shared/domain/visits/excluded-ranges.ts';
import { type PeriodCounts, sumOfCounts, withoutLeads } from '#shared/domain/visits/period-counts.ts';
import { dayOfPeriod, daysOfMonth, isChangeable, isHour } from '#shared/domain/visits/periods.ts';
import { type DayDeps, isUpToDate, readDay } from './read-day.ts';

export interface ReadDeps {
  counts: DayDeps & Pick<KeptCounts, 'days' | 'excluded' | 'spam'>;
  rollUpsDue: Pick<RollUpsDue, 'ofLicense'>;
  clock: Clock;
}

export interface MonthCounts extends PeriodCounts {
  /** Days with any event, in order. */
  days: readonly { day: string; counts: PeriodCounts }[];
  /** Times of any month that are excluded. */
  ranges: readonly ExcludedRange[];
}

/**
 * What was counted of a license in a calendar month (UTC), exact at any time: sums where they are up to date, and
 * what they are made of elsewhere. Leads that their owner calls spam are left out.
 * Why: docs/decisions/0099, 0190
 */
export async function readMonth(
  licenseKey: string,
  month: string,
  detail: Detail,
  { counts, rollUpsDue, clock }: ReadDeps,
): Promise<MonthCounts> {
  // First what is due: a sum that is not due now has all that was counted before now, however late it is read.
  const due = (await rollUpsDue.ofLicense(licenseKey))
    .map(({ period }) => period)
    .filter(period => isChangeable(period, clock.now()));
  const dueDays = new Set(due.map(dayOfPeriod));
  const calendar = daysOfMonth(month);
  const [first = '', last = ''] = [calendar[0], calendar.at(-1)];
  const [{ ranges }, sums, spam] = await Promise.all([
    counts.excluded(licenseKey),
    counts.days(licenseKey, first, last, detail),
    counts.spam(licenseKey, first, last, detail),
  ]);
  const spamOf = (day: string) =>
    spam
      .filter(({ beginsAt }) => dayOf(beginsAt) === day && !isExcluded(beginsAt, ranges))
      .map(lead => lead.counts);
  const sumOf = new Map<string, SummedPeriod>(sums.map(sum => [sum.period, sum]));
  const counted = await Promise.all(
    calendar
      .filter(day => sumOf.has(day) || dueDays.has(day))
      .map(async day => {
        const sum = sumOf.get(day);
        const isGood = sum && !dueDays.has(day) && isUpToDate(sum, ranges, clock.now());
        if (isGood) return { day, counts: sum.counts };
        const dueHours = due.filter(period => isHour(period) && dayOfPeriod(period) === day);
        return { day, counts: await readDay(licenseKey, day, { dueHours, ranges, detail }, counts) };
      }),
  );
  const days = counted.map(({ day, counts }) => ({
    day,
    counts: withoutLeads(counts, spamOf(day)),
  }));
  return { ...sumOfCounts(days.map(one => one.counts)), days, ranges };
}
