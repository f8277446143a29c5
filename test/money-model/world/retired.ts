// Prices that are sold no longer and that licenses still have.
// Why: docs/decisions/0063
import { localCatalogue } from '../../../local/settings.ts';
import { priceOf } from '../specification.ts';
import type { Goods } from '../step.ts';

/** What the stage sold before, as its catalogue keeps it. */
export const retiredRows = localCatalogue.map(({ plan, scheme, stripe, paypal, paypalNoTrial }) => ({
  plan,
  scheme,
  stripe: `${stripe}_retired`,
  sold: false as const,
  paypal: `${paypal}-RETIRED`,
  paypalNoTrial: `${paypalNoTrial}-RETIRED`,
  priceCents: priceOf({ plan, term: scheme === 'yearly' ? 'year' : 'month', quantity: 1, retired: true }),
}));

export function retiredPriceId({ plan, term }: Goods): string {
  return `price_${plan}_${term === 'year' ? 'yearly' : 'monthly'}_retired`;
}
