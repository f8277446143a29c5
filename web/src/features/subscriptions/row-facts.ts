import type { License } from '#shared/contract/license.ts';
import { canChange, canSelectPlan, canUndoCancel, upgradeTargets } from '#shared/domain/enablement.ts';
import { endDateOf } from '#shared/domain/end-date.ts';
import type { PaymentIssue, Provider, SubscriptionSnapshot } from '#shared/domain/license.ts';
import { type Catalogue, catalogueRow, type PlanKey, plans, type Scheme } from '#shared/domain/plans.ts';
import { discountedCents } from '#shared/domain/pricing.ts';
import { refundOf } from '#shared/domain/refund.ts';
import { cardStatus, paypalStatus, type Status } from '#shared/domain/status.ts';
import { type Badge, badgeOf } from './badge.ts';
import { paymentMethodText } from './card/card-brand.ts';
import { licenseSnapshot } from './license-snapshot.ts';

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
  term: 'month' | 'year';
  /** Of all licences of this subscription, less a coupon. */
  renewalCents: number;
  status: Status;
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
  /** What has ended does not come back, and no more what was cancelled at PayPal; a new one may. */
  canBuyAgain: boolean;
  /** What went wrong with money that was paid. */
  paymentIssues: readonly PaymentIssue[];
  /** Until when a refund may be allowed, epoch ms; the server, which knows the payments, has the last word. */
  refundUntil: number | null;
}

const over: ReadonlySet<Status> = new Set(['canceled', 'incomplete_expired']);

/** No second payment comes sooner than a month; a free week may come before the first. */
const firstMonthMs = 28 * 86_400_000;

export function rowFacts(license: License, catalogue: Catalogue, now: number): RowFacts {
  const snapshot = licenseSnapshot(license);
  const status = statusOfAnswer(license, snapshot);
  const sold = catalogueRow(catalogue, snapshot.priceId);
  const scheme: Scheme = snapshot.interval === 'year' ? 'yearly' : 'monthly';
  const title = sold ? plans[sold.plan].title : snapshot.planName;
  const domain = license.meta.allowed_domains[0] ?? '';
  const { payment_issues: paymentIssues = [] } = license.meta;
  const byCard = snapshot.provider === 'stripe';
  return {
    id: license.id,
    licenseKey: license.meta.license_key,
    provider: snapshot.provider,
    subscriptionId: snapshot.subscriptionId,
    customerId: snapshot.customerId,
    priceId: snapshot.priceId,
    quantity: snapshot.quantity,
    plan: sold?.plan,
    title,
    name: domain || title,
    scheme,
    term: snapshot.interval,
    renewalCents: discountedCents(snapshot.amountCents * snapshot.quantity, snapshot.coupon),
    status,
    badge: badgeOf[status],
    startAt: snapshot.startAt,
    endAt: endDateOf(snapshot),
    payment: paymentMethodText(snapshot),
    domain,
    canChange: canChange(snapshot, now),
    canSelectPlan: canSelectPlan(snapshot, license.meta.is_new_subscription, now),
    targets: sold ? upgradeTargets(sold.plan, scheme) : [],
    canUndoCancel: canUndoCancel(snapshot, now),
    canUpdateCard: byCard && !over.has(status),
    canBuyAgain: over.has(status) || (!byCard && status === 'expiring'),
    paymentIssues,
    refundUntil: refundUntil(snapshot, status, paymentIssues.includes('disputed'), now),
  };
}

/** Of a cancelled PayPal licence the server knows whether its paid time is still running; no clock is asked here. */
function statusOfAnswer(license: License, snapshot: ReturnType<typeof licenseSnapshot>) {
  return license.type === 'STRIPE'
    ? cardStatus(snapshot)
    : paypalStatus(snapshot, license.status === 'activated' ? Number.POSITIVE_INFINITY : 0, 1);
}

function refundUntil(
  snapshot: SubscriptionSnapshot,
  status: Status,
  disputed: boolean,
  now: number,
): number | null {
  if (status !== 'active' && status !== 'expiring') return null;
  const firstPaymentAt = onlyPaymentAt(snapshot);
  if (firstPaymentAt === null) return null;
  const answer = refundOf({ firstPaymentAt, paymentsMade: 1, refundedBefore: false, disputed }, now);
  return answer.allowed ? answer.until : null;
}

/** When the first payment was made, where that is the only one: cards are charged as a trial ends. */
function onlyPaymentAt({
  provider,
  status,
  trialEndAt,
  startAt,
  lastPaymentAt,
}: SubscriptionSnapshot): number | null {
  if (provider === 'stripe') return status === 'active' ? (trialEndAt ?? startAt) : null;
  return lastPaymentAt !== null && lastPaymentAt - startAt < firstMonthMs ? lastPaymentAt : null;
}
