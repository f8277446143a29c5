import { type DeletionDeps, deleteAccount } from '#functions/flows/account/delete-account.ts';
import { deleteUnconfirmed, type UnconfirmedDeps } from '#functions/flows/account/delete-unconfirmed.ts';
import { DeletionWaits } from '#functions/flows/account/deletion-waits.ts';
import { type ReapplyDeps, reapplyDeletions } from '#functions/flows/account/reapply-deletions.ts';
import type { DeletionRequest } from '#functions/ports/account/account-requests.ts';
import type { DeletionLedger } from '#functions/ports/account/deletion-ledger.ts';
import type { PersonalData } from '#functions/ports/account/personal-data.ts';
import type { Licenses } from '#functions/ports/licenses/licenses.ts';
import { oneByOne } from '#functions/runtime/consume.ts';
import { log } from '#functions/runtime/log.ts';
import { writeMetric } from '#functions/runtime/metric.ts';
import { type DataDeletion, dataDeletion } from '#shared/contract/data-messages.ts';
import { hasEndedLongAgo, isTrackingOver } from '#shared/domain/licenses/kept-after-end.ts';
import { mayHaveReport } from '#shared/domain/reports/analytics-lock.ts';
import { minuteMs } from '#shared/domain/time.ts';
import { metricNames } from '#shared/metrics.ts';

const job = 'delete-data';

export interface Deps extends DeletionDeps, ReapplyDeps, UnconfirmedDeps {
  accounts: DeletionDeps['accounts'] & UnconfirmedDeps['accounts'];
  operations: DeletionDeps['operations'];
  personalData: PersonalData;
  ledger: DeletionLedger;
  licenses: Licenses;
}

/**
 * Deletes accounts on their owners' request, those that were never confirmed, what was tracked for licenses that ended long
 * ago, and all of it again after a table was restored. What cannot be deleted yet, or failed, comes again. Safe to repeat.
 * Why: docs/decisions/0103
 */
export const run = oneByOne(job, dataDeletion, async (wanted, deps: Deps, { sentAt }) => {
  try {
    if (wanted.kind === 'account') await deleteInTime({ ...wanted, askedAt: sentAt }, deps);
    else if (wanted.kind === 'license') await deleteTracked(wanted, deps);
    else if (wanted.kind === 'unconfirmed') await deleteNeverConfirmed(wanted, deps);
    else if (await reapplyDeletions(wanted, deps)) log({ job, outcome: 'reapplied' });
  } catch (error) {
    if (!(error instanceof DeletionWaits)) throw error;
    log({ job, outcome: 'waits', why: error.message });
    return false;
  }
});

/** An owner who is leaving may be charged until it goes on: an alarm rings within the hour. */
async function deleteInTime(request: DeletionRequest, deps: Deps): Promise<void> {
  try {
    await deleteAccount(request, deps);
  } catch (error) {
    writeMetric(metricNames.waitingNewsMinutes, (deps.clock.now() - request.askedAt) / minuteMs);
    throw error;
  }
}

async function deleteNeverConfirmed({ userId }: DataDeletion & { kind: 'unconfirmed' }, deps: Deps) {
  const isGone = await deleteUnconfirmed(userId, deps);
  log({ job, outcome: isGone ? 'unconfirmed-deleted' : 'unconfirmed-kept' });
}

/** The license is judged anew: its owner may have come back since it was queued. */
async function deleteTracked(
  { userId, licenseKey, again = false }: DataDeletion & { kind: 'license' },
  deps: Deps,
) {
  const license = await deps.licenses.ofOwner(userId, licenseKey);
  const isDue = again ? hasEndedLongAgo : isTrackingOver;
  if (!license || !isDue(license, deps.clock.now())) return;
  for (const store of deps.licenseStores) await store.remove(licenseKey);
  await deps.personalData.removeTracked(licenseKey);
  await deps.licenses.noteTrackingDeleted(userId, licenseKey, deps.clock.now());
  if (mayHaveReport(license)) await deps.reportChanges.send({ userId, licenseKey });
}
