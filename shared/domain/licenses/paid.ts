// What is paid for and what is in force are two facts (docs/decisions/0060).

import { dayMs } from '../time.ts';
import type { PaidPeriod, Proration, SubscriptionSnapshot } from './license.ts';
import { hasEnded, subscriptionState } from './status.ts';

/** The end of a period where the provider does not name it: 30 days after the payment, 365 for a yearly plan. */
export function estimatedEnd(paidAt: number, interval: 'month' | 'year'): number {
  return paidAt + (interval === 'year' ? 365 : 30) * dayMs;
}

/** A snapshot with what became of its change of plan: a paid invoice has bought the plan in force for the period. */
export function withProration(
  read: SubscriptionSnapshot,
  proration: Proration | undefined,
): SubscriptionSnapshot {
  if (!proration || !read.paid) return read;
  const after = { ...read, proration };
  const { priceId, quantity, paid } = read;
  return hasBoughtInForce(after)
    ? { ...after, paid: { ...paid, priceId, quantity, forChange: true } }
    : after;
}

/** Where nothing was due, the last payment stays what it was, to be credited whole to a further change. */
function hasBoughtInForce({ proration }: SubscriptionSnapshot): boolean {
  return proration?.state === 'paid' && proration.dueCents > 0;
}

/**
 * A newly read PayPal snapshot with what the stored one knows of the same payment: PayPal drops the next billing with
 * the cancellation, and names no plan with a payment.
 */
export function keepPaid(known: SubscriptionSnapshot, read: SubscriptionSnapshot): SubscriptionSnapshot {
  if (read.provider !== 'paypal' || !read.paid) return read;
  const paid = known.paid ? better(known.paid, read.paid, read) : read.paid;
  return {
    ...read,
    paid,
    periodEndAt: hasEnded(subscriptionState(read.status)) ? paid.through : read.periodEndAt,
  };
}

function better(known: PaidPeriod, read: PaidPeriod, inForce: SubscriptionSnapshot): PaidPeriod {
  const { priceId, quantity } = hasBoughtInForce(inForce) ? inForce : known;
  if (known.at === read.at)
    return { ...known, ...read, priceId, quantity, through: isEstimate(read) ? known.through : read.through };
  // A payment as high as the last one bought the same again, unless it is the price of what is in force.
  const isOfInForce = inForce.amountCents * inForce.quantity === read.amountCents;
  return known.amountCents === read.amountCents && !isOfInForce ? { ...read, priceId, quantity } : read;
}

function isEstimate({ at, through }: PaidPeriod): boolean {
  return through === estimatedEnd(at, 'month') || through === estimatedEnd(at, 'year');
}
