// The words of both providers have a meaning in this file only; each question about a state is answered here.
import type { SubscriptionSnapshot } from './license.ts';

/** The state of a subscription at its provider, by the name that we give it. */
export type SubscriptionState =
  | 'active'
  | 'trialing'
  | 'canceled'
  | 'past_due'
  | 'unpaid'
  | 'incomplete'
  | 'incomplete_expired'
  | 'paused'
  | 'suspended'
  | 'approval_pending'
  | 'expired';

/** What a license's owner sees: a scheduled end is a state too. */
export type Status = Exclude<SubscriptionState, 'expired'> | 'expiring';

/** Whether the tracker works in a state (docs/decisions/0022). How long `past_due` lasts is set at the providers. */
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

/** No word of one provider means something else at the other. */
const stateOfWord: Readonly<Record<string, SubscriptionState>> = {
  active: 'active',
  trialing: 'trialing',
  canceled: 'canceled',
  past_due: 'past_due',
  unpaid: 'unpaid',
  incomplete: 'incomplete',
  incomplete_expired: 'incomplete_expired',
  paused: 'paused',
  APPROVAL_PENDING: 'approval_pending',
  APPROVED: 'approval_pending',
  ACTIVE: 'active',
  SUSPENDED: 'suspended',
  CANCELLED: 'canceled',
  EXPIRED: 'expired',
};

/** What a provider's word for a subscription's state means; one that it may add in future counts as incomplete. */
export function subscriptionState(word: string): SubscriptionState {
  return stateOfWord[word] ?? 'incomplete';
}

type Phase = 'ordered' | 'running' | 'paused' | 'owing' | 'stopped' | 'ended' | 'came-to-nothing';

const phaseOf: Readonly<Record<SubscriptionState | Status, Phase>> = {
  approval_pending: 'ordered',
  incomplete: 'ordered',
  trialing: 'running',
  active: 'running',
  expiring: 'running',
  paused: 'paused',
  past_due: 'owing',
  unpaid: 'stopped',
  suspended: 'stopped',
  canceled: 'ended',
  incomplete_expired: 'came-to-nothing',
  // PayPal drops what nobody approved. Our plans have no last payment after which it would end by itself.
  expired: 'came-to-nothing',
};

/** Whether it is over for good, or never came to be. */
export function hasEnded(state: SubscriptionState | Status): boolean {
  return phaseOf[state] === 'ended' || hasComeToNothing(state);
}

/** Whether it ended without ever having been paid for or approved. */
export function hasComeToNothing(state: SubscriptionState | Status): boolean {
  return phaseOf[state] === 'came-to-nothing';
}

/** Whether its first payment or approval is still open. */
export function isOrdered(state: SubscriptionState | Status): boolean {
  return phaseOf[state] === 'ordered';
}

/** Whether it is on trial or paid for, so that the next payment will be asked for unless it is set to end. */
export function goesOn(state: SubscriptionState | Status): boolean {
  return phaseOf[state] === 'running';
}

/** Whether a payment failed and is still owed. */
export function isFailing(state: SubscriptionState | Status): boolean {
  return phaseOf[state] === 'owing' || hasStopped(state);
}

/** Whether tracking has stopped because of a failed payment. */
export function hasStopped(state: SubscriptionState | Status): boolean {
  return phaseOf[state] === 'stopped';
}

type PaypalFacts = Pick<SubscriptionSnapshot, 'status' | 'lastPaymentAt' | 'trialEndAt'>;
type CardFacts = Pick<SubscriptionSnapshot, 'status' | 'cancelAt'>;

/** Active with a scheduled end is expiring, while a trial stays a trial until its end. */
export function cardStatus(snapshot: CardFacts): Status {
  const state = subscriptionState(snapshot.status);
  if (state === 'expired') return 'canceled';
  return state === 'active' && snapshot.cancelAt !== null ? 'expiring' : state;
}

/**
 * PayPal reports no trial and no scheduled end; both follow from payments and dates. Without a trial, a subscription
 * gives nothing before its first payment, which PayPal may still fail to collect.
 */
export function paypalStatus(snapshot: PaypalFacts, accessUntil: number, now: number): Status {
  const state = subscriptionState(snapshot.status);
  if (state === 'canceled') return accessUntil > now ? 'expiring' : 'canceled';
  if (state === 'expired') return 'canceled';
  if (state !== 'active' || snapshot.lastPaymentAt !== null) return state;
  return snapshot.trialEndAt === null ? 'incomplete' : 'trialing';
}
