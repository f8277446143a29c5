import type { Clock } from '#functions/ports/clock.ts';
import type { Operation } from '#functions/ports/operations.ts';
import type { CardPayments, LostPurchases, PaymentProvider } from '#functions/ports/purchases.ts';
import type { Wishes } from '#functions/ports/wishes.ts';
import type { Provider } from '#shared/domain/license.ts';
import type { PurchaseOutcome } from '#shared/domain/purchase.ts';
import { hourMs } from '#shared/domain/time.ts';
import { type CloseDeps, closePurchase, endOfStatus, type PurchaseEnd } from './close-purchase.ts';

export interface JoinDeps extends CloseDeps {
  provider: Pick<PaymentProvider, 'resume'>;
  lost: LostPurchases;
  /** Only cards can pay what another card left unpaid. */
  cards?: Pick<CardPayments, 'retry' | 'withdraw'> | undefined;
  wishes: Wishes;
  clock: Clock;
}

/** What an order pays with, and the checkout it comes from. */
export interface OrderMeans {
  /** Absent for an order that is approved on the provider's page. */
  paymentMethodId?: string | undefined;
  /** In lower case. */
  coupon?: string | undefined;
  checkoutOpenedAt?: number | undefined;
}

/** What the newest purchase of a wish means for another order of it. */
export type PurchaseState =
  /** The order is that purchase. */
  | { outcome: PurchaseOutcome }
  /** The order is that purchase, whose answer was lost: it is sent again under the same key. */
  | 'repeat'
  /** Another request may be making it right now. */
  | 'wait'
  /** It is settled, and the order is a new one. */
  | 'over'
  /** It changed meanwhile and has to be read again. */
  | 'changed';

/** For how long the same order sent again is the same purchase; an approval link is good for three hours. */
const repeatMs: Readonly<Record<Provider, number>> = { stripe: 24 * hourMs, paypal: 3 * hourMs };
/** Longer than a request and what it began at a provider can take: what is not there by then was never made. */
const underWayMs = 60_000;
/** For how long an order is taken for one whose answer its buyer never got. */
const unansweredMs = hourMs;

/** An order as it meets an earlier purchase. */
interface Meeting {
  operation: Operation;
  means: OrderMeans;
  /** The order names a card of that purchase, or is approved elsewhere anyway, and follows soon enough. */
  isRepeat: boolean;
  isYoung: boolean;
  /** A request of that purchase may still be under way. */
  isUnderWay: boolean;
  /** This request has seen it unfinished. */
  isMet: boolean;
  /** Its buyer may not know that it is through: no request of it was answered, or the order's page is older. */
  isUnseen: boolean;
}

/**
 * Whether an order is an earlier purchase of the same wish. What nobody knows the outcome of is looked up at the
 * provider, whatever card the order names, because a second one would charge the buyer twice. `met` collects the
 * purchases that this request has seen unfinished: such a one is no license that the buyer wants another beside.
 * Why: docs/decisions/0064
 */
export async function stateOfPurchase(
  operation: Operation,
  means: OrderMeans,
  met: Set<string>,
  deps: JoinDeps,
): Promise<PurchaseState> {
  const { id, provider, createdAt, triedAt = createdAt, paymentMethodIds = [] } = operation;
  const now = deps.clock.now();
  const { paymentMethodId, checkoutOpenedAt } = means;
  const isYoung = now - createdAt <= repeatMs[provider];
  const isRepeat = isYoung && (paymentMethodId === undefined || paymentMethodIds.includes(paymentMethodId));
  const isUnderWay = now - triedAt <= underWayMs;
  const isUnanswered = !operation.answered && now - createdAt <= unansweredMs;
  const isFromOlderPage = checkoutOpenedAt !== undefined && checkoutOpenedAt <= createdAt;
  const isUnseen = provider === 'stripe' && (isUnanswered || isFromOlderPage);
  const meeting = { operation, means, isRepeat, isYoung, isUnderWay, isMet: met.has(id), isUnseen };
  const isSettled = operation.completed && !meeting.isMet && !isUnseen;
  if (isSettled && (provider === 'paypal' || !isRepeat)) return 'over';
  const subscriptionId = operation.providerId ?? (await findLost(operation, deps));
  if (subscriptionId) return standingOfMade(subscriptionId, meeting, deps);
  met.add(id);
  return standingOfLost(meeting, deps);
}

