import type { BackgroundSyncDeps } from '#functions/flows/licenses/sync-in-background.ts';
import { syncInBackground } from '#functions/flows/licenses/sync-in-background.ts';
import type { LicenseSyncs } from '#functions/ports/licenses/license-syncs.ts';
import { isOver } from '#shared/domain/licenses/next-sync.ts';

/** The peer: one run reads every license itself, five at once, as long as it lives. */
export async function syncInOneRun(deps: BackgroundSyncDeps & { syncs: LicenseSyncs }): Promise<void> {
  const rows = rowsOf(deps.syncs);
  const worker = async () => {
    for (let next = await rows.next(); !next.done; next = await rows.next())
      if (!isOver(next.value))
        await syncInBackground(
          next.value.subscription.provider,
          next.value.subscription.subscriptionId,
          deps,
        );
  };
  await Promise.all(Array.from({ length: 5 }, worker));
}

async function* rowsOf(syncs: LicenseSyncs) {
  for (let from: string | undefined, more = true; more; ) {
    const { rows, next } = await syncs.page(from);
    yield* rows;
    from = next;
    more = next !== undefined;
  }
}
