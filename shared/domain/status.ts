import type { SubscriptionSnapshot } from './license.ts';

/** Our name for every state of a subscription at either provider. */
export type Status =
  | 'active'
  | 'trialing'
  | 'expiring'
  | 'canceled'
  | 'past_due'
  | 'unpaid'
  | 'incomplete'
  | 'incomplete_expired'
  | 'paused'
  | 'suspended'
  | 'approval_pending';

/** Whether the tracker works in a state (docs/decisions/0022). */
export const isServed: Readonly<Record<Status, boolean>> = {
  active: true,
  trialing: true,
  expiring: true,
  canceled: false,
  past_due: true,
  unpaid: false,
  incomplete: false,
  incomplete_expired: false,
  paused: false,
  suspended: false,
  approval_pending: false,
};

type PaypalFacts = Pick<SubscriptionSnapshot, 'status' | 'lastPaymentAt' | 'trialEndAt'>;
type CardFacts = Pick<SubscriptionSnapshot, 'status' | 'cancelAt'>;

const statusOfStripe: Readonly<Record<string, Status>> = {
  active: 'active',
  trialing: 'trialing',
  canceled: 'canceled',
  past_due: 'past_due',
  unpaid: 'unpaid',
  incomplete: 'incomplete',
  incomplete_expired: 'incomplete_expired',
  paused: 'paused',
};

/**
 * Active with a scheduled end is expiring, while a trial stays a trial until its end. A status that Stripe may add in
 * future counts as incomplete.
 */
export function cardStatus(snapshot: CardFacts): Status {
  const status = statusOfStripe[snapshot.status] ?? 'incomplete';
  return status === 'active' && snapshot.cancelAt !== null ? 'expiring' : status;
}

/**
 * PayPal reports no trial and no scheduled end; both follow from payments and dates. Without a trial, a subscription
 * gives nothing before its first payment, which PayPal may still fail to collect.
 */
export function paypalStatus(snapshot: PaypalFacts, accessUntil: number, now: number): Status {
  switch (snapshot.status) {
    case 'ACTIVE':
      if (snapshot.lastPaymentAt !== null) return 'active';
      return snapshot.trialEndAt === null ? 'incomplete' : 'trialing';
    case 'CANCELLED':
      return accessUntil > now ? 'expiring' : 'canceled';
    case 'EXPIRED':
      return 'canceled';
    case 'SUSPENDED':
      return 'suspended';
    default:
      return 'approval_pending';
  }
}
