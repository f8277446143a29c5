// What an order is to the newest purchase of the same: the same user, plan, term and quantity.
import type { LicenseRow, Provider } from '../licenses/license.ts';
import { hasEnded, subscriptionState } from '../licenses/status.ts';
import { dayMs, hourMs } from '../time.ts';
import { endOfStatus, type PurchaseEnd, type PurchaseOutcome } from './purchase.ts';

/** Why: docs/decisions/0166 */
export type OrderState =
  /** It may begin a purchase of its own; `end` is how the purchase before has ended, if that is not noted yet. */
  | { kind: 'new'; end?: PurchaseEnd }
  /** It is that purchase, whose answer was lost: it is sent again under the same key. */
  | { kind: 'repeat' }
  /** Another request may be making that purchase right now. */
  | { kind: 'wait' }
  /** No request has made that purchase, and none is making it. */
  | { kind: 'never-made' }
  /** It is that purchase. */
  | { kind: 'same'; outcome: PurchaseOutcome }
  /** It is that purchase, whose first invoice its card pays. */
  | { kind: 'unpaid'; invoiceId: string }
  /** That purchase is unpaid, and was made out for another price: it is withdrawn first. */
  | { kind: 'other-price'; subscriptionId: string }
  /** It comes from a page on which that purchase could not be seen yet, and is answered with it. */
  | { kind: 'outdated'; outcome: PurchaseOutcome };

/** What an order pays with, and what its buyer can know. */
export interface OrderFacts {
  /** Absent for an order that is approved on the provider's page. */
  paymentMethodId?: string | undefined;
  /** In lower case. */
  coupon?: string | undefined;
  /** When its page was opened, epoch ms; where nobody knows, when it arrived. */
  openedAt: number;
  /** The account has a license of the same, from either provider, that was bought after the page was opened. */
  hasSame: boolean;
}

/** What is known of a purchase without asking its provider. */
export interface EarlierPurchase {
  provider: Provider;
  createdAt: number;
  triedAt?: number | undefined;
  answeredAt?: number | undefined;
  boughtAt?: number | undefined;
  paymentMethodIds?: readonly string[] | undefined;
  coupon?: string | undefined;
}

/** For how long the same order sent again is the same purchase; an approval link is good for three hours. */
const repeatMs: Readonly<Record<Provider, number>> = { stripe: 24 * hourMs, paypal: 3 * hourMs };
/** Longer than a request and its work at a provider can take: a purchase that is not there by then was never made. */
const underWayMs = 60_000;
/** For how long an order is taken for one whose answer its buyer never got. */
const unansweredMs = hourMs;

/** Whether an order is another one for certain, so that the provider need not be asked about the purchase before. */
export function isAnotherOrder(before: EarlierPurchase, order: OrderFacts, now: number): boolean {
  if (before.boughtAt === undefined || isUnanswered(before, now) || isOutdated(before, order)) return false;
  if (before.provider === 'paypal') return true;
  return !isJoining(before, now) && !isRepeat(before, order, now);
}

/**
 * What an order is to the purchase before, of which `outcome` is what its provider says; undefined if nobody, not even
 * the provider, knows a subscription of it.
 */
