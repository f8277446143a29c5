import type { ExcludedRanges, KeptCounts, RollUpsDue } from '#functions/ports/visits/counts.ts';
import { beginOf } from '#shared/domain/visits/count-periods.ts';
import { type ExcludedRange, exclusionMark } from '#shared/domain/visits/excluded-ranges.ts';
import { type PeriodCounts, withTopValues } from '#shared/domain/visits/period-counts.ts';
import { dayOfPeriod, endOf, isChangeable, isHour, isSettled } from '#shared/domain/visits/periods.ts';
import { readDay, sumOfMinutes } from './read-day.ts';

export interface RollUpDeps {
  counts: KeptCounts;
  rollUpsDue: RollUpsDue;
}

/** How often in a row another run may sum up the same period meanwhile. */
const tries = 5;
/** Periods of a license at once: most of the time one waits for the tables. Five licenses are summed up beside each other. */
const atOnce = 5;

/**
 * Sums up all hours and days of a license that are over and due; returns them. Safe to repeat, to stop anywhere and
 * to run beside itself: a sum is made whole from what it consists of and replaces only the one that was there before
 * that was read, and what became due again meanwhile stays due.
 *
 * The versions of all periods are read before, in batches, and after them what is excluded: an older version can only
 * make a save fail. What is excluded is read once more before anything due is removed, or a time that was excluded
 * meanwhile would leave a sum that no run makes again.
 * Why: docs/decisions/0099
 */
export async function rollUp(licenseKey: string, now: number, deps: RollUpDeps): Promise<string[]> {
  const due = (await deps.rollUpsDue.ofLicense(licenseKey)).filter(({ period }) => isSettled(period, now));
  if (due.length === 0) return [];
  const periods = due.map(({ period }) => period).filter(period => isChangeable(period, now));
  const days = [...new Set(periods.map(dayOfPeriod))];
  const [over, open] = [days.filter(day => isSettled(day, now)), days.filter(day => !isSettled(day, now))];
  const hours = periods.filter(isHour);
  const basis = await basisOf(licenseKey, [...hours, ...over], deps);
  await forEach(hours, hour =>
    sumUp(licenseKey, hour, { ...deps, basis }, async ranges =>
      sumOfMinutes(await deps.counts.minutes(licenseKey, hour, 'names'), ranges),
    ),
  );
  await forEach(over, day =>
    sumUp(licenseKey, day, { ...deps, basis }, ranges =>
      readDay(licenseKey, day, { dueHours: [], ranges, detail: 'names' }, deps.counts),
    ),
  );
  // A day that is not over becomes due itself, because no further hour may come.
  await forEach(open, day => deps.rollUpsDue.add(licenseKey, day));
  if (await isStill(basis.excluded, licenseKey, deps)) await forEach(due, one => deps.rollUpsDue.done(one));
  return due.map(({ period }) => period);
}

/** What new sums are based on: the versions that they replace, and the visits left out of them. */
interface Basis {
  versions: ReadonlyMap<string, number>;
  excluded: ExcludedRanges;
}

/** Read before anything else, and the versions first: another run that saves later may know more than this one. */
async function basisOf(
  licenseKey: string,
  periods: readonly string[],
  { counts }: Pick<RollUpDeps, 'counts'>,
): Promise<Basis> {
  const versions = await counts.versionsOf(licenseKey, periods);
  return { versions, excluded: await counts.excluded(licenseKey) };
}

/**
 * Whether nothing else was excluded meanwhile. Whoever excluded it took an hour that had no sum yet for one that is due,
 * so it has to stay so.
 */
async function isStill(
  { version }: ExcludedRanges,
  licenseKey: string,
  { counts }: Pick<RollUpDeps, 'counts'>,
): Promise<boolean> {
  return (await counts.excluded(licenseKey)).version === version;
}

/** Some at once; a failure is thrown when nothing of its part is under way any more. */
async function forEach<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  for (let start = 0; start < items.length; start += atOnce) {
    const part = await Promise.allSettled(items.slice(start, start + atOnce).map(work));
    for (const one of part) if (one.status === 'rejected') throw one.reason;
  }
}

/** Made on `basis` at first, and on what there is now where another run was faster. */
async function sumUp(
  licenseKey: string,
  period: string,
  { counts, basis: first }: Pick<RollUpDeps, 'counts'> & { basis: Basis },
  make: (ranges: readonly ExcludedRange[]) => Promise<PeriodCounts>,
): Promise<void> {
  let basis = first;
  for (let attempt = 0; attempt < tries; attempt++) {
    const { ranges } = basis.excluded;
    const sum = {
      period,
      counts: withTopValues(await make(ranges)),
      exclusion: exclusionMark(ranges, beginOf(period), endOf(period)),
    };
    if (await counts.save(licenseKey, sum, basis.versions.get(period) ?? 0)) return;
    basis = await basisOf(licenseKey, [period], { counts });
  }
  throw new Error(`${period} of a license was summed up by others all the time`);
}
