import { endOfStatus } from '#functions/flows/close-purchase.ts';
import type { DeletionRequest, DeletionRequests, ExportFiles } from '#functions/ports/account-requests.ts';
import type { WithdrawnInvoices } from '#functions/ports/changes.ts';
import type { Clock } from '#functions/ports/clock.ts';
import type { DeletionLedger } from '#functions/ports/deletion-ledger.ts';
import type { Letters } from '#functions/ports/letters.ts';
import type { Licenses } from '#functions/ports/licenses.ts';
import type { Operations } from '#functions/ports/operations.ts';
import type { ClosableAccounts, PersonalData } from '#functions/ports/personal-data.ts';
import type { SubscriptionReader } from '#functions/ports/purchases.ts';
import { countingLagMs, type DeletionStep, deletionSteps } from '#shared/domain/account-deletion.ts';
import { mayHaveReport } from '#shared/domain/analytics-lock.ts';
import type { LicenseRow, Provider } from '#shared/domain/license.ts';
import { DeletionWaits } from './deletion-waits.ts';
import { type LicenseRemoval, removeLicense } from './remove-license.ts';

export interface DeletionDeps extends LicenseRemoval {
  accounts: ClosableAccounts;
  licenses: Pick<Licenses, 'ofUser' | 'remove'>;
  operations: Pick<Operations, 'openOf'>;
  providers: Record<Provider, Pick<SubscriptionReader, 'stop'>>;
  openInvoices: Record<Provider, WithdrawnInvoices>;
  personalData: Pick<PersonalData, 'remove' | 'removeTracked'>;
  ledger: Pick<DeletionLedger, 'note'>;
  exportFiles: Pick<ExportFiles, 'remove'>;
  deletions: DeletionRequests;
  letters: Letters;
  clock: Clock;
}

type Work = (request: DeletionRequest, deps: DeletionDeps) => Promise<void>;

const work: Record<DeletionStep, Work> = {
  'sign-out': ({ userId }, { accounts }) => accounts.close(userId),
  subscriptions: endSubscriptions,
  licenses: removeLicenses,
  records: removeRecords,
  account: removeAccount,
};

/**
 * Deletes an account with all that is kept of it. Every step is safe to repeat, hence a deletion that broke off
 * begins again with the first one. Throws `DeletionWaits` while something has to be waited for.
 * Why: docs/decisions/0103
 */
export async function deleteAccount(request: DeletionRequest, deps: DeletionDeps): Promise<void> {
  for (const step of deletionSteps) {
    await work[step](request, deps);
    await deps.deletions.noteDone(request.ticket, step);
  }
}

/** Money first: nobody may be charged for an account that is gone. */
async function endSubscriptions({ userId }: DeletionRequest, deps: DeletionDeps): Promise<void> {
  // A purchase whose outcome is unknown may turn out to be a subscription; the reconciler settles it.
  if ((await deps.operations.openOf(userId)).length > 0)
    throw new DeletionWaits('an order is still being settled');
  for (const license of await deps.licenses.ofUser(userId)) {
    const { provider, subscriptionId, status } = license.subscription;
    if (!endOfStatus(status)) await deps.providers[provider].stop(subscriptionId);
    await deps.openInvoices[provider].withdraw(license);
  }
}

async function removeLicenses({ userId }: DeletionRequest, deps: DeletionDeps): Promise<void> {
  const licenses = await deps.licenses.ofUser(userId);
  // What they are known by outlives the rows, or a crash would leave records that nobody finds.
  const known = await deps.deletions.gather(userId, {
    licenseKeys: licenses.map(({ licenseKey }) => licenseKey),
    providerIds: licenses.flatMap(providerIdsOf),
    reportKeys: licenses.filter(mayHaveReport).map(({ licenseKey }) => licenseKey),
  });
  // Before anything is gone: whoever restores a table has to find all of it again.
  await deps.ledger.note(userId, [userId, ...known.licenseKeys, ...known.providerIds]);
  for (const license of licenses) await removeLicense(license, deps);
  const goneAt = await deps.deletions.noteLicensesGone(userId);
  if (deps.clock.now() < goneAt + countingLagMs) throw new DeletionWaits('visits may still be counted');
}

function providerIdsOf({ subscription: { subscriptionId, customerId } }: LicenseRow): string[] {
  return [subscriptionId, ...(customerId ? [customerId] : [])];
}

async function removeRecords({ userId, email }: DeletionRequest, deps: DeletionDeps): Promise<void> {
  const { reportKeys, ...known } = await deps.deletions.gather(userId, {});
  // What was written between the rows' end and the last visit counted is gone after this, too.
  for (const licenseKey of known.licenseKeys)
    for (const store of deps.licenseStores) await store.remove(licenseKey);
  for (const licenseKey of reportKeys) await deps.reportChanges.send({ userId, licenseKey });
  await deps.personalData.remove({ userId, email, ...known }, ids => deps.ledger.note(userId, ids));
  await deps.exportFiles.remove(userId);
}

async function removeAccount(request: DeletionRequest, deps: DeletionDeps): Promise<void> {
  const { userId, email, name, ticket } = request;
  const at = deps.clock.now();
  await deps.letters.send({
    kind: 'account-deleted',
    once: `account-deleted#${ticket}`,
    to: email,
    name,
    at,
  });
  await deps.accounts.remove(userId);
  await deps.deletions.end(userId);
}