export function orderState(
  before: EarlierPurchase,
  order: OrderFacts,
  outcome: PurchaseOutcome | undefined,
  now: number,
): OrderState {
  const { provider, createdAt, triedAt = createdAt, boughtAt } = before;
  // Another request, or the bank's page, may have paid it and not come to its answer.
  const isUnderWay = now - Math.max(triedAt, boughtAt ?? 0) <= underWayMs;
  const isSamePrice = before.coupon === order.coupon;
  const isAgain = isRepeat(before, order, now);
  if (!outcome) {
    if (!isUnderWay) return { kind: 'never-made' };
    // Under the same key the provider takes the same order only.
    return { kind: isAgain && isSamePrice && !order.hasSame ? 'repeat' : 'wait' };
  }
  const unpaid = unpaidOf(outcome);
  // Whoever pays now has to know of what was bought.
  if (order.hasSame && (unpaid || outcome.kind === 'redirect')) return { kind: 'new' };
  // An older link may still be approved, hence its purchase stays open.
  if (outcome.kind === 'redirect')
    return now - createdAt <= repeatMs[provider] ? { kind: 'same', outcome } : { kind: 'new' };
  if (unpaid && !isSamePrice) return { kind: 'other-price', subscriptionId: unpaid.subscriptionId };
  if (unpaid) return isAgain ? { kind: 'same', outcome } : { kind: 'unpaid', invoiceId: unpaid.invoiceId };
  if (outcome.kind !== 'done') return { kind: 'same', outcome };
  const end = endOfStatus(outcome.status);
  if (end) return { kind: 'new', end };
  if (boughtAt === undefined || isUnanswered(before, now)) return { kind: 'same', outcome };
  if (isOutdated(before, order)) return { kind: 'outdated', outcome };
  const isByCard = provider === 'stripe';
  return isByCard && (isUnderWay || isAgain) ? { kind: 'same', outcome } : { kind: 'new', end: 'completed' };
}

/**
 * When the buyer could see in the account that a license is bought; undefined as long as its first payment is due. A
 * license at PayPal is there once it is approved.
 */
export function boughtAtOf({ createdAt, subscription }: LicenseRow): number | undefined {
  const { provider, status, startAt, paid } = subscription;
  if (subscriptionState(status) === 'incomplete') return undefined;
  // A later payment is a renewal, or for a change of plan.
  const isFirst = provider === 'stripe' && paid !== null && paid.at - startAt <= dayMs;
  // Stripe's times are whole seconds, rounded down.
  return isFirst ? Math.max(createdAt, paid.at + 999) : createdAt;
}

/** Whether a license that has not ended was bought after an order's page was opened. */
export function isBoughtSince(license: LicenseRow, openedAt: number): boolean {
  const boughtAt = boughtAtOf(license);
  return (
    boughtAt !== undefined &&
    openedAt <= boughtAt &&
    !hasEnded(subscriptionState(license.subscription.status))
  );
}

/** The order is approved elsewhere or names a card of that purchase, and follows soon enough. */
function isRepeat(
  { provider, createdAt, paymentMethodIds = [] }: EarlierPurchase,
  { paymentMethodId }: OrderFacts,
  now: number,
): boolean {
  if (now - createdAt > repeatMs[provider]) return false;
  return paymentMethodId === undefined || paymentMethodIds.includes(paymentMethodId);
}

/** No request of that purchase has come to its answer, so its buyer may not know that it is through. */
function isUnanswered({ provider, answeredAt, createdAt }: EarlierPurchase, now: number): boolean {
  return provider === 'stripe' && answeredAt === undefined && now - createdAt <= unansweredMs;
}

/** The reconciler may note as bought what another card has paid, before that card's request comes to its answer. */
function isJoining({ answeredAt = 0, triedAt = 0 }: EarlierPurchase, now: number): boolean {
  return triedAt > answeredAt && now - triedAt <= underWayMs;
}

/** The order's page was opened before the purchase was through, or before its buyer had an answer. */
function isOutdated({ boughtAt = 0, answeredAt = 0 }: EarlierPurchase, { openedAt }: OrderFacts): boolean {
  return openedAt <= Math.max(boughtAt, answeredAt);
}

/** The first invoice, if another card may pay it. */
function unpaidOf(outcome: PurchaseOutcome): { subscriptionId: string; invoiceId: string } | undefined {
  if (outcome.kind === 'declined') return outcome.unpaid;
  if (outcome.kind !== 'confirm' || outcome.what !== 'payment' || outcome.invoiceId === null)
    return undefined;
  return { subscriptionId: outcome.subscriptionId, invoiceId: outcome.invoiceId };
}
