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

type StatusFacts = Pick<SubscriptionSnapshot, 'status' | 'cancelAt' | 'lastPaymentAt'>;

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
export function cardStatus(snapshot: StatusFacts): Status {
  const status = statusOfStripe[snapshot.status] ?? 'incomplete';
  return status === 'active' && snapshot.cancelAt !== null ? 'expiring' : status;
}

/** PayPal reports no trial and no scheduled end; both follow from payments and dates. */
export function paypalStatus(snapshot: StatusFacts, accessUntil: number, now: number): Status {
  switch (snapshot.status) {
    case 'ACTIVE':
      return snapshot.lastPaymentAt === null ? 'trialing' : 'active';
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
