import { beginsAnew, dailyPass } from '#functions/flows/daily-pass.ts';
import { type AloneDeps, runAlone } from '#functions/flows/run-alone.ts';
import { type BuiltTracker, builtMark } from '#functions/flows/sites/file-of-license.ts';
import type { LicenseId, LicenseSyncs } from '#functions/ports/licenses/license-syncs.ts';
import type { TrackerQueue } from '#functions/ports/sites/tracker-queue.ts';
import type { Counts } from '#functions/runtime/scheduled.ts';
import { licensesPerBatch } from '#shared/contract/tracker-batch.ts';

export interface Deps extends AloneDeps {
  syncs: Pick<LicenseSyncs, 'page'>;
  queue: TrackerQueue;
  tracker: BuiltTracker;
}

/**
 * Queues every license for a check of its published file: once a day, and at once after a deployment that changed the
 * tracker or the collect address. The event `{ anew: true }` does so at any time.
 * Why: docs/decisions/0093
 */
export async function run(event: unknown, deps: Deps): Promise<Counts> {
  const counts = { queued: 0, failed: 0 };
  const built = builtMark(deps.tracker);
  await runAlone('queue-trackers', deps, alone =>
    dailyPass({ anew: beginsAnew(event), purpose: built }, { alone, clock: deps.clock }, async pass => {
      const { rows, next } = await deps.syncs.page(pass.cursor);
      await deps.queue.send(batchesOf(rows).map(licenses => ({ built, licenses })));
      counts.queued += rows.length;
      return next;
    }),
  );
  return counts;
}

function batchesOf(rows: readonly LicenseId[]): LicenseId[][] {
  const batches: LicenseId[][] = [];
  for (let at = 0; at < rows.length; at += licensesPerBatch)
    batches.push(
      rows.slice(at, at + licensesPerBatch).map(({ userId, licenseKey }) => ({ userId, licenseKey })),
    );
  return batches;
}
