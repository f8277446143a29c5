import { endDateOf } from './end-date.ts';
import type { Seen } from './license.ts';
import { type PlanKey, planKeys, plans } from './plans.ts';
import { badgeOf, cardStatus, paypalStatus, type Status } from './status.ts';

/** Our status of a licence at `now` (epoch ms), for either provider. */
export const statusOf = (seen: Seen, now: number): Status =>
  seen.provider === 'stripe' ? cardStatus(seen) : paypalStatus(seen, endDateOf(seen), now);

/** Whether the tracker counts and fills forms for this licence. */
export const hasService = (seen: Seen, now: number): boolean => badgeOf[statusOf(seen, now)].service;

/** Cancel, upgrade and domain are open while active without a scheduled end, or trialing. */
export const canChange = (seen: Seen, now: number): boolean => {
  const status = statusOf(seen, now);
  return status === 'active' || status === 'trialing';
};

/** A cancellation that has not taken effect can be taken back; PayPal ends a subscription for good. */
export const canUndoCancel = (seen: Seen, now: number): boolean =>
  seen.provider === 'stripe' && seen.cancelAt !== null && statusOf(seen, now) === 'expiring';

/** The plan selector: cards only for licences made here, PayPal whenever active or trialing. */
export const canSelectPlan = (seen: Seen, isNew: boolean, now: number): boolean =>
  canChange(seen, now) && (seen.provider === 'paypal' || isNew);

/** Only dearer plans of the same term. */
export const upgradeTargets = (plan: PlanKey, scheme: 'monthly' | 'yearly'): PlanKey[] =>
  planKeys.filter(key => plans[key].prices[scheme].priceCents > plans[plan].prices[scheme].priceCents);
