import type { SubscriptionSnapshot } from './license.ts';

/** Our word for every state a subscription can be in at either provider. */
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

export interface Badge {
  label: string;
  tone: 'ok' | 'warn' | 'bad' | 'neutral';
  /** Never colour alone: a dot goes on by itself, a ring waits for something or ends, a square has stopped. */
  shape: 'dot' | 'ring' | 'square';
  /** Whether the tracker works for the customer in this state. */
  service: boolean;
}

/** What the customer is told and may do about each state: billing-words.ts, `notice`. */
export const badgeOf: Readonly<Record<Status, Badge>> = {
  active: { label: 'Active', tone: 'ok', shape: 'dot', service: true },
  trialing: { label: 'Trialing', tone: 'warn', shape: 'dot', service: true },
  expiring: { label: 'Expiring', tone: 'warn', shape: 'ring', service: true },
  canceled: { label: 'Canceled', tone: 'bad', shape: 'square', service: false },
  past_due: { label: 'Past due', tone: 'bad', shape: 'ring', service: true },
  unpaid: { label: 'Unpaid', tone: 'bad', shape: 'square', service: false },
  incomplete: { label: 'Incomplete', tone: 'warn', shape: 'ring', service: false },
  incomplete_expired: { label: 'Not completed', tone: 'neutral', shape: 'square', service: false },
  paused: { label: 'Paused', tone: 'neutral', shape: 'square', service: false },
  suspended: { label: 'Suspended', tone: 'bad', shape: 'square', service: false },
  approval_pending: { label: 'Waiting for approval', tone: 'warn', shape: 'ring', service: false },
};

type StatusFacts = Pick<SubscriptionSnapshot, 'status' | 'cancelAt' | 'lastPaymentAt'>;

const cardWords: Readonly<Record<string, Status>> = {
  active: 'active',
  trialing: 'trialing',
  canceled: 'canceled',
  past_due: 'past_due',
  unpaid: 'unpaid',
  incomplete: 'incomplete',
  incomplete_expired: 'incomplete_expired',
  paused: 'paused',
};

/** Active or trialing with a scheduled end is expiring; a word Stripe may add one day is shown as incomplete. */
export const cardStatus = (snapshot: StatusFacts): Status => {
  const status = cardWords[snapshot.status] ?? 'incomplete';
  return (status === 'active' || status === 'trialing') && snapshot.cancelAt !== null ? 'expiring' : status;
};

/** PayPal has no trial and no scheduled end of its own (spec, section 4). */
export const paypalStatus = (snapshot: StatusFacts, accessUntil: number, now: number): Status => {
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
};
