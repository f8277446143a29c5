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

/** What an order does next with a purchase of its key. */
export type NextStep =
  /** It is that purchase, and answered with its outcome. */
  | { next: 'answer'; purchase: Operation; outcome: PurchaseOutcome }
  /** It asks the provider; again, if the answer to that purchase was lost. */
  | { next: 'send'; purchase: Operation; isRepeat: boolean }
  /** Another request is making that purchase. */
  | { next: 'wait'; purchase: Operation }
  /** That purchase has changed meanwhile. */
  | { next: 'read again' };

/**
 * Does what the state of an order asks for, given the newest purchase of its key; 'begin' if the order is to begin a
 * purchase of its own. A purchase without a known outcome is looked up at the provider, whatever card the order names,
 * because a second purchase would charge the buyer twice.
 * Why: docs/decisions/0064
 */
export async function meetPurchase(
  operation: Operation,
  order: OrderFacts,
  deps: JoinDeps,
): Promise<NextStep | 'begin'> {
  const { cards, newestPurchases, clock } = deps;
  const now = clock.now();
  if (isAnotherOrder(operation, order, now)) return 'begin';
  const subscriptionId = operation.providerId ?? (await findLost(operation, deps));
  const outcome = subscriptionId === undefined ? undefined : await deps.provider.resume(subscriptionId);
  const boughtAt = operation.boughtAt ?? (await shownSince(operation, outcome, deps));
  const state = orderState({ ...operation, boughtAt }, order, outcome, now);
  const joined = async (step: NextStep): Promise<NextStep> =>
    (await newestPurchases.join(operation, clock.now(), order)) ? step : { next: 'read again' };
  switch (state.kind) {
    case 'new':
      // A purchase that was paid and is not a license yet, or is to be refunded, is closed by the reconciler.
      if (state.end === 'abandoned' || (state.end && boughtAt !== undefined))
        await closePurchase(operation, state.end, deps, boughtAt);
      return 'begin';
    case 'repeat':
      return joined({ next: 'send', purchase: operation, isRepeat: true });
    case 'wait':
      return { next: 'wait', purchase: operation };
    case 'never-made':
      await closePurchase(operation, 'replaced', deps);
      return { next: 'read again' };
    case 'same':
      return joined({ next: 'answer', purchase: operation, outcome: state.outcome });
    case 'unpaid':
      return payWithOtherCard(state.invoiceId, operation, order, deps);
    case 'other-price':
      if (await cards?.withdraw(state.subscriptionId)) await closePurchase(operation, 'replaced', deps);
      return { next: 'read again' };
    case 'outdated':
      return { next: 'answer', purchase: operation, outcome: state.outcome };
  }
}

async function payWithOtherCard(
  invoiceId: string,
  operation: Operation,
  { paymentMethodId = '', openedAt }: OrderFacts,
  { cards, couponClaims, newestPurchases, clock }: JoinDeps,
): Promise<NextStep> {
  if (!cards) return { next: 'read again' };
  const { customerId = '', userId, licenseKey } = operation;
  // Joined before the claim, so that nobody closes the purchase meanwhile, and with the card only once that may pay.
  if (!(await newestPurchases.join(operation, clock.now(), { openedAt }))) return { next: 'read again' };
  await claimForOtherCard({ userId, licenseKey, paymentMethodId }, { cards, couponClaims });
  if (!(await newestPurchases.join(operation, clock.now(), { openedAt, paymentMethodId })))
    return { next: 'read again' };
  const invoice = { customerId, invoiceId, paymentMethodId };
  const outcome = await cards.retry(invoice, `retry:${invoiceId}:${paymentMethodId}`);
  return outcome ? { next: 'answer', purchase: operation, outcome } : { next: 'read again' };
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
