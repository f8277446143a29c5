import type { CardLicense, License, PaypalLicense } from '#shared/contract/license.ts';
import { type Catalogue, catalogueRow, plans } from '#shared/domain/checkout/plans.ts';
import { hasService } from '#shared/domain/licenses/enablement.ts';
import type { LicenseRow, PaidPeriod } from '#shared/domain/licenses/license.ts';
import { isSyncOverdue } from '#shared/domain/licenses/next-sync.ts';
import { dashboardLink } from '#shared/domain/reports/report-place.ts';

/** What an answer says of the stage, and when it is given. */
interface Stage {
  catalogue: Catalogue;
  reportsProject: string;
  now: number;
}

/** A license in the shape of the published API (docs/decisions/0005). */
export function toLicenseAnswer(row: LicenseRow, stage: Stage): License {
  return row.subscription.provider === 'stripe' ? cardWire(row, stage) : paypalWire(row, stage);
}

function cardWire(row: LicenseRow, stage: Stage): CardLicense {
  const { subscription } = row;
  return {
    id: subscription.subscriptionId,
    type: 'STRIPE',
    meta: metaOf(row, stage),
    customer: { id: subscription.customerId ?? '' },
    paymentMethod: subscription.card && {
      card: {
        brand: subscription.card.brand,
        last4: subscription.card.last4,
        exp_month: subscription.card.expMonth,
        exp_year: subscription.card.expYear,
      },
    },
    subscription: {
      id: subscription.subscriptionId,
      status: subscription.status,
      cancel_at: subscription.cancelAt && seconds(subscription.cancelAt),
      start_date: seconds(subscription.startAt),
      current_period_end: seconds(subscription.periodEndAt),
      trial_end: subscription.trialEndAt && seconds(subscription.trialEndAt),
      quantity: subscription.quantity,
      plan: {
        id: subscription.priceId,
        nickname: planNameOf(row, stage),
        amount: subscription.amountCents,
        currency: subscription.currency,
        interval: subscription.interval,
      },
      discount: subscription.coupon && {
        coupon: {
          valid: subscription.coupon.valid,
          percent_off: subscription.coupon.percentOff,
          amount_off: subscription.coupon.amountOffCents,
        },
        ...(subscription.coupon.endsAt ? { end: seconds(subscription.coupon.endsAt) } : {}),
      },
    },
  };
}

function seconds(ms: number): number {
  return Math.floor(ms / 1000);
}

function paypalWire(row: LicenseRow, stage: Stage): PaypalLicense {
  const { subscription } = row;
  return {
    id: subscription.subscriptionId,
    type: 'PAYPAL',
    meta: metaOf(row, stage),
    status: hasService(row, row.readAt) ? 'activated' : 'deactivated',
    plan: {
      id: subscription.priceId,
      name: planNameOf(row, stage),
      billing_cycles: [
        {
          pricing_scheme: {
            fixed_price: {
              value: (subscription.amountCents / 100).toFixed(2),
              currency_code: subscription.currency.toUpperCase(),
            },
          },
          frequency: { interval_unit: subscription.interval.toUpperCase(), interval_count: 1 },
        },
      ],
    },
    subscription: {
      id: subscription.subscriptionId,
      plan_id: subscription.priceId,
      status: subscription.status,
      start_time: iso(subscription.startAt),
      quantity: String(subscription.quantity),
      ...(subscription.cancelAt === null ? {} : { status_update_time: iso(subscription.cancelAt) }),
      billing_info: {
        ...(subscription.lastPaymentAt ? { last_payment: { time: iso(subscription.lastPaymentAt) } } : {}),
        next_billing_time: iso(subscription.periodEndAt),
      },
    },
  };
}

function metaOf(row: LicenseRow, { reportsProject, now }: Stage): License['meta'] {
  const isShared = row.analyticsEnabled && reportsProject !== '';
  return {
    license_key: row.licenseKey,
    allowed_domains: [...row.domains],
    email: row.email,
    analytics_enabled: row.analyticsEnabled,
    analytics_email: row.analyticsEmail,
    analytics_expiration_date: row.analyticsLockedUntil,
    ...(row.analyticsRequest ? { analytics_pending: true } : {}),
    ...(isShared && { analytics_dashboard: dashboardLink(reportsProject, row.licenseKey) }),
    support_order_id: row.supportOrderId,
    is_new_subscription: row.isNew,
    ...(row.subscription.paid ? { paid: paidWire(row.subscription.paid) } : {}),
    ...(isSyncOverdue(row, now) ? { billing_as_of: row.readAt } : {}),
    ...(row.paymentIssues.length > 0 ? { payment_issues: [...row.paymentIssues] } : {}),
  };
}

function paidWire(paid: PaidPeriod): License['meta']['paid'] {
  const { priceId, quantity, through, amountCents: amount, at, forChange } = paid;
  return { price_id: priceId, quantity, through, amount, at, ...(forChange && { for_change: true }) };
}

/** The provider's plan name may be missing; the catalogue's never is. */
function planNameOf({ subscription }: LicenseRow, { catalogue }: Stage): string {
  const found = catalogueRow(catalogue, subscription.priceId);
  return found ? plans[found.plan].title : subscription.planName;
}

function iso(ms: number): string {
  return new Date(ms).toISOString();
}
