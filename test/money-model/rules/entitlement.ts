// What somebody is entitled to at a time, from the books and from what they agreed to: pure.
import type { Memory } from '../memory.ts';
import { allowanceOf, boughtMs, disputeMs, dunningMs, hour, unpaidInvoiceMs } from '../specification.ts';
import type { Dispute, Payment, Subscription } from '../world/books.ts';

export interface Entitlement {
  /** Paid for, on trial, or in a stated grace. */
  mustServe: boolean;
  /** None of it any more. */
  mustNotServe: boolean;
  /** Visits a month: what is paid for, and what may be given at most. */
  least: number;
  most: number;
}

export function entitlementOf(
  subscription: Subscription,
  payments: readonly Payment[],
  memory: Memory,
  now: number,
): Entitlement {
  const own = payments.filter(({ subscriptionId }) => subscriptionId === subscription.id);
  if (!subscription.live && isOwedByStaff(subscription, memory)) return { ...nothing, mustNotServe: false };
  const given = own.filter(payment => isGivenBack(payment, memory));
  if (given.length > 0)
    return { ...nothing, mustNotServe: given.length === own.length && !subscription.live };
  if (own.some(({ id, dispute }) => dispute && !memory.disputes.get(id)?.heard))
    return { ...nothing, mustNotServe: false };
  if (own.some(({ dispute }) => isSuspended(dispute, now))) return nothing;
  return subscription.provider === 'stripe'
    ? atStripe(subscription, memory, now)
    : atPaypal(subscription, own, memory, now);
}

/** A dispute that is lost ends the service, and one that is open stops it after its grace. */
function isSuspended(dispute: Dispute | null, now: number): boolean {
  return dispute?.state === 'lost' || (dispute?.state === 'open' && dispute.openedAt + disputeMs <= now);
}

/**
 * The service ended with a refund that was asked for. That the bank sent it back is said as soon as the product hears it, and
 * our staff pay it.
 */
function isOwedByStaff({ id }: Subscription, memory: Memory): boolean {
  const isSaid = memory.licenses.some(one => one.subscriptionId === id && one.issues.length > 0);
  return (
    memory.refundAsked.has(id) &&
    memory.typed.has('refund fails') &&
    (isSaid || memory.unheardReturns.has(id))
  );
}

/** A part that our staff give back by hand ends nothing. */
function isGivenBack({ id, cents, refundedCents }: Payment, { byStaff }: Memory): boolean {
  const part = refundedCents < cents ? (byStaff.get(id) ?? 0) : 0;
  return refundedCents > part;
}

const nothing: Entitlement = {
  mustServe: false,
  mustNotServe: true,
  least: 0,
  most: Number.POSITIVE_INFINITY,
};

function atStripe(subscription: Subscription, memory: Memory, now: number): Entitlement {
  const { covers, goods, dunning } = subscription;
  const allowance = allowanceOf(goods);
  if (isTrial(subscription, now)) return onTrial(subscription, memory);
  const cover = covers.findLast(({ from, to }) => from <= now && now < to);
  if (cover) {
    const least = allowanceOf(cover.goods);
    return { mustServe: true, mustNotServe: false, least, most: least };
  }
  if (dunning) return { mustServe: true, mustNotServe: false, least: allowance, most: allowance };
  return nothing;
}

function isTrial({ trialEndAt, startAt }: Subscription, now: number): boolean {
  return trialEndAt !== null && startAt <= now && now < trialEndAt;
}

/** A trial that was not due was ended by the product, or is given although it need not be. */
function onTrial({ id, live, goods }: Subscription, { trialsDue }: Memory): Entitlement {
  const allowance = allowanceOf(goods);
  const due = trialsDue.has(id);
  return { mustServe: due, mustNotServe: !due && !live, least: due ? allowance : 0, most: allowance };
}

function atPaypal(
  subscription: Subscription,
  own: readonly Payment[],
  memory: Memory,
  now: number,
): Entitlement {
  const { goods, status, id } = subscription;
  const last = own.findLast(({ why }) => why !== 'proration');
  if (!last) {
    if (isTrial(subscription, now)) return onTrial(subscription, memory);
    const allowance = allowanceOf(goods);
    const inGrace = status === 'ACTIVE' && now < (subscription.trialEndAt ?? 0) + dunningMs;
    return inGrace ? { mustServe: true, mustNotServe: false, least: allowance, most: allowance } : nothing;
  }
  const bought = memory.bought.get(last.id) ?? goods;
  const { least: leastMs, most: mostMs } = boughtMs[bought.term];
  const active = status === 'ACTIVE';
  let least = allowanceOf(bought);
  let most = least;
  for (const change of memory.changes) {
    if (change.subscriptionId !== id || change.approvedAt === null || change.lastPayment?.id !== last.id)
      continue;
    const target = allowanceOf(change.to);
    if (change.paidAt !== null) least = Math.max(least, target);
    // Without a webhook the approval is found by a look, which a wait of many days in one has at its end alone.
    const askedToPayAt = change.invoicedAt ?? change.approvedAt;
    if (change.paidAt !== null || change.dueCents === 0 || now < askedToPayAt + unpaidInvoiceMs)
      most = Math.max(most, target);
  }
  return {
    mustServe: active || now < last.at + leastMs,
    mustNotServe: now > last.at + mostMs + hour + (active ? dunningMs : 0),
    least,
    most: Math.max(least, most),
  };
}
