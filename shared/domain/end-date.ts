import type { SubscriptionSnapshot } from './license.ts';
import { dayMs } from './time.ts';

type EndFacts = Pick<
  SubscriptionSnapshot,
  'provider' | 'cancelAt' | 'periodEndAt' | 'interval' | 'lastPaymentAt' | 'startAt'
>;

/**
 * Until when the customer has paid, epoch ms. PayPal states no end: last payment plus 30 days (365 for a
 * year's plan), without a payment start plus 7 days (docs/decisions/0022), unless that payment was given back.
 */
export function endDateOf(snapshot: EndFacts): number {
  if (snapshot.provider === 'stripe') return snapshot.cancelAt ?? snapshot.periodEndAt;
  if (snapshot.cancelAt !== null) return snapshot.cancelAt;
  if (snapshot.lastPaymentAt === null) return snapshot.startAt + 7 * dayMs;
  return snapshot.lastPaymentAt + (snapshot.interval === 'year' ? 365 : 30) * dayMs;
}
