import type { Clock } from '#functions/ports/clock.ts';
import type { KeptCounts, RollUpsDue } from '#functions/ports/visits/counts.ts';
import { hourOf } from '#shared/domain/visits/count-periods.ts';
import {
  type ExcludedRange,
  maxExcludedRanges,
  withoutRange,
  withRange,
} from '#shared/domain/visits/excluded-ranges.ts';
import { AppError } from '#shared/errors.ts';
import { messages } from '#shared/text/messages.ts';
import { usageText } from '#shared/text/usage.ts';

export interface ExcludeDeps {
  counts: Pick<KeptCounts, 'excluded' | 'saveExcluded' | 'hours'>;
  rollUpsDue: Pick<RollUpsDue, 'add'>;
  clock: Clock;
}

/** How often in a row another change of the same list may come first. */
const tries = 5;

/**
 * Leaves what was counted from one minute to another out of every sum, or counts it again; answers all excluded ranges.
 * Safe to repeat: readings follow the list at once, and the kept sums of these hours are made anew.
 */
export async function excludeVisits(
  licenseKey: string,
  range: ExcludedRange,
  change: 'exclude' | 'undo',
  deps: ExcludeDeps,
): Promise<readonly ExcludedRange[]> {
  for (let attempt = 0; attempt < tries; attempt++) {
    const { ranges, version } = await deps.counts.excluded(licenseKey);
    const next = (change === 'exclude' ? withRange : withoutRange)(ranges, range);
    if (next.length > maxExcludedRanges) throw new AppError('invalid', usageText.exclude.tooMany);
    if (!(await deps.counts.saveExcluded(licenseKey, next, version))) continue;
    await sumUpAnew(licenseKey, range, deps);
    return next;
  }
  throw new AppError('conflict', messages.failure.internal);
}

/** Hours without a sum are due already, or empty. */
async function sumUpAnew(
  licenseKey: string,
  { from, to }: ExcludedRange,
  { counts, rollUpsDue }: ExcludeDeps,
): Promise<void> {
  const hours = await counts.hours(licenseKey, hourOf(from), hourOf(to - 1), 'totals');
  for (const { period } of hours) await rollUpsDue.add(licenseKey, period);
}
