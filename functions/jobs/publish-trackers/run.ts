import { builtMark, fileOfLicense } from '#functions/flows/sites/file-of-license.ts';
import { type PublishDeps, publishStored } from '#functions/flows/sites/publish-tracker.ts';
import type { LicenseId } from '#functions/ports/licenses/license-syncs.ts';
import type { Licenses } from '#functions/ports/licenses/licenses.ts';
import { type Message, oneByOne } from '#functions/runtime/consume.ts';
import { log } from '#functions/runtime/log.ts';
import { processAll } from '#functions/runtime/process-all.ts';
import { trackerBatch } from '#shared/contract/tracker-batch.ts';
import { hourMs } from '#shared/domain/time.ts';

const job = 'publish-trackers';

export interface Deps extends PublishDeps {
  licenses: Pick<Licenses, 'ofOwner'>;
}

/** A deployment replaces one function after the other, in less than this. */
const deploymentMs = hourMs / 2;

/**
 * Compares the published file of each license with what its row wants, and writes those that differ. Safe to repeat.
 * Why: docs/decisions/0093
 */
export const run = oneByOne(
  job,
  trackerBatch,
  async ({ built, licenses }, deps: Deps, { sentAt }: Message) => {
    if (built !== builtMark(deps.tracker)) {
      // Either this function is not replaced yet, and the batch waits for it, or a newer pass does the work.
      return deps.clock.now() - sentAt > deploymentMs;
    }
    const { done, open, failed } = await processAll(job, licenses, license => repair(license, deps));
    log({ job, written: done, same: open, failed: failed.length });
    return failed.length === 0;
  },
);

/** Whether the license's file had to be written. */
async function repair({ userId, licenseKey }: LicenseId, deps: Deps): Promise<boolean> {
  const license = await deps.licenses.ofOwner(userId, licenseKey);
  if (!license) return false;
  const wanted = fileOfLicense(license, deps.tracker, deps.clock.now());
  if (await deps.trackerFiles.has(licenseKey, wanted)) return false;
  await publishStored(license, deps);
  return true;
}
