import { isSuspended } from './dispute.ts';
import { endDateOf } from './end-date.ts';
import type { LicenseRow, SubscriptionSnapshot } from './license.ts';
import { cardStatus, isFailing, isServed, paypalStatus, type Status } from './status.ts';

/** Whether the tracker works for this license. */
export function hasService(
  { subscription, disputes = [] }: Pick<LicenseRow, 'subscription' | 'disputes'>,
  now: number,
): boolean {
  return isServed[licenseStatus(subscription, now)] && !isSuspended(disputes, now);
}

/** A cancellation can be undone before it takes effect, but not at PayPal, which ends subscriptions for good. */
export function canUndoCancel(snapshot: SubscriptionSnapshot, now: number): boolean {
  return snapshot.provider === 'stripe' && isSetToEnd(snapshot, now);
}

/** Whether a license with service was cancelled and ends by itself. A card's trial keeps its status until then. */
export function isSetToEnd(snapshot: SubscriptionSnapshot, now: number): boolean {
  const status = licenseStatus(snapshot, now);
  return status === 'expiring' || (status === 'trialing' && snapshot.cancelAt !== null);
}

/** Whether the plan selector is shown: imported licenses paid by card cannot use it. */
export function canSelectPlan(snapshot: SubscriptionSnapshot, isNew: boolean, now: number): boolean {
  return canChange(snapshot, now) && (snapshot.provider === 'paypal' || isNew);
}

/** Also while a payment fails: it would be tried again. Why: docs/decisions/0197 */
export function canCancel(snapshot: SubscriptionSnapshot, now: number): boolean {
  return canChange(snapshot, now) || isFailing(licenseStatus(snapshot, now));
}

/** Upgrade and domain are available while the license is on trial, or active without a scheduled end. */
export function canChange(snapshot: SubscriptionSnapshot, now: number): boolean {
  const status = licenseStatus(snapshot, now);
  return status === 'active' || status === 'trialing';
}

/** Our status of a license at `now` (epoch ms), for both providers. */
export function licenseStatus(snapshot: SubscriptionSnapshot, now: number): Status {
  return snapshot.provider === 'stripe'
    ? cardStatus(snapshot)
    : paypalStatus(snapshot, endDateOf(snapshot), now);
}
