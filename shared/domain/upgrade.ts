import type { SubscriptionSnapshot } from './license.ts';
import { type Catalogue, type CatalogueRow, catalogueRow, planKeys, plans, termOf } from './plans.ts';

/** What a licence is to become. */
export interface Target {
  /** Stripe price id or PayPal plan id. */
  priceId: string;
  quantity: number;
}

type Held = Pick<SubscriptionSnapshot, 'priceId' | 'quantity' | 'amountCents' | 'interval'>;

/** The licence has what was asked for already. */
export function isOn(held: Pick<SubscriptionSnapshot, 'priceId' | 'quantity'>, target: Target): boolean {
  return held.priceId === target.priceId && held.quantity === target.quantity;
}

/**
 * Upgrades go one way: a dearer price, or more of the same one; never a smaller plan, a shorter term or fewer
 * licences, whatever the price (docs/decisions/0025).
 */
export function isUpgrade(held: Held, target: Target, catalogue: Catalogue): boolean {
  const to = catalogueRow(catalogue, target.priceId);
  const from = catalogueRow(catalogue, held.priceId);
  if (!to || target.quantity < held.quantity) return false;
  if (held.interval === 'year' && termOf[to.scheme] === 'month') return false;
  if (from && planKeys.indexOf(to.plan) < planKeys.indexOf(from.plan)) return false;
  if (from?.plan === to.plan && from.scheme === to.scheme) return target.quantity > held.quantity;
  return priceOf(to) > held.amountCents;
}

function priceOf({ plan, scheme }: CatalogueRow): number {
  return plans[plan].prices[scheme].priceCents;
}
