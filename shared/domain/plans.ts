// The catalogue: what is sold, at what price, with which allowance.

export const planKeys = ['basic', 'plus', 'professional'] as const;
export type PlanKey = (typeof planKeys)[number];

export const schemes = ['monthly', 'yearly'] as const;
export type Scheme = (typeof schemes)[number];

export interface Price {
  priceCents: number;
  msrpCents: number;
}

export interface Plan {
  key: PlanKey;
  title: string;
  /** Visits a calendar month (UTC) for quantity 1. */
  visits: number;
  prices: Readonly<Record<Scheme, Price>>;
}

export const plans: Readonly<Record<PlanKey, Plan>> = {
  basic: {
    key: 'basic',
    title: 'Basic',
    visits: 5_000,
    prices: { monthly: price(10, 20), yearly: price(100, 240) },
  },
  plus: {
    key: 'plus',
    title: 'Plus',
    visits: 25_000,
    prices: { monthly: price(25, 75), yearly: price(250, 750) },
  },
  professional: {
    key: 'professional',
    title: 'Professional',
    visits: 250_000,
    prices: { monthly: price(99, 199), yearly: price(990, 2388) },
  },
};

export const termOf: Readonly<Record<Scheme, 'month' | 'year'>> = { monthly: 'month', yearly: 'year' };

/** One catalogue row of a stage: the providers' ids for a plan and scheme. */
export interface CatalogueRow {
  plan: PlanKey;
  scheme: Scheme;
  /** Stripe price id. */
  stripe: string;
  /** PayPal plan id with the trial cycle, and the same plan without one for a second licence. */
  paypal: string;
  paypalNoTrial: string;
}

export type Catalogue = readonly CatalogueRow[];

/**
 * PayPal's plan for a row of the catalogue. A subscription on trial goes on with the plan that has one; whoever is due
 * none, or has paid, gets the one without, whichever of the two was named.
 */
export function paypalPlanFor(row: CatalogueRow, { trial }: { trial: boolean }): string {
  return trial ? row.paypal : row.paypalNoTrial;
}

/** A price or plan id of the yearly catalogue means yearly, else monthly. */
export function schemeOf(catalogue: Catalogue, id: string): Scheme {
  return catalogueRow(catalogue, id)?.scheme ?? 'monthly';
}

/** The row a provider's price or plan id belongs to; nothing for an id that is not ours. */
export function catalogueRow(catalogue: Catalogue, id: string): CatalogueRow | undefined {
  return catalogue.find(row => row.stripe === id || row.paypal === id || row.paypalNoTrial === id);
}

/** Monthly allowance of a licence: the plan's visits times its quantity. */
export function allowanceOf(plan: Pick<Plan, 'visits'>, quantity: number): number {
  return plan.visits * quantity;
}

function price(dollars: number, msrp: number): Price {
  return { priceCents: dollars * 100, msrpCents: msrp * 100 };
}
