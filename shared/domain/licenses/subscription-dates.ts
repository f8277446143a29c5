import { endDateOf } from './end-date.ts';
import type { SubscriptionSnapshot } from './license.ts';
import { goesOn, hasEnded, subscriptionState } from './status.ts';

/** What a subscription's owner has to know of it: its trial, and when it ends. */
export interface SubscriptionDates {
  trialEndAt: number | null;
  /** When the subscription ends or ended; null while it goes on. */
  endsAt: number | null;
  ended: boolean;
}

export function subscriptionDatesOf(subscription: SubscriptionSnapshot, now: number): SubscriptionDates {
  const endsAt = endOf(subscription);
  return { trialEndAt: subscription.trialEndAt, endsAt, ended: endsAt !== null && endsAt <= now };
}

/** PayPal names no date. */
function endOf(subscription: SubscriptionSnapshot): number | null {
  if (subscription.provider === 'stripe') return subscription.cancelAt;
  return hasEnded(subscriptionState(subscription.status)) ? endDateOf(subscription) : null;
}

/** When the trial ends that is running; null without one. */
export function runningTrialEnd(subscription: SubscriptionSnapshot): number | null {
  const { provider, status, trialEndAt, lastPaymentAt, noSecondTrial } = subscription;
  const state = subscriptionState(status);
  const isOnTrial =
    state === 'trialing' || (provider === 'paypal' && state === 'active' && lastPaymentAt === null);
  return isOnTrial && !noSecondTrial ? trialEndAt : null;
}

/** Whether the next payment will be asked for. */
export function isCharged(subscription: SubscriptionSnapshot): boolean {
  return goesOn(subscriptionState(subscription.status)) && endOf(subscription) === null;
}
