import type { Operation, Operations, PurchaseOutcome } from '#functions/ports.ts';
import type { LicenseRow } from '#shared/domain/license.ts';
import { type SyncOwnDeps, syncOwn } from './sync-own.ts';

export interface ChangeDeps extends SyncOwnDeps {
  errands: Operations;
}

const errandOf = ({ userId, licenseKey, subscription }: LicenseRow, createdAt: number): Operation => ({
  id: `change#${subscription.subscriptionId}#${createdAt}`,
  kind: 'change',
  provider: subscription.provider,
  userId,
  licenseKey,
  subscriptionId: subscription.subscriptionId,
  createdAt,
});

/** Somebody else has the next word: a bank, or the customer on a page of the provider. */
const isOpen = (answer: Pick<PurchaseOutcome, 'kind'> | undefined): boolean =>
  answer?.kind === 'confirm' || answer?.kind === 'redirect';

/**
 * Changes something at the provider and brings it into the table. The change is noted first: whatever happens in
 * between, job `reconcile-payments` reads the subscription again.
 */
export const changeLicense = async <Answer extends Pick<PurchaseOutcome, 'kind'> | undefined>(
  license: LicenseRow,
  deps: ChangeDeps,
  change: () => Promise<Answer>,
): Promise<{ answer: Answer; license: LicenseRow }> => {
  const errand = await deps.errands.begin(errandOf(license, deps.clock.now()));
  const answer = await change();
  const after = await syncOwn(license, deps);
  if (!isOpen(answer)) await deps.errands.close(errand);
  return { answer, license: after };
};
