import type { KeptCounts, RollUpsDue } from '#functions/ports/counts.ts';
import { beginOf } from '#shared/domain/count-periods.ts';
import { type ExcludedRange, exclusionMark } from '#shared/domain/excluded-ranges.ts';
import { type PeriodCounts, withTopValues } from '#shared/domain/period-counts.ts';
import { dayOfPeriod, endOf, isChangeable, isHour, isSettled } from '#shared/domain/periods.ts';
import { readDay, sumOfMinutes } from './read-day.ts';

export interface RollUpDeps {
  counts: KeptCounts;
  rollUpsDue: RollUpsDue;
}

/** How often in a row another run may sum up the same period meanwhile. */
const tries = 5;
/** Periods of a licence at once: most of the time one waits for the tables. Five licences are summed up beside each other. */
const atOnce = 5;

/**
 * Sums up all hours and days of a licence that are over and due; returns them. Safe to repeat, to stop anywhere and
 * to run beside itself: a sum is made whole from what it consists of and replaces only the one that was there before
 * that was read, and what became due again meanwhile stays due.
 * Why: docs/decisions/0099
 */
export async function rollUp(licenseKey: string, now: number, deps: RollUpDeps): Promise<string[]> {
  const due = (await deps.rollUpsDue.ofLicense(licenseKey)).filter(({ period }) => isSettled(period, now));
  const periods = due.map(({ period }) => period).filter(period => isChangeable(period, now));
  await forEach(periods.filter(isHour), hour =>
    sumUp(licenseKey, hour, deps, async ranges =>
      sumOfMinutes(await deps.counts.minutes(licenseKey, hour, 'names'), ranges),
    ),
  );
  await forEach([...new Set(periods.map(dayOfPeriod))], day => finishDay(licenseKey, day, now, deps));
  await forEach(due, one => deps.rollUpsDue.done(one));
  return due.map(({ period }) => period);
}

/** Some at once; a failure is thrown when nothing of its part is under way any more. */
async function forEach<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  for (let start = 0; start < items.length; start += atOnce) {
    const part = await Promise.allSettled(items.slice(start, start + atOnce).map(work));
    for (const one of part) if (one.status === 'rejected') throw one.reason;
  }
}

/** A day that is not over becomes due itself, because no further hour may come. */
async function finishDay(licenseKey: string, day: string, now: number, deps: RollUpDeps): Promise<void> {
  if (!isSettled(day, now)) return deps.rollUpsDue.add(licenseKey, day);
  await sumUp(licenseKey, day, deps, ranges =>
    readDay(licenseKey, day, { dueHours: [], ranges, detail: 'names' }, deps.counts),
  );
}

async function sumUp(
  licenseKey: string,
  period: string,
  { counts }: RollUpDeps,
  make: (ranges: readonly ExcludedRange[]) => Promise<PeriodCounts>,
): Promise<void> {
  for (let attempt = 0; attempt < tries; attempt++) {
    // Read before anything else: whoever saves from now on may know what we do not.
    const base = await counts.versionOf(licenseKey, period);
    const { ranges } = await counts.excluded(licenseKey);
    const sum = {
      ...{ period, counts: withTopValues(await make(ranges)) },
      exclusion: exclusionMark(ranges, beginOf(period), endOf(period)),
    };
    if (await counts.save(licenseKey, sum, base)) return;
  }
  throw new Error(`${period} of a licence was summed up by others all the time`);
}
