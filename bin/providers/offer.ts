import {
  type CatalogueRow,
  type PlanKey,
  planKeys,
  plans,
  type Scheme,
  schemes,
} from '#shared/domain/checkout/plans.ts';

export const idNames = ['stripe', 'paypal', 'paypalNoTrial'] as const;
export type IdName = (typeof idNames)[number];

/** What is to be sold, and the ids it has at the providers so far. */
export interface SoldOffer {
  plan: PlanKey;
  scheme: Scheme;
  cents: number;
  ids: Partial<Record<IdName, string>>;
}

/** A difference between a provider and our catalogue, and how it is taken away. */
export interface ProviderChange {
  /** One line for the operator: `Stripe: make price "Basic, monthly" of $10.00`. */
  says: string;
  make(): Promise<void>;
}

export function offersOfCatalogue(): SoldOffer[] {
  return planKeys.flatMap(plan =>
    schemes.map(scheme => ({ plan, scheme, cents: plans[plan].prices[scheme].priceCents, ids: {} })),
  );
}

export function rowName({ plan, scheme }: Pick<CatalogueRow, 'plan' | 'scheme'>): string {
  return `${plans[plan].title}, ${scheme}`;
}

export function inDollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}
