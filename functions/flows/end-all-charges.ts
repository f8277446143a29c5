import type { WithdrawnInvoices } from '#functions/ports/changes.ts';
import type { Clock } from '#functions/ports/clock.ts';
import type { Licenses } from '#functions/ports/licenses.ts';
import type { Operation, Operations } from '#functions/ports/operations.ts';
import type { LostPurchases, SubscriptionReader, SupportOrders } from '#functions/ports/purchases.ts';
import { applySnapshot, type LicenseRow, type Provider } from '#shared/domain/license.ts';
import { endOfStatus } from '#shared/domain/purchase.ts';
import { attemptAll } from './attempt-all.ts';
import { DeletionWaits } from './deletion-waits.ts';
import { isSurelyLost } from './settle-purchase.ts';

export interface EndChargesDeps {
  licenses: Pick<Licenses, 'ofUser'>;
  operations: Pick<Operations, 'openOf' | 'abandon'>;
  providers: Readonly<Record<Provider, SubscriptionReader>>;
  lostPurchases: Readonly<Record<Provider, LostPurchases>>;
  supportOrders: Readonly<Record<Provider, Pick<SupportOrders, 'drop'>>>;
  openInvoices: Readonly<Record<Provider, WithdrawnInvoices>>;
  clock: Clock;
}

/**
 * Ends whatever could still charge an account: what is known first, and nothing because of another thing that fails or
 * has to be waited for. An order that was never approved is no reason to wait. Safe to repeat.
 * Why: docs/decisions/0167
 */
export async function endAllCharges(userId: string, deps: EndChargesDeps): Promise<void> {
  const works = [
    ...(await deps.licenses.ofUser(userId)).map(license => () => endSubscription(license, deps)),
    ...(await deps.operations.openOf(userId)).map(
      operation => () => endOpen[operation.kind](operation, deps),
    ),
  ];
  await attemptAll(works, work => work());
}

async function endSubscription(license: LicenseRow, deps: EndChargesDeps): Promise<void> {
  const { provider, subscriptionId, status } = license.subscription;
  if (!endOfStatus(status)) await deps.providers[provider].stop(subscriptionId);
  await deps.openInvoices[provider].withdraw(license);
}

const endOpen: Readonly<
  Record<Operation['kind'], (operation: Operation, deps: EndChargesDeps) => Promise<unknown>>
> = {
  purchase: endOrder,
  support: dropSupportOrder,
  // The subscription that was to be changed has just been ended.
  change: async () => undefined,
  refund: async () => {
    throw new DeletionWaits('a refund is still being given');
  },
};

/** An order that became a subscription is ended like one; whether it did may not be known for some minutes. */
async function endOrder(operation: Operation, deps: EndChargesDeps): Promise<void> {
  const { provider } = operation;
  const readAt = deps.clock.now();
  const subscriptionId = operation.providerId ?? (await deps.lostPurchases[provider].find(operation));
  if (!subscriptionId) {
    if (!isSurelyLost(operation, readAt)) throw new DeletionWaits('an order is still being settled');
    return;
  }
  const found = await deps.providers[provider].read(subscriptionId);
  if (found === undefined || found === 'unapproved') return;
  const license = applySnapshot(undefined, found.owner, found.snapshot, readAt);
  if (license) await endSubscription(license, deps);
}

/** One that is just being paid cannot be dropped: it fails, and is settled by the next try. */
async function dropSupportOrder(operation: Operation, deps: EndChargesDeps): Promise<void> {
  const { provider, providerId } = operation;
  if (providerId) await deps.supportOrders[provider].drop(providerId);
  // What was approved is not captured any more.
  await deps.operations.abandon(operation);
}
