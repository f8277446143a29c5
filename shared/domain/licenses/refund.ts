import { dayMs } from '../time.ts';

/**
 * Promised in the terms of service, which are dated, and in docs/decisions/0027; stated by hand in the help articles and the
 * money model.
 */
export const refundDays = 14;

interface RefundFacts {
  /** First payment of the subscription, epoch ms; null before it. */
  firstPaymentAt: number | null;
  paymentsMade: number;
  /** Whether this customer already had a refund for the same product. */
  refundedBefore: boolean;
  /** Refunding a disputed payment would return the money twice, as the bank claims it back too. */
  disputed: boolean;
}

export type RefundAnswer =
  | { allowed: true; until: number }
  | { allowed: false; why: 'nothing-paid' | 'too-late' | 'not-first' | 'once' | 'disputed' };

/** Of several refunds of one plan only one is given: the largest. */
export function largestOfEachPlan<Item extends { plan: string; amountCents: number }>(
  items: readonly Item[],
): Item[] {
  const largestFirst = items.toSorted((one, other) => other.amountCents - one.amountCents);
  return largestFirst.filter(({ plan }, at) => largestFirst.findIndex(one => one.plan === plan) === at);
}

/**
 * A refund is possible for `refundDays` from the first payment, once per product and not after a second payment
 * (docs/decisions/0027).
 */
export function refundOf(
  { firstPaymentAt, paymentsMade, refundedBefore, disputed }: RefundFacts,
  now: number,
): RefundAnswer {
  if (firstPaymentAt === null) return { allowed: false, why: 'nothing-paid' };
  if (disputed) return { allowed: false, why: 'disputed' };
  if (refundedBefore) return { allowed: false, why: 'once' };
  if (paymentsMade > 1) return { allowed: false, why: 'not-first' };
  const until = firstPaymentAt + refundDays * dayMs;
  return now <= until ? { allowed: true, until } : { allowed: false, why: 'too-late' };
}
