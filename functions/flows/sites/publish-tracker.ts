import type { Clock } from '#functions/ports/clock.ts';
import type { Licenses, TrackerFiles } from '#functions/ports/licenses/licenses.ts';
import type { LicenseRow } from '#shared/domain/licenses/license.ts';
import { type BuiltTracker, fileOfLicense } from './file-of-license.ts';

export interface PublishDeps {
  trackerFiles: TrackerFiles;
  tracker: BuiltTracker;
  clock: Clock;
}

/**
 * Publishes the license's script as this row wants it, and returns it.
 * Why: docs/decisions/0034
 */
export async function publishTracker(
  license: LicenseRow,
  { trackerFiles, tracker, clock }: PublishDeps,
): Promise<string> {
  const script = fileOfLicense(license, tracker, clock.now());
  await trackerFiles.put(license.licenseKey, script);
  return script;
}

/** More writers than this at once are no people. */
const mostRounds = 5;

/**
 * Publishes the script of a stored license and reads the row again: of several writers at once the one that publishes
 * last may have the older row, and then publishes what the newer one says.
 * Why: docs/decisions/0092
 */
export async function publishStored(
  license: LicenseRow,
  deps: PublishDeps & { licenses: Pick<Licenses, 'ofOwner'> },
): Promise<string> {
  let current = license;
  for (let round = 1; ; round++) {
    const script = await publishTracker(current, deps);
    const stored = await deps.licenses.ofOwner(license.userId, license.licenseKey);
    if (!stored || fileOfLicense(stored, deps.tracker, deps.clock.now()) === script) return script;
    if (round === mostRounds) throw new Error('the license changes faster than its script');
    current = stored;
  }
}
