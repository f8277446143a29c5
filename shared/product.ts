import { trialDays } from './domain/checkout/trial.ts';

// The product's name and the numbers its owners chose, which no other place repeats.

export const product = {
  name: 'Utmost',
  slug: 'utmost',
  region: 'us-east-1',
  /** Contact of last resort; template values, replaced per company (docs/deploy.md). */
  contact: {
    email: 'support@utmost.example',
    phone: '+1 (555) 010-0199',
    address: '100 Template Street, Suite 1, Springfield, NY 10001, USA',
    legalEntity: 'Utmost Template Inc.',
    social: 'https://www.linkedin.com/company/utmost-template',
  },
} as const;

/** The product of a plan at Stripe has an id of ours, so that it is never made twice. */
export function stripeProductId(plan: string): string {
  return `${product.slug}_${plan}`;
}

export const limits = {
  trialDays,
  minPasswordLength: 6,
  minQuantity: 1,
  maxQuantity: 999,
  supportOfferCents: 29_500,
  discoveryCallMinutes: 30,
  toastMs: 5000,
  /** An unconfirmed account up to this age may pay without a token (docs/decisions/0013). */
  pendingAccountHours: 24,
  pendingPurchases: 3,
  /** Orders of one user that were begun within a day and neither completed nor refused. */
  openOrders: 5,
} as const;

/** How long the CDN and browsers may keep a license's tracker file. */
export const trackerCache = {
  /** Without asking again. */
  freshSeconds: 3600,
  /** Beyond that, once more while the new file is fetched. */
  staleSeconds: 86_400,
} as const;

/** How the browser fetches data: 3 retries, min(1000·2ⁿ, 30000) ms apart, cached for 5 minutes. */
export const fetching = {
  retries: 3,
  backoffMs: (attempt: number) => Math.min(1000 * 2 ** attempt, 30_000),
  keepMs: 5 * 60_000,
  baseStaleMs: 60_000,
} as const;
