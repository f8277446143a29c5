import { beginsAnew, dailyPass } from '#functions/flows/daily-pass.ts';
import { queueSyncs } from '#functions/flows/licenses/queue-syncs.ts';
import { type AloneDeps, runAlone } from '#functions/flows/run-alone.ts';
import type { FoundPurchase, PurchaseList } from '#functions/ports/checkout/purchases.ts';
import type { SyncQueue } from '#functions/ports/licenses/license-syncs.ts';
import type { Licenses } from '#functions/ports/licenses/licenses.ts';
import type { Counts } from '#functions/runtime/scheduled.ts';
import { dayMs } from '#shared/domain/time.ts';

export interface Deps extends AloneDeps {
  purchaseList: PurchaseList;
  licenses: Pick<Licenses, 'ofOwner'>;
  dueQueue: SyncQueue;
}

/** A table restored from a backup may lack the purchases of this time. */
const recentMs = 3 * dayMs;

/**
 * Once a day lists the recent purchases at the provider that can list them, and queues those that are no license of
 * ours yet. The event `{ anew: true }` does so at once.
 * Why: docs/decisions/0067
 */
export async function run(event: unknown, deps: Deps): Promise<Counts> {
  const counts = { listed: 0, queued: 0, failed: 0 };
  await runAlone('queue-lost-purchases', deps, alone =>
    dailyPass({ anew: beginsAnew(event) }, { alone, clock: deps.clock }, async pass => {
      const since = (pass.completeSince ?? pass.startedAt) - recentMs;
      const { purchases, next } = await deps.purchaseList.since(since, pass.cursor);
      const lost = await missingOf(purchases, deps);
      await queueSyncs(
        lost.map(({ provider, subscriptionId }) => ({ provider, subscriptionId })),
        deps.dueQueue,
      );
      counts.listed += purchases.length;
      counts.queued += lost.length;
      return next;
    }),
  );
  return counts;
}

/** The purchases that are no license of ours. */
async function missingOf(purchases: readonly FoundPurchase[], { licenses }: Deps): Promise<FoundPurchase[]> {
  const known = await Promise.all(
    purchases.map(({ userId, licenseKey }) => licenses.ofOwner(userId, licenseKey)),
  );
  return purchases.filter(
    ({ subscriptionId }, place) => known[place]?.subscription.subscriptionId !== subscriptionId,
  );
}
