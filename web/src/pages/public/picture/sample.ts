// The demo account that the picture shows, in the shape of the API's answers.
import type { AnswerOf } from '#shared/contract/index.ts';
import type { CardLicense, License, PaypalLicense } from '#shared/contract/license.ts';
import { type Catalogue, planKeys, plans, schemes } from '#shared/domain/checkout/plans.ts';
import { dayMs } from '#shared/domain/time.ts';
import { dayOf } from '#shared/domain/visits/count-periods.ts';
import { monthOf } from '#shared/domain/visits/month.ts';
import { daysOfMonth } from '#shared/domain/visits/periods.ts';
import demoAccount from './demo-account.json' with { type: 'json' };

export const sampleCatalogue: Catalogue = planKeys.flatMap(plan =>
  schemes.map(scheme => ({
    plan,
    scheme,
    stripe: `price_${plan}_${scheme}`,
    paypal: `P-${plan}-${scheme}`,
    paypalNoTrial: `P-${plan}-${scheme}-no-trial`,
  })),
);

export const owner = { first_name: 'Maya', email: 'maya@acme-garden.com', userId: 'maya' };

/** Keys of real licenses are long. */
const keys = ['UT-7Q2MX0P4', 'UT-3KD81VNE'];

/** Written by `npm run local -- pictures --demo`. Why: docs/decisions/0136 */
interface Site {
  domain: string;
  plan: string;
  payment: string;
  visits: number;
  leads: number;
  /** Days since the license was bought, and until it renews. */
  age: number;
  left: number;
}

const sites = (demoAccount as readonly Site[]).map((site, place) => ({
  ...site,
  key: keys[place] ?? `UT-${place}`,
  plan: planKeys.find(plan => plan === site.plan) ?? 'basic',
}));
type Shown = (typeof sites)[number];

/** The licenses as the account's list would answer at this time. */
export function licensesAt(now: number): License[] {
  return sites.map(site => (site.payment === 'card' ? cardLicense(site, now) : paypalLicense(site, now)));
}

function metaOf({ domain, key }: Shown): License['meta'] {
  return {
    license_key: key,
    allowed_domains: [domain],
    email: owner.email,
    analytics_enabled: false,
    analytics_email: null,
    analytics_expiration_date: null,
    support_order_id: null,
    is_new_subscription: true,
  };
}

function cardLicense(site: Shown, now: number): CardLicense {
  const { key, plan, age, left } = site;
  const seconds = (days: number) => Math.floor((now + days * dayMs) / 1000);
  return {
    id: `sub_${key}`,
    type: 'STRIPE',
    customer: { id: 'cus_picture' },
    paymentMethod: { card: { brand: 'visa', last4: '4242', exp_month: 8, exp_year: 2031 } },
    meta: metaOf(site),
    subscription: {
      id: `sub_${key}`,
      status: 'active',
      cancel_at: null,
      start_date: seconds(-age),
      current_period_end: seconds(left),
      trial_end: null,
      quantity: 1,
      plan: {
        id: `price_${plan}_monthly`,
        nickname: plan,
        amount: plans[plan].prices.monthly.priceCents,
        currency: 'usd',
        interval: 'month',
      },
      discount: null,
    },
  };
}

function paypalLicense(site: Shown, now: number): PaypalLicense {
  const { key, plan, age, left } = site;
  const day = (days: number) => new Date(now + days * dayMs).toISOString();
  const value = (plans[plan].prices.monthly.priceCents / 100).toFixed(2);
  const planId = `P-${plan}-monthly`;
  return {
    id: `I-${key}`,
    type: 'PAYPAL',
    status: 'activated',
    meta: metaOf(site),
    plan: {
      id: planId,
      name: plan,
      billing_cycles: [
        {
          pricing_scheme: { fixed_price: { value, currency_code: 'USD' } },
          frequency: { interval_unit: 'MONTH', interval_count: 1 },
        },
      ],
    },
    subscription: {
      id: `I-${key}`,
      plan_id: planId,
      status: 'ACTIVE',
      start_time: day(-age),
      quantity: '1',
      billing_info: { last_payment: { time: day(left - 30) }, next_billing_time: day(left) },
    },
  };
}

/** What the meter of each license is told, by license key. */
export function usageAt(now: number): [key: string, usage: AnswerOf<'usage'>][] {
  const month = new Date(now).toISOString().slice(0, 7);
  return sites.map(({ key, plan, visits, leads }) => [
    key,
    {
      ...{ visits, leads, used: visits, floods: [], excluded: 0, allowance: plans[plan].visits, month },
      days: daysUpTo(now, { visits, leads }),
      ...{
        last_seen: now - 120_000,
        has_reported: true,
        state: 'ok',
        locked_from: null,
        excluded_ranges: [],
      },
    },
  ]);
}

/** The visits and leads of the month so far, quieter at weekends. */
function daysUpTo(now: number, { visits, leads }: Pick<Shown, 'visits' | 'leads'>) {
  const days = daysOfMonth(monthOf(now)).filter(day => day <= dayOf(now));
  const busyness = days.map(day => {
    const at = new Date(day);
    return (at.getUTCDay() % 6 === 0 ? 0.5 : 1) * (1 + ((at.getUTCDate() * 37) % 23) / 60);
  });
  const whole = busyness.reduce((sum, one) => sum + one, 0);
  return days.map((day, place) => {
    const part = (busyness[place] ?? 0) / whole;
    const counted = { visits: Math.round(visits * part), leads: Math.round(leads * part) };
    return { day, ...counted, flood: 0, excluded: 0 };
  });
}
