import type {
  DeletionRequest,
  DeletionRequests,
  ExportFiles,
  Leavers,
} from '#functions/ports/account/account-requests.ts';
import type { DeletionLedger } from '#functions/ports/account/deletion-ledger.ts';
import type { ClosableAccounts, PersonalData } from '#functions/ports/account/personal-data.ts';
import type { Clock } from '#functions/ports/clock.ts';
import type { Letters } from '#functions/ports/letters/letters.ts';
import type { Licenses } from '#functions/ports/licenses/licenses.ts';
import { countingLagMs, type DeletionStep, deletionSteps } from '#shared/domain/account/account-deletion.ts';
import type { LicenseRow } from '#shared/domain/licenses/license.ts';
import { mayHaveReport } from '#shared/domain/reports/analytics-lock.ts';
import { type LicenseRemoval, removeLicense } from '../licenses/remove-license.ts';
import { attemptAll } from './attempt-all.ts';
import { DeletionWaits } from './deletion-waits.ts';
import { type EndChargesDeps, endAllCharges } from './end-all-charges.ts';

export interface DeletionDeps extends LicenseRemoval, EndChargesDeps {
  accounts: ClosableAccounts;
  licenses: Licenses;
  personalData: Pick<PersonalData, 'remove' | 'removeTracked'>;
  ledger: Pick<DeletionLedger, 'note'>;
  /** Files that are kept for an account. */
  accountFiles: readonly Pick<ExportFiles, 'remove'>[];
  deletions: DeletionRequests;
  leavers: Leavers;
  letters: Letters;
  clock: Clock;
}

type Work = (request: DeletionRequest, deps: DeletionDeps) => Promise<void>;

const work: Record<DeletionStep, Work> = {
  'sign-out': ({ userId }, { accounts }) => accounts.close(userId),
  subscriptions: endAllCharges,
  licenses: removeLicenses,
  records: removeRecords,
  account: removeAccount,
};

/** Neither waits for the other: no outage may keep charges going, or sessions. */
const atOnce: readonly DeletionStep[] = ['sign-out', 'subscriptions'];

/**
 * Deletes an account with all that is kept of it. Every step is safe to repeat, hence a deletion that broke off
 * begins again with the first one. Throws `DeletionWaits` while something has to be waited for.
 * Why: docs/decisions/0103
 */
export async function deleteAccount(asked: DeletionRequest, deps: DeletionDeps): Promise<void> {
  const progress = await deps.deletions.progressOf(asked.ticket);
  // A second click sends a second request, and by then the person may have a new account with the same address.
  if (progress?.done.includes('account')) return;
  // First of all, so that orders and payments from now on are refused or given back.
  const request = { ...asked, askedAt: await deps.leavers.note(asked.userId, asked.askedAt) };
  const carryOut = async (step: DeletionStep) => {
    await work[step](request, deps);
    await deps.deletions.noteDone(request.ticket, step);
  };
  await attemptAll(atOnce, carryOut);
  for (const step of deletionSteps.filter(one => !atOnce.includes(one))) await carryOut(step);
}

async function removeLicenses({ userId }: DeletionRequest, deps: DeletionDeps): Promise<void> {
  const licenses = await deps.licenses.ofUser(userId);
  // Their ids are kept until the end: after a crash the rows are gone, and other records could not be found.
  const known = await deps.deletions.gather(userId, {
    licenseKeys: licenses.map(({ licenseKey }) => licenseKey),
    providerIds: licenses.flatMap(providerIdsOf),
    reportKeys: licenses.filter(mayHaveReport).map(({ licenseKey }) => licenseKey),
  });
  // Before anything is deleted: after a table is restored, all of it has to be deleted again.
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
  for (const files of deps.accountFiles) await files.remove(userId);
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
