import type { AfterMoney } from '#functions/ports/after-money.ts';
import type { Operation, Operations } from '#functions/ports/checkout/operations.ts';
import type { CouponClaims } from '#functions/ports/checkout/purchases.ts';
import type { Clock } from '#functions/ports/clock.ts';
import type { Letters } from '#functions/ports/letters/letters.ts';
import type { Licenses } from '#functions/ports/licenses/licenses.ts';
import type { Catalogue } from '#shared/domain/checkout/plans.ts';
import type { PurchaseEnd } from '#shared/domain/checkout/purchase.ts';
import { moneyFacts } from '../letters/letter-facts.ts';

export interface CloseDeps {
  operations: Operations;
  licenses: Licenses;
  couponClaims: CouponClaims;
  letters: Letters;
  catalogue: Catalogue;
  afterMoney: AfterMoney;
  clock: Clock;
}

/**
 * The one place where a purchase ends. A buyer who saw that it is pending gets a letter about either end, before
 * the purchase is closed, so that one that could not be queued is due again. `boughtAt` is when the license was to be seen.
 */
export async function closePurchase(
  operation: Operation,
  end: PurchaseEnd | 'replaced',
  deps: CloseDeps,
  boughtAt = deps.clock.now(),
): Promise<void> {
  if (operation.completed) return;
  // The buyer has, or is just ordering, the same by another order, and is mailed about that one.
  if (end !== 'replaced') await notifyOfEnd(operation, end, deps);
  if (end === 'completed') return deps.operations.complete(operation, boughtAt);
  // One that another order has joined meanwhile goes on, with its coupon.
  const isOver = await deps.operations.abandon(operation);
  if (isOver && operation.coupon) await deps.couponClaims.release(operation.licenseKey);
}

async function notifyOfEnd(
  { id, userId, licenseKey, pendingShown, email: to, createdAt: orderedAt }: Operation,
  end: PurchaseEnd,
  { licenses, letters, catalogue }: CloseDeps,
): Promise<void> {
  if (!pendingShown || to === undefined) return;
  const license = await licenses.ofOwner(userId, licenseKey);
  const once = `pending-purchase#${id}`;
  if (end === 'completed' && license)
    await letters.send({ kind: 'purchase-through', once, ...moneyFacts(license, catalogue) });
  // The license’s own letter says why a second trial was ended.
  if (end === 'abandoned' && !license?.subscription.noSecondTrial)
    await letters.send({ kind: 'purchase-not-through', once, to, userId, why: 'not-completed', orderedAt });
}
