import type { License } from '#shared/contract/license.ts';
import { type NextCharge, nextChargeOf } from '#shared/domain/bills/next-charge.ts';
import type { Catalogue, PlanKey, Scheme } from '#shared/domain/checkout/plans.ts';
import {
  canCancel,
  canChange,
  canSelectPlan,
  canUndoCancel,
  isSetToEnd,
} from '#shared/domain/licenses/enablement.ts';
import { endDateOf } from '#shared/domain/licenses/end-date.ts';
import type { PaymentIssue, Provider, SubscriptionSnapshot } from '#shared/domain/licenses/license.ts';
import { refundOf } from '#shared/domain/licenses/refund.ts';
import { hasEnded, isFailing, type Status, subscriptionState } from '#shared/domain/licenses/status.ts';
import { upgradeOptions } from '#shared/domain/licenses/upgrade.ts';
import { dayMs } from '#shared/domain/time.ts';
import { type Badge, badgeOf } from './badge.ts';
import { paymentMethodText } from './card/card-brand.ts';
import { siteFacts } from './site-facts.ts';

/** A plan and term that a license can be changed to. */
export interface UpgradeTarget {
  plan: PlanKey;
  scheme: Scheme;
}

/** Everything that a row of the table shows and offers. */
export interface RowFacts {
  id: string;
  licenseKey: string;
  provider: Provider;
  subscriptionId: string;
  /** The customer's id at the card provider; null for PayPal. */
  customerId: string | null;
  /** The provider's id of the plan's price. */
  priceId: string;
  quantity: number;
  /** Undefined for a plan that is no longer sold. */
  plan: PlanKey | undefined;
  title: string;
  /** How texts refer to the license: by its domain, or by its plan if it has none. */
  name: string;
  scheme: Scheme;
  term: 'month' | 'year';
  /** The regular price of a term, for all licenses of this subscription. */
  priceCents: number;
  /** Null where nothing will be charged, or nobody knows when. */
  nextCharge: NextCharge | null;
  status: Status;
  badge: Badge;
  startAt: number;
  endAt: number;
  payment: string;
  domain: string;
  canChange: boolean;
  canCancel: boolean;
  /** A cancellation takes effect at once, as the time is not paid for. */
  endsAtOnce: boolean;
  canSelectPlan: boolean;
  targets: readonly UpgradeTarget[];
  /** A cancelled license that works until its end; a cancelled trial can still be changed. */
  isSetToEnd: boolean;
  canUndoCancel: boolean;
  canUpdateCard: boolean;
  /** An ended license, or one cancelled at PayPal, cannot be resumed; the customer may buy the same plan again. */
  canBuyAgain: boolean;
  /** Problems with payments, such as a dispute. */
  paymentIssues: readonly PaymentIssue[];
  /** When the provider was last asked, epoch ms, where that is too long ago; else null. */
  billingAsOf: number | null;
  /** End of the refund period, epoch ms. An estimate: the server, which knows all payments, decides. */
  refundUntil: number | null;
}

/** A second payment is never due sooner. A trial may delay the first payment, but by less than this. */
const firstMonthMs = 28 * dayMs;

export function rowFacts(license: License, catalogue: Catalogue, now: number): RowFacts {
  const { snapshot, sold, ...site } = siteFacts(license, catalogue);
  const { status } = site;
  const scheme: Scheme = snapshot.interval === 'year' ? 'yearly' : 'monthly';
  const { payment_issues: paymentIssues = [], billing_as_of: billingAsOf = null } = license.meta;
  const byCard = snapshot.provider === 'stripe';
  return {
    ...site,
    provider: snapshot.provider,
    subscriptionId: snapshot.subscriptionId,
    customerId: snapshot.customerId,
    priceId: snapshot.priceId,
    quantity: snapshot.quantity,
    plan: sold?.plan,
    scheme,
    term: snapshot.interval,
    priceCents: snapshot.amountCents * snapshot.quantity,
    nextCharge: nextChargeOf(snapshot, status, now),
    badge: badgeOf[status],
    startAt: snapshot.startAt,
    endAt: endDateOf(snapshot),
    payment: paymentMethodText(snapshot),
    canChange: canChange(snapshot, now),
    canCancel: canCancel(snapshot, now),
    endsAtOnce: isFailing(status) && (byCard || endDateOf(snapshot) <= now),
    canSelectPlan: canSelectPlan(snapshot, license.meta.is_new_subscription, now),
    targets: sold ? upgradeOptions(sold.plan, scheme) : [],
    isSetToEnd: isSetToEnd(snapshot, now),
    canUndoCancel: canUndoCancel(snapshot, now),
    canUpdateCard: byCard && !hasEnded(status),
    canBuyAgain: hasEnded(status) || (!byCard && status === 'expiring'),
    paymentIssues,
    billingAsOf,
    refundUntil: refundUntil(snapshot, status, paymentIssues.includes('disputed'), now),
  };
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

/** Date of the first payment if it is the only one so far; a card is charged when its trial ends. */
function onlyPaymentAt(snapshot: SubscriptionSnapshot): number | null {
  const { provider, status, trialEndAt, startAt, lastPaymentAt, paid } = snapshot;
  if (paid?.forChange) return null;
  if (provider === 'stripe') return subscriptionState(status) === 'active' ? (trialEndAt ?? startAt) : null;
  return lastPaymentAt !== null && lastPaymentAt - startAt < firstMonthMs ? lastPaymentAt : null;
}
