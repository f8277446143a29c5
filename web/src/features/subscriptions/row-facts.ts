import type { License } from '#shared/contract/license.ts';
import { canChange, canSelectPlan, canUndoCancel, upgradeTargets } from '#shared/domain/enablement.ts';
import { endDateOf } from '#shared/domain/end-date.ts';
import type { Provider, Seen } from '#shared/domain/license.ts';
import { type Catalogue, type PlanKey, plans, rowOf, type Scheme } from '#shared/domain/plans.ts';
import { refundOf } from '#shared/domain/refund.ts';
import { type Badge, badgeOf, cardStatus, paypalStatus, type Status } from '#shared/domain/status.ts';
import { paymentMethodText } from './card/card-brand.ts';
import { seenOf } from './seen-of.ts';

/** One row of the table, decided: what it says and what it lets a person do. */
export interface RowFacts {
  id: string;
  licenseKey: string;
  provider: Provider;
  subscriptionId: string;
  /** Of a card licence: who pays at the provider. */
  customerId: string | null;
  /** The provider's id of what is paid for. */
  priceId: string;
  quantity: number;
  /** Nothing for a plan that is no longer sold. */
  plan: PlanKey | undefined;
  title: string;
  /** The licence in a sentence: its site, or its plan where it has none. */
  name: string;
  scheme: Scheme;
  badge: Badge;
  startAt: number;
  endAt: number;
  payment: string;
  domain: string;
  canChange: boolean;
  canSelectPlan: boolean;
  targets: readonly PlanKey[];
  canUndoCancel: boolean;
  canUpdateCard: boolean;
  /** A PayPal subscription that was cancelled does not come back; a new one may. */
  canBuyAgain: boolean;
  /** Until when a refund may be allowed, epoch ms; the server, which knows the payments, has the last word. */
  refundUntil: number | null;
}

const over: ReadonlySet<Status> = new Set(['canceled', 'incomplete_expired']);

const refundUntil = (seen: Seen, now: number): number | null => {
  if (seen.provider !== 'stripe' || seen.status !== 'active') return null;
  const firstPaymentAt = seen.trialEndAt ?? seen.startAt;
  const answer = refundOf({ firstPaymentAt, paymentsMade: 1, refundedBefore: false, disputed: false }, now);
  return answer.allowed ? answer.until : null;
};

/** Of a cancelled PayPal licence the server knows whether its paid time is still running; no clock is asked here. */
const statusOf = (license: License, seen: ReturnType<typeof seenOf>) =>
  license.type === 'STRIPE'
    ? cardStatus(seen)
    : paypalStatus(seen, license.status === 'activated' ? Number.POSITIVE_INFINITY : 0, 1);

export const rowFacts = (license: License, catalogue: Catalogue, now: number): RowFacts => {
  const seen = seenOf(license);
  const status = statusOf(license, seen);
  const sold = rowOf(catalogue, seen.priceId);
  const scheme: Scheme = seen.interval === 'year' ? 'yearly' : 'monthly';
  const title = sold ? plans[sold.plan].title : seen.planName;
  const domain = license.meta.allowed_domains[0] ?? '';
  const byCard = seen.provider === 'stripe';
  return {
    id: license.id,
    licenseKey: license.meta.license_key,
    provider: seen.provider,
    subscriptionId: seen.subscriptionId,
    customerId: seen.customerId,
    priceId: seen.priceId,
    quantity: seen.quantity,
    plan: sold?.plan,
    title,
    name: domain || title,
    scheme,
    badge: badgeOf[status],
    startAt: seen.startAt,
    endAt: endDateOf(seen),
    payment: paymentMethodText(seen),
    domain,
    canChange: canChange(seen, now),
    canSelectPlan: canSelectPlan(seen, license.meta.is_new_subscription, now),
    targets: sold ? upgradeTargets(sold.plan, scheme) : [],
    canUndoCancel: canUndoCancel(seen, now),
    canUpdateCard: byCard && !over.has(status),
    canBuyAgain: !byCard && (status === 'expiring' || status === 'canceled'),
    refundUntil: refundUntil(seen, now),
  };
};
