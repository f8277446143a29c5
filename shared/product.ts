import { trialDays } from './domain/trial.ts';

// The one place that knows what the product is called and the numbers its owners chose.

export const product = {
  name: 'Utmost',
  slug: 'utmost',
  region: 'us-east-1',
  /** Where customers write when nothing else helps; template values, replaced per company (docs/deploy.md). */
  contact: {
    email: 'support@utmost.example',
    phone: '+1 (555) 010-0199',
    address: '100 Template Street, Suite 1, Springfield, NY 10001, USA',
    legalEntity: 'Utmost Template Inc.',
    social: 'https://www.linkedin.com/company/utmost-template',
  },
} as const;

export const limits = {
  trialDays,
  minPasswordLength: 6,
  minQuantity: 1,
  maxQuantity: 999,
  supportOfferCents: 29_500,
  discoveryCallMinutes: 30,
  toastMs: 5000,
  /** Who may still pay without a token: an unconfirmed account this young (docs/decisions/0013). */
  pendingAccountHours: 24,
  pendingPurchases: 3,
} as const;

/** How the browser fetches: retry 3 times, min(1000·2ⁿ, 30000) ms apart, kept 5 minutes. */
export const fetching = {
  retries: 3,
  backoffMs: (attempt: number) => Math.min(1000 * 2 ** attempt, 30_000),
  keepMs: 5 * 60_000,
  baseStaleMs: 60_000,
} as const;
