// Licenses as the API answers them, for unit tests of the account's rules.
import type { CardLicense, PaypalLicense } from '#shared/contract/license.ts';
import type { Catalogue } from '#shared/domain/checkout/plans.ts';

export const now = Date.UTC(2026, 10, 20);

export function seconds(at: number) {
  return at / 1000;
}

export const catalogue: Catalogue = [
  { plan: 'plus', scheme: 'monthly', stripe: 'price_plus', paypal: 'P-PLUS', paypalNoTrial: 'P-PLUS-0' },
  {
    plan: 'basic',
    scheme: 'yearly',
    stripe: 'price_basic_y',
    paypal: 'P-BASIC-Y',
    paypalNoTrial: 'P-BASIC-Y-0',
  },
];
export const meta = {
  license_key: 'lk_1',
  allowed_domains: ['rossi-interiors.it', 'old.it'],
  email: 'maya@rossi.it',
  analytics_enabled: false,
  analytics_email: null,
  analytics_expiration_date: null,
  support_order_id: null,
  is_new_subscription: true,
};

export function card(subscription: Partial<CardLicense['subscription']> = {}): CardLicense {
  return {
    id: 'l1',
    type: 'STRIPE',
    meta,
    customer: { id: 'cus_1' },
    paymentMethod: { card: { brand: 'visa', last4: '4242', exp_month: 8, exp_year: 2028 } },
    subscription: {
      id: 'sub_1',
      status: 'active',
      cancel_at: null,
      start_date: seconds(Date.UTC(2026, 10, 3)),
      current_period_end: seconds(Date.UTC(2026, 11, 3)),
      trial_end: null,
      quantity: 1,
      plan: { id: 'price_plus', nickname: 'plus', amount: 2500, currency: 'usd', interval: 'month' },
      discount: null,
      ...subscription,
    },
  };
}

export function paypal(status: string, activated: boolean, paid?: string): PaypalLicense {
  return {
    id: 'l2',
    type: 'PAYPAL',
    meta: { ...meta, allowed_domains: [] },
    status: activated ? 'activated' : 'deactivated',
    plan: {
      id: 'P-BASIC-Y',
      name: 'Basic yearly',
      billing_cycles: [
        {
          pricing_scheme: { fixed_price: { value: '0', currency_code: 'USD' } },
          frequency: { interval_unit: 'DAY', interval_count: 7 },
        },
        {
          pricing_scheme: { fixed_price: { value: '100.00', currency_code: 'USD' } },
          frequency: { interval_unit: 'YEAR', interval_count: 1 },
        },
      ],
    },
    subscription: {
      id: 'I-1',
      plan_id: 'P-BASIC-Y',
      status,
      start_time: '2026-11-17T00:00:00Z',
      billing_info: paid ? { last_payment: { time: paid } } : {},
    },
  };
}
