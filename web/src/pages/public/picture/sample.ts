// The demo account that the picture shows, in the shape of the API's answers.
import type { AnswerOf } from '#shared/contract/index.ts';
import type { License } from '#shared/contract/license.ts';
import { type Catalogue, planKeys, plans, schemes } from '#shared/domain/checkout/plans.ts';
import { dayMs, minuteMs } from '#shared/domain/time.ts';
import { dayOf } from '#shared/domain/visits/count-periods.ts';
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

/** Written by `npm run local -- pictures --demo`: figures of 30 days. Why: docs/decisions/0136 */
interface Site {
  domain: string;
  visits: number;
  leads: number;
  best: { name: string; visits: number; leads: number };
  /** Leads, so many minutes ago. */
  newest: { minutes: number; channel: string; source: string }[];
}

const { domain, visits, leads, best, newest }: Site = demoAccount;

export const sampleKey = domain;

/** Its license as the account's list would answer at this time. */
export function licensesAt(now: number): License[] {
  return [
    {
      id: `sub_${domain}`,
      type: 'STRIPE',
      customer: { id: 'cus_picture' },
      paymentMethod: { card: { brand: 'visa', last4: '4242', exp_month: 8, exp_year: 2031 } },
      meta: {
        license_key: sampleKey,
        allowed_domains: [domain],
        email: owner.email,
        analytics_enabled: false,
        analytics_email: null,
        analytics_expiration_date: null,
        support_order_id: null,
        is_new_subscription: true,
      },
      subscription: {
        id: `sub_${domain}`,
        status: 'active',
        cancel_at: null,
        start_date: Math.floor((now - 200 * dayMs) / 1000),
        current_period_end: Math.floor((now + 12 * dayMs) / 1000),
        trial_end: null,
        quantity: 1,
        plan: {
          id: 'price_plus_monthly',
          nickname: 'plus',
          amount: plans.plus.prices.monthly.priceCents,
          currency: 'usd',
          interval: 'month',
        },
        discount: null,
      },
    },
  ];
}

/** What the overview reads of the site's month. */
export function reportAt(now: number): Pick<AnswerOf<'monthly-report'>, 'days' | 'sources' | 'faults'> & {
  before: object;
} {
  return {
    days: [{ day: dayOf(now), visits, leads, flood: 0, excluded: 0 }],
    sources: [best],
    faults: [],
    before: { visits, days: [] },
  };
}

/** The site's newest leads, as far as the overview shows them. */
export function leadsAt(now: number): { items: object[] } {
  const items = newest.map(({ minutes, channel, source }) => ({
    id: `${minutes}`,
    at: now - minutes * minuteMs,
    page: domain,
    outcome: null,
    last: { channel, source, referrer: '' },
  }));
  return { items };
}
