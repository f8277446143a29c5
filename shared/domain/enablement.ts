import { endDateOf } from './end-date.ts';
import type { SubscriptionSnapshot } from './license.ts';
import { type PlanKey, planKeys, plans } from './plans.ts';
import { cardStatus, isServed, paypalStatus, type Status } from './status.ts';

/** Our status of a licence at `now` (epoch ms), for either provider. */
export const licenseStatus = (snapshot: SubscriptionSnapshot, now: number): Status =>
  snapshot.provider === 'stripe' ? cardStatus(snapshot) : paypalStatus(snapshot, endDateOf(snapshot), now);

/** Whether the tracker counts and fills forms for this licence. */
export const hasService = (snapshot: SubscriptionSnapshot, now: number): boolean =>
  isServed[licenseStatus(snapshot, now)];

/** Cancel, upgrade and domain are open while active without a scheduled end, or trialing. */
export const canChange = (snapshot: SubscriptionSnapshot, now: number): boolean => {
  const status = licenseStatus(snapshot, now);
  return status === 'active' || status === 'trialing';
};

/** A cancellation that has not taken effect can be taken back; PayPal ends a subscription for good. */
export const canUndoCancel = (snapshot: SubscriptionSnapshot, now: number): boolean =>
  snapshot.provider === 'stripe' && snapshot.cancelAt !== null && licenseStatus(snapshot, now) === 'expiring';

/** The plan selector: cards only for licences made here, PayPal whenever active or trialing. */
export const canSelectPlan = (snapshot: SubscriptionSnapshot, isNew: boolean, now: number): boolean =>
  canChange(snapshot, now) && (snapshot.provider === 'paypal' || isNew);

/** Only dearer plans of the same term. */
export const upgradeTargets = (plan: PlanKey, scheme: 'monthly' | 'yearly'): PlanKey[] =>
  planKeys.filter(key => plans[key].prices[scheme].priceCents > plans[plan].prices[scheme].priceCents);
