import {
  type Catalogue,
  catalogueRow,
  type PlanKey,
  planKeys,
  plans,
  priceCentsOf,
  type Scheme,
  soldRow,
  termOf,
} from '../checkout/plans.ts';
import type { SubscriptionSnapshot } from './license.ts';

/** The plan and quantity a license is to change to. */
export interface Target {
  /** Stripe price id or PayPal plan id. */
  priceId: string;
  quantity: number;
}

type Current = Pick<SubscriptionSnapshot, 'priceId' | 'quantity' | 'amountCents' | 'interval'>;

/** Whether a license already has the requested plan and quantity. */
export function isOn(current: Pick<SubscriptionSnapshot, 'priceId' | 'quantity'>, target: Target): boolean {
  return current.priceId === target.priceId && current.quantity === target.quantity;
}

/**
 * An upgrade has a higher price, or a higher quantity at the same price. A smaller plan, a shorter billing interval
 * or fewer licenses are never upgrades, whatever the price: "dearer" alone would allow Professional monthly to Basic
 * yearly. Who wants less cancels and buys anew.
 */
export function isUpgrade(current: Current, target: Target, catalogue: Catalogue): boolean {
  const to = soldRow(catalogue, target.priceId);
  const from = catalogueRow(catalogue, current.priceId);
  if (!to || target.quantity < current.quantity) return false;
  if (current.interval === 'year' && termOf[to.scheme] === 'month') return false;
  if (from && planKeys.indexOf(to.plan) < planKeys.indexOf(from.plan)) return false;
  if (from?.plan === to.plan && from.scheme === to.scheme) return target.quantity > current.quantity;
  return priceCentsOf(to) > current.amountCents;
}

/** What a license's plan can be changed to: dearer plans by the same term, and by the month also itself by the year. */
export function upgradeOptions(plan: PlanKey, scheme: Scheme): { plan: PlanKey; scheme: Scheme }[] {
  const priceOf = (key: PlanKey) => plans[key].prices[scheme].priceCents;
  const dearer = planKeys.filter(key => priceOf(key) > priceOf(plan)).map(key => ({ plan: key, scheme }));
  return scheme === 'monthly' ? [...dearer, { plan, scheme: 'yearly' }] : dearer;
}
