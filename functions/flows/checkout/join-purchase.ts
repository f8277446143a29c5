import type { NewestPurchases } from '#functions/ports/checkout/newest-purchases.ts';
import type { Operation } from '#functions/ports/checkout/operations.ts';
import type { CardPayments, LostPurchases, PaymentProvider } from '#functions/ports/checkout/purchases.ts';
import {
  boughtAtOf,
  isAnotherOrder,
  type OrderFacts,
  orderState,
} from '#shared/domain/checkout/order-state.ts';
import type { PurchaseOutcome } from '#shared/domain/checkout/purchase.ts';
import { claimForOtherCard } from './claim-coupon.ts';
import { type CloseDeps, closePurchase } from './close-purchase.ts';

export interface JoinDeps extends CloseDeps {
  provider: Pick<PaymentProvider, 'resume'>;
  lost: LostPurchases;
  /** Only cards can pay what another card left unpaid. */
  cards?: Pick<CardPayments, 'retry' | 'withdraw' | 'fingerprintOf'> | undefined;
  newestPurchases: NewestPurchases;
}

/** What comes of an order that meets an earlier purchase of the same. */
export type Met =
  /** The answer: it is that purchase. */
  | PurchaseOutcome
  /** The order begins a purchase of its own, is sent again as the earlier one, or waits for it. */
  | 'begin'
  | 'repeat'
  | 'wait'
  /** That purchase changed meanwhile, and has to be read again. */
  | 'changed';

/**
 * Does what the state of an order asks for. A purchase without a known outcome is looked up at the provider, whatever
 * card the order names, because a second purchase would charge the buyer twice.
 * Why: docs/decisions/0064
 */
export async function meetPurchase(operation: Operation, order: OrderFacts, deps: JoinDeps): Promise<Met> {
  const { cards, newestPurchases, clock } = deps;
  const now = clock.now();
  if (isAnotherOrder(operation, order, now)) return 'begin';
  const subscriptionId = operation.providerId ?? (await findLost(operation, deps));
  const outcome = subscriptionId === undefined ? undefined : await deps.provider.resume(subscriptionId);
  const boughtAt = operation.boughtAt ?? (await shownSince(operation, outcome, deps));
  const state = orderState({ ...operation, boughtAt }, order, outcome, now);
  const join = () => newestPurchases.join(operation, clock.now(), order);
  switch (state.kind) {
    case 'new':
      // A purchase that was paid and is not a license yet, or is to be refunded, is closed by the reconciler.
      if (state.end === 'abandoned' || (state.end && boughtAt !== undefined))
        await closePurchase(operation, state.end, deps, boughtAt);
      return 'begin';
    case 'repeat':
      return (await join()) ? 'repeat' : 'changed';
    case 'wait':
      return 'wait';
    case 'never-made':
      await closePurchase(operation, 'replaced', deps);
      return 'changed';
    case 'same':
      return (await join()) ? state.outcome : 'changed';
    case 'unpaid':
      return payWithOtherCard(state.invoiceId, operation, order, deps);
    case 'other-price':
      if (await cards?.withdraw(state.subscriptionId)) await closePurchase(operation, 'replaced', deps);
      return 'changed';
    case 'outdated':
      return state.outcome;
  }
}

async function payWithOtherCard(
  invoiceId: string,
  operation: Operation,
  { paymentMethodId = '', openedAt }: OrderFacts,
  { cards, couponClaims, newestPurchases, clock }: JoinDeps,
): Promise<Met> {
  if (!cards) return 'changed';
  const { customerId = '', userId, licenseKey } = operation;
  // Joined before the claim, so that nobody closes the purchase meanwhile, and with the card only once that may pay.
  if (!(await newestPurchases.join(operation, clock.now(), { openedAt }))) return 'changed';
  await claimForOtherCard({ userId, licenseKey, paymentMethodId }, { cards, couponClaims });
  if (!(await newestPurchases.join(operation, clock.now(), { openedAt, paymentMethodId }))) return 'changed';
  const invoice = { customerId, invoiceId, paymentMethodId };
  return (await cards.retry(invoice, `retry:${invoiceId}:${paymentMethodId}`)) ?? 'changed';
}

async function findLost(operation: Operation, { lost, operations }: JoinDeps): Promise<string | undefined> {
  const found = await lost.find(operation);
  if (found) await operations.noteProviderId(operation, found);
  return found;
}

/** Since when the account shows a purchase that nobody has noted as completed. */
async function shownSince(
  { userId, licenseKey }: Operation,
  outcome: PurchaseOutcome | undefined,
  { licenses }: JoinDeps,
): Promise<number | undefined> {
  if (outcome?.kind !== 'done') return undefined;
  const license = await licenses.ofOwner(userId, licenseKey);
  const isOfPurchase = license?.subscription.subscriptionId === outcome.subscriptionId;
  return isOfPurchase ? boughtAtOf(license) : undefined;
}
