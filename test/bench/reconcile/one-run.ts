import type { LookDeps } from '#functions/flows/licenses/look-at-subscription.ts';
import { lookAtSubscription } from '#functions/flows/licenses/look-at-subscription.ts';
import type { LicenseLooks } from '#functions/ports/licenses/license-looks.ts';
import { isOver } from '#shared/domain/licenses/next-look.ts';

/** The peer: one run reads every license itself, five at once, as long as it lives. */
export async function lookInOneRun(deps: LookDeps & { looks: LicenseLooks }): Promise<void> {
  const rows = rowsOf(deps.looks);
  const worker = async () => {
    for (let next = await rows.next(); !next.done; next = await rows.next())
      if (!isOver(next.value))
        await lookAtSubscription(
          next.value.subscription.provider,
          next.value.subscription.subscriptionId,
          deps,
        );
  };
  await Promise.all(Array.from({ length: 5 }, worker));
}

async function* rowsOf(looks: LicenseLooks) {
  for (let from: string | undefined, more = true; more; ) {
    const { rows, next } = await looks.page(from);
    yield* rows;
    from = next;
    more = next !== undefined;
  }
}
