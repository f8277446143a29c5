import type { Operation } from '#functions/ports/checkout/operations.ts';
import type { LostPurchases } from '#functions/ports/checkout/purchases.ts';
import { boughtAtOf } from '#shared/domain/checkout/order-state.ts';
import { endOfStatus, type PurchaseEnd } from '#shared/domain/checkout/purchase.ts';
import type { LicenseRow, Provider } from '#shared/domain/licenses/license.ts';
import { subscriptionState } from '#shared/domain/licenses/status.ts';
import { dayMs } from '#shared/domain/time.ts';
import { syncSubscription } from '../licenses/sync-license.ts';
import type { SyncOwnDeps } from '../licenses/sync-own.ts';
import { type CloseDeps, closePurchase } from './close-purchase.ts';

export interface SettleDeps extends SyncOwnDeps, CloseDeps {
  lostPurchases: Readonly<Record<Provider, LostPurchases>>;
}

export interface Settled {
  end: PurchaseEnd | 'open';
  /** Undefined if the provider has none for this purchase. */
  subscriptionId?: string | undefined;
  /** The license, also one whose first payment is still unpaid. */
  license?: LicenseRow | undefined;
  /** The buyer has not approved it on the provider's page, or the provider does not show that yet. */
  isUnapproved?: boolean | undefined;
  /** Its owner has left, and whatever became of it is to be ended. */
  isLeft?: boolean | undefined;
  /** Its buyer has it by another order, and it is to be ended. */
  isBoughtTwice?: boolean | undefined;
}

/** Longer than a provider takes for any request: a purchase that it does not know by then was never begun. */
const lostAfterMs = 5 * 60_000;
/** Almost as long as the table keeps an operation: what is approved or paid late must still become a license. */
const openForMs = 29 * dayMs;

/**
 * Looks a purchase up at its provider, brings in what it led to, and closes it once that is certain. Safe to repeat.
 * Why: docs/decisions/0064
 */
export async function settlePurchase(operation: Operation, deps: SettleDeps): Promise<Settled> {
  const settled = await lookUp(operation, deps);
  const { end, license } = settled;
  if (end !== 'open') await closePurchase(operation, end, deps, license && boughtAtOf(license));
  return settled;
}

async function lookUp(operation: Operation, deps: SettleDeps): Promise<Settled> {
  const { provider, createdAt } = operation;
  const now = deps.clock.now();
  const subscriptionId = operation.providerId ?? (await deps.lostPurchases[provider].find(operation));
  if (!subscriptionId) return { end: isSurelyLost(operation, now) ? 'abandoned' : 'open' };
  const waiting = { subscriptionId, end: now - createdAt < openForMs ? 'open' : 'abandoned' } as const;
  const found = await syncSubscription(subscriptionId, { ...deps, provider: deps.providers[provider] });
  if (typeof found === 'string')
    return {
      ...waiting,
      isUnapproved: found === 'unapproved',
      isLeft: found === 'left',
      isBoughtTwice: found === 'bought-twice',
    };
  const { status, noSecondTrial } = found.subscription;
  if (subscriptionState(status) === 'incomplete') return { ...waiting, license: found };
  const end = noSecondTrial ? 'abandoned' : (endOfStatus(status) ?? 'completed');
  return { subscriptionId, license: found, end };
}

/** Whether an order that its provider does not know was never made there. */
export function isSurelyLost({ createdAt, triedAt = createdAt }: Operation, now: number): boolean {
  return now - triedAt >= lostAfterMs;
}
