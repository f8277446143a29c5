import type { DataDeletions } from '#functions/ports/account/account-requests.ts';
import type { DeletionLedger, Traces } from '#functions/ports/account/deletion-ledger.ts';
import type { PersonalData } from '#functions/ports/account/personal-data.ts';
import type { Clock } from '#functions/ports/clock.ts';
import type { LicenseSyncs } from '#functions/ports/licenses/license-syncs.ts';
import type { DataDeletion } from '#shared/contract/data-messages.ts';
import { countingLagMs } from '#shared/domain/account/account-deletion.ts';
import { hasEndedLongAgo } from '#shared/domain/licenses/kept-after-end.ts';
import type { LicenseRow } from '#shared/domain/licenses/license.ts';
import { minuteMs } from '#shared/domain/time.ts';
import { type LicenseRemoval, removeLicense } from '../licenses/remove-license.ts';
import { DeletionWaits } from './deletion-waits.ts';

export interface ReapplyDeps extends LicenseRemoval {
  syncs: Pick<LicenseSyncs, 'page'>;
  personalData: Pick<PersonalData, 'removeTraces'>;
  ledger: DeletionLedger;
  /** The queue that these orders come from; the rest of a long one goes back to it. */
  queue: DataDeletions;
  clock: Clock;
}

export type RestoredOrder = DataDeletion & { kind: 'restored' };

/** The function has a quarter of an hour. */
const longestRunMs = 10 * minuteMs;

/**
 * Deletes again what a restored table has brought back: licenses first, and when no visit can be counted for them any
 * more, every record. Safe to repeat and to run beside itself. Returns whether nothing is left to do.
 * Why: docs/decisions/0115
 */
export async function reapplyDeletions(order: RestoredOrder, deps: ReapplyDeps): Promise<boolean> {
  const { ledger, queue, personalData, clock } = deps;
  if (clock.now() < (order.notBefore ?? 0)) throw new DeletionWaits('visits may still be counted');
  const until = clock.now() + longestRunMs;
  const traces = await ledger.read();
  if (order.stage === 'records') {
    const cursor = await personalData.removeTraces(traces, { from: order.cursor, until });
    if (cursor !== undefined) await queue.send([{ ...order, cursor }]);
    return cursor === undefined;
  }
  const cursor = await removeLicenses(traces, { from: order.cursor, until }, deps);
  if (cursor !== undefined) await queue.send([{ ...order, cursor }]);
  else await queue.send([{ kind: 'restored', stage: 'records', notBefore: clock.now() + countingLagMs }]);
  return false;
}

/** Goes over all licenses until the time `until`; returns where to go on. */
async function removeLicenses(
  traces: Traces,
  { from, until }: { from: string | undefined; until: number },
  deps: ReapplyDeps,
): Promise<string | undefined> {
  let cursor = from;
  do {
    const { rows, next } = await deps.syncs.page(cursor);
    const [deleted, others] = [rows.filter(isOf(traces)), rows.filter(row => !isOf(traces)(row))];
    for (const license of deleted) await removeLicense(license, deps);
    // Nothing but their own row says that tracked data had gone, and it may be back.
    const over = others.filter(row => hasEndedLongAgo(row, deps.clock.now()));
    await deps.queue.send(
      over.map(({ userId, licenseKey }) => ({ kind: 'license', userId, licenseKey, again: true }) as const),
    );
    cursor = next;
  } while (cursor !== undefined && deps.clock.now() < until);
  return cursor;
}

/** Whether a license belonged to an account that was deleted. */
export function isOf(traces: Traces) {
  return ({ userId, licenseKey }: Pick<LicenseRow, 'userId' | 'licenseKey'>): boolean =>
    traces.has(userId) || traces.has(licenseKey);
}
