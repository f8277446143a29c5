import { endDateOf } from './end-date.ts';
import type { SubscriptionSnapshot } from './license.ts';
import { type PlanKey, planKeys, plans } from './plans.ts';
import { cardStatus, isServed, paypalStatus, type Status } from './status.ts';

/** Whether the tracker counts and fills forms for this licence. */
export function hasService(snapshot: SubscriptionSnapshot, now: number): boolean {
  return isServed[licenseStatus(snapshot, now)];
}

/** A cancellation that has not taken effect can be taken back; PayPal ends a subscription for good. */
export function canUndoCancel(snapshot: SubscriptionSnapshot, now: number): boolean {
  return (
    snapshot.provider === 'stripe' &&
    snapshot.cancelAt !== null &&
    licenseStatus(snapshot, now) === 'expiring'
  );
}

/** The plan selector: cards only for licences made here, PayPal whenever active or trialing. */
export function canSelectPlan(snapshot: SubscriptionSnapshot, isNew: boolean, now: number): boolean {
  return canChange(snapshot, now) && (snapshot.provider === 'paypal' || isNew);
}

/** Cancel, upgrade and domain are open while active without a scheduled end, or trialing. */
export function canChange(snapshot: SubscriptionSnapshot, now: number): boolean {
  const status = licenseStatus(snapshot, now);
  return status === 'active' || status === 'trialing';
}

/** Our status of a licence at `now` (epoch ms), for either provider. */
export function licenseStatus(snapshot: SubscriptionSnapshot, now: number): Status {
  return snapshot.provider === 'stripe'
    ? cardStatus(snapshot)
    : paypalStatus(snapshot, endDateOf(snapshot), now);
}

/** Only dearer plans of the same term. */
export function upgradeTargets(plan: PlanKey, scheme: 'monthly' | 'yearly'): PlanKey[] {
  return planKeys.filter(key => plans[key].prices[scheme].priceCents > plans[plan].prices[scheme].priceCents);
}
