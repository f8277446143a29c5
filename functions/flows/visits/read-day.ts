import type { Detail, KeptCounts, MinuteCounts, SummedPeriod } from '#functions/ports/visits/counts.ts';
import { beginOf } from '#shared/domain/visits/count-periods.ts';
import { type ExcludedRange, exclusionMark, isExcluded } from '#shared/domain/visits/excluded-ranges.ts';
import { leftOut, type PeriodCounts, sumOfCounts } from '#shared/domain/visits/period-counts.ts';
import { endOf, isChangeable } from '#shared/domain/visits/periods.ts';

export type DayDeps = Pick<KeptCounts, 'hours' | 'minutes'>;

interface Wanted {
  /** Hours whose kept sum may lack something. */
  dueHours: readonly string[];
  ranges: readonly ExcludedRange[];
  detail: Detail;
}

/** Adds up a day from its hours. An hour that is due, or was summed up under other exclusions, is added up from minutes. */
export async function readDay(
  licenseKey: string,
  day: string,
  { dueHours, ranges, detail }: Wanted,
  deps: DayDeps,
): Promise<PeriodCounts> {
  const hours = await deps.hours(licenseKey, `${day}T00`, `${day}T23`, detail);
  const good = hours.filter(hour => !dueHours.includes(hour.period) && hasExclusionOf(hour, ranges));
  const goodHours = new Set(good.map(({ period }) => period));
  const others = new Set(
    [...hours.map(({ period }) => period), ...dueHours].filter(one => !goodHours.has(one)),
  );
  const anew = await Promise.all(
    [...others].map(async hour => sumOfMinutes(await deps.minutes(licenseKey, hour, detail), ranges)),
  );
  return sumOfCounts([...good.map(({ counts }) => counts), ...anew]);
}

/** The sum of minutes; those that are excluded are left out. */
export function sumOfMinutes(
  minutes: readonly MinuteCounts[],
  ranges: readonly ExcludedRange[],
): PeriodCounts {
  return sumOfCounts(
    minutes.map(({ beginsAt, counts }) => (isExcluded(beginsAt, ranges) ? leftOut(counts) : counts)),
  );
}

/** Whether a sum was made under the exclusions of today, or can be made under no others any more. */
export function isUpToDate(sum: SummedPeriod, ranges: readonly ExcludedRange[], now: number): boolean {
  return hasExclusionOf(sum, ranges) || !isChangeable(sum.period, now);
}

function hasExclusionOf({ period, exclusion }: SummedPeriod, ranges: readonly ExcludedRange[]): boolean {
  return exclusion === exclusionMark(ranges, beginOf(period), endOf(period));
}
