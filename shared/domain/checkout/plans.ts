// The catalogue: plans, prices and allowances.

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
  /** Visits per calendar month (UTC) for quantity 1. */
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
  /** PayPal plan ids with a trial cycle, and without one for further licenses. */
  paypal: string;
  paypalNoTrial: string;
  /** Set on a retired row: its licenses keep it, but nobody can buy it or change to it (docs/decisions/0063). */
  sold?: false;
  /** Price of a row whose price is not that of its plan today. */
  priceCents?: number;
}

export type Catalogue = readonly CatalogueRow[];

/**
 * PayPal's plan for a catalogue row: a subscription on trial keeps the variant with a trial; all others get the one
 * without, whichever variant was requested.
 */
export function paypalPlanFor(row: CatalogueRow, { trial }: { trial: boolean }): string {
  return trial ? row.paypal : row.paypalNoTrial;
}

/** The billing scheme of a price or plan id; monthly for an unknown id. */
export function schemeOf(catalogue: Catalogue, id: string): Scheme {
  return catalogueRow(catalogue, id)?.scheme ?? 'monthly';
}

/** The row of a provider's price or plan id; undefined for an id that is not ours. */
export function catalogueRow(catalogue: Catalogue, id: string): CatalogueRow | undefined {
  return catalogue.find(row => row.stripe === id || row.paypal === id || row.paypalNoTrial === id);
}

/** The row of a provider's price or plan id that can be bought or changed to; undefined for a retired one. */
export function soldRow(catalogue: Catalogue, id: string): CatalogueRow | undefined {
  return catalogueRow(catalogue.filter(isSold), id);
}

/** The row that is sold of a plan and scheme. */
export function offeredRow(catalogue: Catalogue, plan: PlanKey, scheme: Scheme): CatalogueRow | undefined {
  return catalogue.find(row => row.plan === plan && row.scheme === scheme && isSold(row));
}

function isSold({ sold }: CatalogueRow): boolean {
  return sold !== false;
}

/** What one unit of a catalogue row costs per period. */
export function priceCentsOf({ plan, scheme, priceCents }: CatalogueRow): number {
  return priceCents ?? plans[plan].prices[scheme].priceCents;
}

/** Monthly allowance of a license: the plan's visits times its quantity. */
export function allowanceOf(plan: Pick<Plan, 'visits'>, quantity: number): number {
  return plan.visits * quantity;
}

function price(dollars: number, msrp: number): Price {
  return { priceCents: dollars * 100, msrpCents: msrp * 100 };
}
