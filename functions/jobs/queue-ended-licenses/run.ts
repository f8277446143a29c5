import { isOf } from '#functions/flows/account/reapply-deletions.ts';
import { beginsAnew, dailyPass } from '#functions/flows/daily-pass.ts';
import { type AloneDeps, runAlone } from '#functions/flows/run-alone.ts';
import type { DataDeletions } from '#functions/ports/account/account-requests.ts';
import type { DeletionLedger, Traces } from '#functions/ports/account/deletion-ledger.ts';
import type { LicenseSyncs } from '#functions/ports/licenses/license-syncs.ts';
import type { SharedReportChanges } from '#functions/ports/reports/warehouse.ts';
import type { Counts } from '#functions/runtime/scheduled.ts';
import { isTrackingOver } from '#shared/domain/licenses/kept-after-end.ts';
import { isReportDue } from '#shared/domain/reports/analytics-lock.ts';

export interface Deps extends AloneDeps {
  syncs: Pick<LicenseSyncs, 'page'>;
  deletions: DataDeletions;
  ledger: Pick<DeletionLedger, 'read'>;
  reportChanges: SharedReportChanges;
}

const again = { kind: 'restored', stage: 'licenses' } as const;

/**
 * Once a day queues every license whose tracked data is to be deleted, or whose report that is shared no longer. The
 * event `{ anew: true }` does so at any time. A license of a deleted account shows that a table was restored: then
 * everything that had been deleted is deleted again, and at once on the event `{ restored: true }`.
 * Why: docs/decisions/0103
 */
export async function run(event: unknown, deps: Deps): Promise<Counts> {
  const counts = { queued: 0, failed: 0 };
  let isRestored = isRestoredEvent(event);
  if (isRestored) await deps.deletions.send([again]);
  let traces: Traces | undefined;
  await runAlone('queue-ended-licenses', deps, alone =>
    dailyPass({ anew: beginsAnew(event) }, { alone, clock: deps.clock }, async pass => {
      const { rows, next } = await deps.syncs.page(pass.cursor);
      traces ??= await deps.ledger.read();
      if (!isRestored && rows.some(isOf(traces))) {
        isRestored = true;
        await deps.deletions.send([again]);
      }
      const over = rows.filter(license => isTrackingOver(license, deps.clock.now()));
      await deps.deletions.send(
        over.map(({ userId, licenseKey }) => ({ kind: 'license' as const, userId, licenseKey })),
      );
      const unshared = rows.filter(license => isReportDue(license, deps.clock.now()));
      for (const { userId, licenseKey } of unshared) await deps.reportChanges.send({ userId, licenseKey });
      counts.queued += over.length + unshared.length;
      return next;
    }),
  );
  return counts;
}

function isRestoredEvent(event: unknown): boolean {
  return typeof event === 'object' && event !== null && 'restored' in event && event.restored === true;
}
