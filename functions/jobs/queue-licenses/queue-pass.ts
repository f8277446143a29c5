import { dailyPass } from '#functions/flows/daily-pass.ts';
import { queueSyncs } from '#functions/flows/licenses/queue-syncs.ts';
import type { AloneRun } from '#functions/flows/run-alone.ts';
import type { Clock } from '#functions/ports/clock.ts';
import type { LicenseSyncs, SyncQueue } from '#functions/ports/licenses/license-syncs.ts';
import { isOver } from '#shared/domain/licenses/next-sync.ts';

export interface PassDeps {
  syncs: LicenseSyncs;
  allQueue: SyncQueue;
  clock: Clock;
}

/** Queues every license that can still change, as far as this run gets. */
export async function queuePass(anew: boolean, { syncs, allQueue, clock }: PassDeps, alone: AloneRun) {
  const result = { queued: 0, unreadable: 0 };
  let oldestReadAt = clock.now();
  const before = alone.progress;
  const pass = await dailyPass({ anew }, { alone, clock }, async ({ cursor }) => {
    const { rows, unreadable, next } = await syncs.page(cursor);
    const alive = rows.filter(row => !isOver(row));
    await queueSyncs(
      alive.map(({ userId, licenseKey }) => ({ userId, licenseKey })),
      allQueue,
    );
    result.queued += alive.length;
    result.unreadable += unreadable;
    oldestReadAt = Math.min(oldestReadAt, ...alive.map(({ readAt }) => readAt));
    return next;
  });
  const allQueuedSince = before?.completeSince ?? before?.startedAt ?? pass.startedAt;
  return {
    ...result,
    /** No license was last synced before this time, unless its task waits in the queue. */
    lookedAtSince: Math.min(oldestReadAt, allQueuedSince),
  };
}
