import type { BoughtOrders, OwnedSnapshot } from '#functions/ports/checkout/purchases.ts';
import type { Clock } from '#functions/ports/clock.ts';
import type { Licenses } from '#functions/ports/licenses/licenses.ts';
import { isSameOrder } from '#shared/domain/checkout/bought-order.ts';
import { type Catalogue, catalogueRow } from '#shared/domain/checkout/plans.ts';
import type { SubscriptionSnapshot } from '#shared/domain/licenses/license.ts';
import { hasEnded, isOrdered, subscriptionState } from '#shared/domain/licenses/status.ts';
import { dayMs } from '#shared/domain/time.ts';
import { untilWritten } from '#shared/retry.ts';
import { orderKeyOf, purchaseId } from './order-key.ts';

export interface SameOrderDeps {
  boughtOrders: BoughtOrders;
  licenses: Licenses;
  catalogue: Catalogue;
  clock: Pick<Clock, 'now'>;
}

/**
 * Whether another order of the same key was bought before this one, so that this one is to be ended: its buyer could
 * not see either of them bought when ordering the other. Decided once for an order, when it is first seen bought; one whose
 * license has ended by then stands in nobody's way. Safe to repeat.
 * Why: docs/decisions/0177
 */
export async function isBoughtTwice(
  { owner: { userId, licenseKey }, snapshot }: OwnedSnapshot,
  known: SubscriptionSnapshot | undefined,
  { boughtOrders, licenses, catalogue, clock }: SameOrderDeps,
): Promise<boolean> {
  const row = catalogueRow(catalogue, snapshot.priceId);
  if (!row || !isBought(snapshot) || (known && hasBeenSeen(known))) return false;
  const orderKey = orderKeyOf([userId, row.plan, row.scheme, snapshot.quantity]);
  const id = purchaseId(snapshot.provider, orderKey, licenseKey);
  // Made without a page of ours, it began at a time that is known to the second: perhaps after what was paid in that one.
  const openedAt = (await boughtOrders.openedAt(id)) ?? snapshot.startAt + 1000;
  const own = { licenseKey, openedAt, boughtAt: Math.min(paidAtOf(snapshot), clock.now()) };
  const isLive = async (other: string) => {
    const license = await licenses.ofOwner(userId, other);
    return !license || !hasEnded(subscriptionState(license.subscription.status));
  };
  return untilWritten(async () => {
    const orders = await boughtOrders.of(orderKey);
    const before = orders.find(one => one.licenseKey === licenseKey);
    if (before) return before.refused === true;
    let refused = false;
    for (const one of orders)
      refused ||= !one.refused && isSameOrder(one, own) && (await isLive(one.licenseKey));
    if (await boughtOrders.add(orderKey, { ...own, ...(refused && { refused }) }, orders)) return refused;
  });
}

function hasBeenSeen(known: SubscriptionSnapshot): boolean {
  return isBought(known) || hasEnded(subscriptionState(known.status));
}

/** Paid for, or on its trial; PayPal calls active what it has not collected yet. */
function isBought({ provider, status, paid, lastPaymentAt, trialEndAt }: SubscriptionSnapshot): boolean {
  const state = subscriptionState(status);
  if (isOrdered(state)) return false;
  if (hasEnded(state)) return paid !== null;
  return provider === 'stripe' || lastPaymentAt !== null || trialEndAt !== null;
}

/** When the provider took the first payment; the last one that it shows may be a later one. */
function paidAtOf({ paid, startAt }: SubscriptionSnapshot): number {
  // The providers' times are whole seconds, rounded down: the payment came before the second was over.
  return (paid && paid.at - startAt <= dayMs ? paid.at : startAt) + 999;
}
