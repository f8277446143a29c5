import type { NewestPurchases } from '#functions/ports/checkout/newest-purchases.ts';
import { subscriptionMadeBy } from '#shared/domain/checkout/purchase.ts';
import type { LicenseRow } from '#shared/domain/licenses/license.ts';
import { subscriptionState } from '#shared/domain/licenses/status.ts';
import { type SyncDeps, syncLicense } from '../licenses/sync-license.ts';
import { retryWhileUnavailable } from '../retry-while-unavailable.ts';
import { type CloseDeps, closePurchase } from './close-purchase.ts';
import type { Started } from './start-subscription.ts';

/**
 * Synchronises a new purchase, closes it if it is paid, and notes as the last thing that its buyer is answered. The provider has already completed it, so that no failure
 * to read it back may look like a failed purchase, which would invite a second one: without the license the call
 * answers what the purchase itself was answered with, and job `reconcile-payments` synchronises it later.
 * Why: docs/decisions/0019
 */
export async function syncStarted(
  { outcome, operation }: Started,
  deps: SyncDeps & CloseDeps & { newestPurchases: NewestPurchases },
): Promise<LicenseRow | undefined> {
  const subscriptionId = subscriptionMadeBy(outcome);
  if (subscriptionId === undefined) return undefined;
  const license = await syncAfterPurchase(subscriptionId, deps);
  const isPaid =
    license && outcome.kind === 'done' && subscriptionState(license.subscription.status) !== 'incomplete';
  if (isPaid) await deps.afterMoney('close-purchase', () => closePurchase(operation, 'completed', deps));
  await deps.afterMoney('note-answered', () =>
    deps.newestPurchases.noteAnswered(operation, deps.clock.now()),
  );
  return license;
}

/** Synchronises what was just bought or paid for; undefined if that fails, for any reason. */
export async function syncAfterPurchase(
  subscriptionId: string,
  deps: SyncDeps,
): Promise<LicenseRow | undefined> {
  const sync = () => syncLicense(subscriptionId, deps);
  return deps.afterMoney('sync-after-purchase', () => retryWhileUnavailable(sync, deps.clock));
}
