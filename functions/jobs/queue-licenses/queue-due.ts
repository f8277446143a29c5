import { queueSyncs } from '#functions/flows/licenses/queue-syncs.ts';
import type { AloneRun } from '#functions/flows/run-alone.ts';
import type { Clock } from '#functions/ports/clock.ts';
import type { LicenseSyncs, SyncQueue } from '#functions/ports/licenses/license-syncs.ts';
import { hourMs } from '#shared/domain/time.ts';

export interface DueDeps {
  syncs: LicenseSyncs;
  dueQueue: SyncQueue;
  clock: Clock;
}

/** A sync sets the next date itself; this long it may wait in the queue before it is queued again. */
const syncPauseMs = hourMs;

/** Queues the licenses whose date has come, the longest due first. Returns how many. */
export async function queueDue(
  { syncs, dueQueue, clock }: DueDeps,
  alone: Pick<AloneRun, 'goOn'>,
): Promise<number> {
  let queued = 0;
  const now = clock.now();
  for await (const licenses of syncs.due(now)) {
    // Queued first: after a crash in between a license is synced twice rather than not at all.
    await queueSyncs(licenses, dueQueue);
    await Promise.all(licenses.map(license => syncs.postpone(license, now + syncPauseMs)));
    queued += licenses.length;
    if (!(await alone.goOn())) break;
  }
  return queued;
}
