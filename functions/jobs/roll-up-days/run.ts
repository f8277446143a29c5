import { notifyOfTraffic, type TrafficNoticeDeps } from '#functions/flows/letters/notify-of-traffic.ts';
import { rollUp } from '#functions/flows/visits/roll-up.ts';
import type { Licenses } from '#functions/ports/licenses/licenses.ts';
import type { KeptCounts, RollUpsDue } from '#functions/ports/visits/counts.ts';
import { oneByOne } from '#functions/runtime/consume.ts';
import { log } from '#functions/runtime/log.ts';
import { processAll } from '#functions/runtime/process-all.ts';
import { rollUpBatch } from '#shared/contract/roll-up-batch.ts';

const job = 'roll-up-days';

export interface Deps extends TrafficNoticeDeps {
  licenses: Pick<Licenses, 'byKey'>;
  counts: KeptCounts;
  rollUpsDue: RollUpsDue;
}

/**
 * Sums up the hours and days of licenses that are over, and mails owners whose traffic has come near its allowance or
 * beyond it. Safe to repeat.
 * Why: docs/decisions/0099
 */
export const run = oneByOne(job, rollUpBatch, async ({ licenses }, deps: Deps) => {
  const { done, open, failed } = await processAll(job, licenses, licenseKey => sumUp(licenseKey, deps));
  log({ job, summed: done, nothingDue: open, failed: failed.length });
  return failed.length === 0;
});

/** Whether anything of the license was due. */
async function sumUp(licenseKey: string, deps: Deps): Promise<boolean> {
  const { licenses, clock } = deps;
  // Mailed before the sums, which end what brings a license here: after a crash in between the repeat mails it.
  const license = await licenses.byKey(licenseKey);
  if (license) await notifyOfTraffic(license, deps);
  return (await rollUp(licenseKey, clock.now(), deps)).length > 0;
}
