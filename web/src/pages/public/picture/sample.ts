// The account that the picture shows, in the shape of the API's answers: a month of visits on three sites.
import type { AnswerOf } from '#shared/contract/index.ts';
import type { CardLicense, License } from '#shared/contract/license.ts';
import { demoSite } from '#shared/demo-site.ts';
import { type Catalogue, type PlanKey, planKeys, plans, schemes } from '#shared/domain/plans.ts';
import { dayMs } from '#shared/domain/time.ts';

export const sampleCatalogue: Catalogue = planKeys.flatMap(plan =>
  schemes.map(scheme => ({
    plan,
    scheme,
    stripe: `price_${plan}_${scheme}`,
    paypal: `P-${plan}-${scheme}`,
    paypalNoTrial: `P-${plan}-${scheme}-no-trial`,
  })),
);

export const owner = { first_name: 'Nora', email: `nora@${demoSite.domain}`, userId: 'nora' };

interface Site {
  domain: string;
  key: string;
  plan: PlanKey;
  visits: number;
  leads: number;
  /** Days since the licence was bought, and since its month began. */
  age: number;
  into: number;
  status?: 'active' | 'trialing';
}

const sites: readonly Site[] = [
  {
    domain: demoSite.domain,
    key: 'UT-7Q2MX0P4',
    plan: 'plus',
    visits: 18_204,
    leads: 312,
    age: 142,
    into: 20,
  },
  {
    domain: 'lago-lamps.example',
    key: 'UT-3KD81VNE',
    plan: 'basic',
    visits: 1204,
    leads: 41,
    age: 64,
    into: 3,
  },
  {
    domain: 'rossi.example',
    key: 'UT-9TRW52HC',
    plan: 'basic',
    visits: 386,
    leads: 12,
    age: 4,
    into: 4,
    status: 'trialing',
  },
];

/** The licences as the account's list would answer at this time. */
export function licensesAt(now: number): License[] {
  return sites.map(site => licenseOf(site, now));
}

function licenseOf({ domain, key, plan, age, into, status = 'active' }: Site, now: number): CardLicense {
  const seconds = (days: number) => Math.floor((now + days * dayMs) / 1000);
  const trialing = status === 'trialing';
  const end = seconds(trialing ? 7 - into : 30 - into);
  return {
    id: `sub_${key}`,
    type: 'STRIPE',
    customer: { id: 'cus_picture' },
    paymentMethod: { card: { brand: 'visa', last4: '4242', exp_month: 8, exp_year: 2031 } },
    meta: {
      license_key: key,
      allowed_domains: [domain],
      email: owner.email,
      analytics_enabled: false,
      analytics_email: null,
      analytics_expiration_date: null,
      support_order_id: null,
      is_new_subscription: true,
    },
    subscription: {
      id: `sub_${key}`,
      status,
      cancel_at: null,
      start_date: seconds(-age),
      current_period_end: end,
      trial_end: trialing ? end : null,
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

/** What the meter of each licence is told, by licence key. */
export function usageAt(now: number): [key: string, usage: AnswerOf<'usage'>][] {
  const month = new Date(now).toISOString().slice(0, 7);
  return sites.map(({ key, plan, visits, leads }) => [
    key,
    {
      ...{ visits, leads, suspect: 0, excluded: 0, allowance: plans[plan].visits, month, days: [] },
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
