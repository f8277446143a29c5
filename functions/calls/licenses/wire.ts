import type { CardLicense, License, PaypalLicense } from '#shared/contract/license.ts';
import { hasService } from '#shared/domain/enablement.ts';
import type { LicenseRow } from '#shared/domain/license.ts';
import { type Catalogue, plans, rowOf } from '#shared/domain/plans.ts';

const seconds = (ms: number): number => Math.floor(ms / 1000);
const iso = (ms: number): string => new Date(ms).toISOString();

const metaOf = (row: LicenseRow): License['meta'] => ({
  license_key: row.licenseKey,
  allowed_domains: [...row.domains],
  email: row.email,
  analytics_enabled: row.analyticsEnabled,
  analytics_email: row.analyticsEmail,
  analytics_expiration_date: row.analyticsLockedUntil,
  support_order_id: row.supportOrderId,
  is_new_subscription: row.isNew,
  ...(row.troubles.length > 0 ? { troubles: [...row.troubles] } : {}),
});

/** The provider's own nickname may be missing; ours never is. */
const planNameOf = ({ seen }: LicenseRow, catalogue: Catalogue): string => {
  const found = rowOf(catalogue, seen.priceId);
  return found ? plans[found.plan].title : seen.planName;
};

const cardWire = (row: LicenseRow, catalogue: Catalogue): CardLicense => {
  const { seen } = row;
  return {
    id: seen.subscriptionId,
    type: 'STRIPE',
    meta: metaOf(row),
    customer: { id: seen.customerId ?? '' },
    paymentMethod: seen.card && {
      card: {
        brand: seen.card.brand,
        last4: seen.card.last4,
        exp_month: seen.card.expMonth,
        exp_year: seen.card.expYear,
      },
    },
    subscription: {
      id: seen.subscriptionId,
      status: seen.status,
      cancel_at: seen.cancelAt && seconds(seen.cancelAt),
      start_date: seconds(seen.startAt),
      current_period_end: seconds(seen.periodEndAt),
      trial_end: seen.trialEndAt && seconds(seen.trialEndAt),
      quantity: seen.quantity,
      plan: {
        id: seen.priceId,
        nickname: planNameOf(row, catalogue),
        amount: seen.amountCents,
        currency: seen.currency,
        interval: seen.interval,
      },
      discount: seen.coupon && {
        coupon: {
          valid: seen.coupon.valid,
          percent_off: seen.coupon.percentOff,
          amount_off: seen.coupon.amountOffCents,
        },
      },
    },
  };
};

const paypalWire = (row: LicenseRow, catalogue: Catalogue): PaypalLicense => {
  const { seen } = row;
  return {
    id: seen.subscriptionId,
    type: 'PAYPAL',
    meta: metaOf(row),
    status: hasService(seen, row.readAt) ? 'activated' : 'deactivated',
    plan: {
      id: seen.priceId,
      name: planNameOf(row, catalogue),
      billing_cycles: [
        {
          pricing_scheme: {
            fixed_price: {
              value: (seen.amountCents / 100).toFixed(2),
              currency_code: seen.currency.toUpperCase(),
            },
          },
          frequency: { interval_unit: seen.interval.toUpperCase(), interval_count: 1 },
        },
      ],
    },
    subscription: {
      id: seen.subscriptionId,
      plan_id: seen.priceId,
      status: seen.status,
      start_time: iso(seen.startAt),
      quantity: String(seen.quantity),
      ...(seen.cancelAt === null ? {} : { status_update_time: iso(seen.cancelAt) }),
      billing_info: {
        ...(seen.lastPaymentAt ? { last_payment: { time: iso(seen.lastPaymentAt) } } : {}),
        next_billing_time: iso(seen.periodEndAt),
      },
    },
  };
};

/** A licence as the spec's client reads it (section 3). */
export const wireOf = (row: LicenseRow, catalogue: Catalogue): License =>
  row.seen.provider === 'stripe' ? cardWire(row, catalogue) : paypalWire(row, catalogue);
