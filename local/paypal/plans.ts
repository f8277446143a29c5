import * as z from 'zod';
import {
  type PlanKey,
  planKeys,
  plans,
  type Scheme,
  schemes,
  termOf,
} from '#shared/domain/checkout/plans.ts';
import { limits, product } from '#shared/product.ts';
import { PaypalError } from './errors.ts';
import { moneyField, text, word } from './fields.ts';
import type { PaypalLedger } from './ledger.ts';
import type { BillingPlan, Cycle } from './objects.ts';
import { demandProduct, ourProductId } from './products.ts';
import { paypalRoute } from './route.ts';
import { centsOf, iso, linkOf, randomCapitals, usdAmount } from './values.ts';

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

const cycleField = z.object({
  tenure_type: word('TRIAL', 'REGULAR'),
  sequence: z.int().min(1).max(99),
  total_cycles: z.int().min(0).max(999).default(1),
  frequency: z.object({
    interval_unit: word('DAY', 'MONTH', 'YEAR'),
    interval_count: z.int().min(1).max(365).default(1),
  }),
  pricing_scheme: z.object({ fixed_price: moneyField }).default({ fixed_price: usdAmount(0) }),
});
const createBody = z.object({
  product_id: text(6, 50),
  name: text(1, 127),
  billing_cycles: z.array(cycleField).min(1).max(12),
  payment_preferences: z.object({
    auto_bill_outstanding: z.boolean().default(true),
    payment_failure_threshold: z.int().min(0).max(999).default(0),
  }),
  quantity_supported: z.boolean().default(false),
});

export const planRoutes = [
  paypalRoute(
    'plans.create',
    'POST /v1/billing/plans',
    ({ ledger, body }) => {
      demandProduct(ledger, body.product_id);
      const id = `P-${randomCapitals(24)}`;
      const made = ledger.add('plan', id, { ...body, id, status: 'ACTIVE' });
      all.set(id, made);
      const links = [linkOf('self', `${ledger.api}/v1/billing/plans/${id}`)];
      return { ...made, create_time: iso(Date.now()), links };
    },
    createBody,
  ),
  paypalRoute('plans.get', 'GET /v1/billing/plans/:id', ({ id }) => billingPlanOf(id)),
  paypalRoute('plans.list', 'GET /v1/billing/plans', ({ ledger, query }) => {
    const size = Number(query.get('page_size') ?? 10);
    if (!(size >= 1 && size <= 20)) throw new PaypalError(400, 'INVALID_PARAMETER_VALUE');
    const wanted = query.get('product_id');
    const held = ledger.all('plan').filter(({ product_id }) => wanted === null || product_id === wanted);
    const first = (Number(query.get('page') ?? 1) - 1) * size;
    return {
      // Without the terms, which only the plan itself has.
      plans: held.slice(first, first + size).map(plan => ({
        id: plan.id,
        product_id: plan.product_id,
        name: plan.name,
        status: plan.status,
        links: [linkOf('self', `${ledger.api}/v1/billing/plans/${plan.id}`)],
      })),
      ...(query.get('total_required') === 'true' && {
        total_items: held.length,
        total_pages: Math.ceil(held.length / size),
      }),
      links: [linkOf('self', `${ledger.api}/v1/billing/plans`)],
    };
  }),
];

/** Our product and plans, unless the account is a bare one; and those made here before are known again. */
export function seedPlans(ledger: PaypalLedger, bare: boolean): void {
  for (const made of ledger.all('plan')) all.set(made.id, made);
  if (bare) return;
  const create_time = iso(0);
  ledger.add('product', ourProductId, { id: ourProductId, name: product.name, type: 'SERVICE', create_time });
  for (const plan of own) ledger.add('plan', plan.id, plan);
}

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
    tenure_type: 'TRIAL',
    sequence: 1,
    total_cycles: 1,
    frequency: { interval_unit: 'DAY', interval_count: limits.trialDays },
    pricing_scheme: { fixed_price: usdAmount(0) },
  };
  const regular: Cycle = {
    tenure_type: 'REGULAR',
    sequence: trial ? 2 : 1,
    total_cycles: 0,
    frequency: { interval_unit: termOf[scheme] === 'year' ? 'YEAR' : 'MONTH', interval_count: 1 },
    pricing_scheme: { fixed_price: usdAmount(prices[scheme].priceCents) },
  };
  return {
    id: planId(plan, scheme, trial),
    product_id: ourProductId,
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
