// Licenses as the API sends them: active, paid ten days ago, with a domain. A test passes only what differs.
import type { CardLicense, PaypalLicense } from '#shared/contract/license.ts';

const dayMs = 86_400_000;

const meta: CardLicense['meta'] = {
  license_key: 'lk_1',
  allowed_domains: ['rossi.test'],
  email: 'maya@rossi.test',
  analytics_enabled: false,
  analytics_email: null,
  analytics_expiration_date: null,
  support_order_id: null,
  is_new_subscription: true,
};

interface CardChanges extends Partial<Omit<CardLicense, 'meta' | 'subscription'>> {
  meta?: Partial<CardLicense['meta']>;
  subscription?: Partial<CardLicense['subscription']>;
}

interface PaypalChanges extends Partial<Omit<PaypalLicense, 'meta' | 'subscription'>> {
  meta?: Partial<PaypalLicense['meta']>;
  subscription?: Partial<PaypalLicense['subscription']>;
}

/** A monthly Plus license paid with a Visa card. */
export function cardLicense({ meta: more, subscription, ...changes }: CardChanges = {}): CardLicense {
  return {
    id: 'sub_1',
    type: 'STRIPE',
    customer: { id: 'cus_1' },
    paymentMethod: { card: { brand: 'visa', last4: '4242', exp_month: 8, exp_year: 2031 } },
    ...changes,
    meta: { ...meta, ...more },
    subscription: {
      id: 'sub_1',
      status: 'active',
      cancel_at: null,
      start_date: secondsInDays(-10),
      current_period_end: secondsInDays(20),
      trial_end: null,
      quantity: 1,
      plan: { id: 'price_plus_monthly', nickname: 'plus', amount: 2500, currency: 'usd', interval: 'month' },
      discount: null,
      ...subscription,
    },
  };
}

export function secondsInDays(days: number): number {
  return seconds(inDays(days));
}

function seconds(at: number) {
  return Math.floor(at / 1000);
}

/** A monthly Basic license paid at PayPal. */
export function paypalLicense({ meta: more, subscription, ...changes }: PaypalChanges = {}): PaypalLicense {
  return {
    id: 'I-1',
    type: 'PAYPAL',
    status: 'activated',
    plan: {
      id: 'P-basic-monthly',
      name: 'Basic',
      billing_cycles: [
        {
          pricing_scheme: { fixed_price: { value: '10.00', currency_code: 'USD' } },
          frequency: { interval_unit: 'MONTH', interval_count: 1 },
        },
      ],
    },
    ...changes,
    meta: { ...meta, license_key: 'lk_2', ...more },
    subscription: {
      id: 'I-1',
      plan_id: 'P-basic-monthly',
      status: 'ACTIVE',
      start_time: new Date(inDays(-10)).toISOString(),
      quantity: '1',
      billing_info: { last_payment: { time: new Date(inDays(-10)).toISOString() } },
      ...subscription,
    },
  };
}

/** The time this many days from now (negative: ago), in epoch milliseconds. */
export function inDays(days: number): number {
  return Math.floor(Date.now() / 1000) * 1000 + days * dayMs;
}
