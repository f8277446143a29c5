import { dayMs } from '../time.ts';
import type { SubscriptionSnapshot } from './license.ts';
import { estimatedEnd } from './paid.ts';

type EndFacts = Pick<
  SubscriptionSnapshot,
  'provider' | 'cancelAt' | 'periodEndAt' | 'interval' | 'lastPaymentAt' | 'startAt' | 'paid'
>;

/**
 * The end of the time paid for, epoch ms. PayPal reports none: where we never learned it, it is 30 days (365 for a
 * yearly plan) after the last payment, or 7 days after the start without a payment (docs/decisions/0022). A refunded
 * payment buys no time.
 */
export function endDateOf(snapshot: EndFacts): number {
  if (snapshot.provider === 'stripe') return snapshot.cancelAt ?? snapshot.periodEndAt;
  if (snapshot.cancelAt !== null) return snapshot.cancelAt;
  if (snapshot.lastPaymentAt === null) return snapshot.startAt + 7 * dayMs;
  return snapshot.paid?.through ?? estimatedEnd(snapshot.lastPaymentAt, snapshot.interval);
}
