import { type PlanKey, planKeys, plans, type Scheme, schemes, termOf } from '#shared/domain/plans.ts';
import { limits, product } from '#shared/product.ts';
import { PaypalError } from './errors.ts';
import { paypalRoute } from './route.ts';
import { centsOf, type Money, usdAmount } from './values.ts';

export interface Cycle {
  tenure_type: 'TRIAL' | 'REGULAR';
  sequence: number;
  total_cycles: number;
  frequency: { interval_unit: 'DAY' | 'MONTH' | 'YEAR'; interval_count: number };
  pricing_scheme: { fixed_price: Money };
}

export type BillingPlan = ReturnType<typeof ownPlan>;

const own = planKeys.flatMap(plan =>
  schemes.flatMap(scheme => [ownPlan(plan, scheme, true), ownPlan(plan, scheme, false)]),
);
const sample = ownPlan('basic', 'monthly', false);
/** Plans that exist only to be refused. */
const odd: BillingPlan[] = [
  { ...sample, id: 'P-OTHER-PRODUCT', product_id: 'PROD-OTHER', quantity_supported: false },
  { ...sample, id: 'P-NOT-ACTIVE', status: 'INACTIVE' },
];
const all = new Map([...own, ...odd].map(plan => [plan.id, plan]));
export const planRoutes = [
  paypalRoute('plans.get', 'GET /v1/billing/plans/:id', ({ id }) => billingPlanOf(id)),
];

export function dueCents(id: string, quantity: number): number {
  return (
    centsOf(cycleOf(billingPlanOf(id), 'REGULAR')?.pricing_scheme.fixed_price ?? usdAmount(0)) * quantity
  );
}

export function cycleOf(plan: BillingPlan, tenure: Cycle['tenure_type']): Cycle | undefined {
  return plan.billing_cycles.find(({ tenure_type }) => tenure_type === tenure);
}

export function billingPlanOf(id: string): BillingPlan {
  const plan = all.get(id);
  if (!plan) throw new PaypalError(404, 'INVALID_RESOURCE_ID');
  return plan;
}

function ownPlan(plan: PlanKey, scheme: Scheme, trial: boolean) {
  const { title, prices } = plans[plan];
  const free: Cycle = {
    ...{ tenure_type: 'TRIAL', sequence: 1, total_cycles: 1 },
    frequency: { interval_unit: 'DAY', interval_count: limits.trialDays },
    pricing_scheme: { fixed_price: usdAmount(0) },
  };
  const regular: Cycle = {
    ...{ tenure_type: 'REGULAR', sequence: trial ? 2 : 1, total_cycles: 0 },
    frequency: { interval_unit: termOf[scheme] === 'year' ? 'YEAR' : 'MONTH', interval_count: 1 },
    pricing_scheme: { fixed_price: usdAmount(prices[scheme].priceCents) },
  };
  return {
    id: planId(plan, scheme, trial),
    // All under one product, or a subscription could not change from one plan to another.
    product_id: `PROD-${product.slug.toUpperCase()}`,
    name: `${product.name} ${title}, ${scheme}`,
    status: 'ACTIVE',
    quantity_supported: true,
    billing_cycles: trial ? [free, regular] : [regular],
    payment_preferences: { auto_bill_outstanding: true, payment_failure_threshold: 3 },
  };
}

export function planId(plan: PlanKey, scheme: Scheme, trial: boolean): string {
  return `P-${plan}-${scheme}${trial ? '' : '-NOTRIAL'}`.toUpperCase();
}
