import type { Seen } from './license.ts';

const day = 86_400_000;

type EndFacts = Pick<
  Seen,
  'provider' | 'cancelAt' | 'periodEndAt' | 'interval' | 'lastPaymentAt' | 'startAt'
>;

/**
 * Until when the customer has paid, epoch ms. PayPal states no end: last payment plus 30 days (365 for a
 * year's plan), without a payment start plus 7 days (spec, section 4), unless that payment was given back.
 */
export const endDateOf = (seen: EndFacts): number => {
  if (seen.provider === 'stripe') return seen.cancelAt ?? seen.periodEndAt;
  if (seen.cancelAt !== null) return seen.cancelAt;
  if (seen.lastPaymentAt === null) return seen.startAt + 7 * day;
  return seen.lastPaymentAt + (seen.interval === 'year' ? 365 : 30) * day;
};