/** Nobody knows a subscription of this purchase, not even its provider. */
async function standingOfLost(
  { operation, means, isRepeat, isUnderWay }: Meeting,
  deps: JoinDeps,
): Promise<PurchaseState> {
  if (!isUnderWay) {
    await closePurchase(operation, 'replaced', deps);
    return 'changed';
  }
  // Under the same key the provider takes the same order only.
  if (!isRepeat || operation.coupon !== means.coupon) return 'wait';
  return (await join(operation, means, deps)) ? 'repeat' : 'changed';
}

/** The provider has a subscription of this purchase. */
async function standingOfMade(
  subscriptionId: string,
  meeting: Meeting,
  deps: JoinDeps,
): Promise<PurchaseState> {
  const { operation, means, isRepeat, isYoung } = meeting;
  const outcome = await deps.provider.resume(subscriptionId);
  // An older link may still be approved, hence its purchase stays open.
  if (outcome.kind === 'redirect') return isYoung ? { outcome } : 'over';
  const end = outcome.kind === 'done' ? await endOf(outcome, meeting, deps) : undefined;
  if (end) {
    await closePurchase(operation, end, deps);
    return 'over';
  }
  const invoiceId = unpaidInvoiceOf(outcome);
  const isSamePrice = operation.coupon === means.coupon;
  if (invoiceId && !isSamePrice && deps.cards) {
    if (!(await deps.cards.withdraw(subscriptionId))) return 'changed';
    await closePurchase(operation, 'replaced', deps);
    return 'over';
  }
  if (!(await join(operation, means, deps))) return 'changed';
  return invoiceId && !isRepeat ? payWithOtherCard(invoiceId, operation, means, deps) : { outcome };
}

/** How a purchase that is made has ended for this order; undefined if the order is that purchase. */
async function endOf(
  { subscriptionId, status }: Extract<PurchaseOutcome, { kind: 'done' }>,
  { operation, means, isRepeat, isUnderWay, isMet, isUnseen }: Meeting,
  { licenses }: JoinDeps,
): Promise<PurchaseEnd | undefined> {
  const end = endOfStatus(status);
  const isByCard = means.paymentMethodId !== undefined;
  if (end || isMet || isUnseen || (isByCard && (isUnderWay || isRepeat))) return end;
  // The buyer can see this license already, hence an order of the same is one for another license.
  const known = (await licenses.ofOwner(operation.userId, operation.licenseKey))?.subscription;
  return known?.subscriptionId === subscriptionId && known.status !== 'incomplete' ? 'completed' : undefined;
}

async function payWithOtherCard(
  invoiceId: string,
  { customerId = '' }: Operation,
  { paymentMethodId = '' }: OrderMeans,
  { cards }: JoinDeps,
): Promise<PurchaseState> {
  const invoice = { customerId, invoiceId, paymentMethodId };
  const outcome = await cards?.retry(invoice, `retry:${invoiceId}:${paymentMethodId}`);
  return outcome ? { outcome } : 'changed';
}

/** False if the purchase is gone meanwhile. */
function join(operation: Operation, { paymentMethodId }: OrderMeans, { wishes, clock }: JoinDeps) {
  return wishes.join(operation, clock.now(), paymentMethodId);
}

async function findLost(operation: Operation, { lost, operations }: JoinDeps): Promise<string | undefined> {
  const found = await lost.find(operation);
  if (found) await operations.noteProviderId(operation, found);
  return found;
}

/** The first invoice, if another card may pay it. */
function unpaidInvoiceOf(outcome: PurchaseOutcome): string | undefined {
  if (outcome.kind === 'declined') return outcome.unpaid?.invoiceId;
  return outcome.kind === 'confirm' && outcome.what === 'payment'
    ? (outcome.invoiceId ?? undefined)
    : undefined;
}
