// One product and the plans under it at PayPal, with and without a trial. A plan is ours by its terms, not by its name.
import { createHash } from 'node:crypto';
import * as z from 'zod';
import { termOf } from '#shared/domain/checkout/plans.ts';
import { limits, product } from '#shared/product.ts';
import { inDollars, type ProviderChange, rowName, type SoldOffer } from './offer.ts';
import type { PaypalAccount } from './paypal-account.ts';

/** Fixed, so that a second run finds it. */
const productId = `PROD-${product.slug.toUpperCase()}`;
const pageSize = 20;
const anything = z.object({ id: z.string() });
const page = z.object({
  plans: z.array(z.object({ id: z.string(), status: z.string().optional() })).default([]),
});
const cycle = z.object({
  tenure_type: z.string(),
  total_cycles: z.number().optional(),
  frequency: z.object({ interval_unit: z.string(), interval_count: z.number().default(1) }),
  pricing_scheme: z
    .object({ fixed_price: z.object({ value: z.string(), currency_code: z.string() }).optional() })
    .optional(),
});
const planShape = z.object({
  id: z.string(),
  status: z.string().optional(),
  quantity_supported: z.boolean().default(false),
  billing_cycles: z.array(cycle),
});
export type PaypalPlan = z.output<typeof planShape>;

/** The plans that can be subscribed to. */
export async function plansAtPaypal(ask: PaypalAccount): Promise<PaypalPlan[]> {
  const found: PaypalPlan[] = [];
  for (let number = 1; ; number++) {
    const path = `/v1/billing/plans?product_id=${productId}&page_size=${pageSize}&page=${number}`;
    const { plans = [] } = (await ask({ method: 'GET', path, answer: page })) ?? {};
    for (const { id, status } of plans) {
      const plan = status === 'ACTIVE' ? await planAtPaypal(ask, id) : undefined;
      if (plan) found.push(plan);
    }
    if (plans.length < pageSize) return found;
  }
}

export function planAtPaypal(ask: PaypalAccount, id: string): Promise<PaypalPlan | undefined> {
  return ask({ method: 'GET', path: `/v1/billing/plans/${encodeURIComponent(id)}`, answer: planShape });
}

/** What a plan costs after its trial. */
export function centsOfPlan({ billing_cycles }: PaypalPlan): number | undefined {
  const price = billing_cycles.find(({ tenure_type }) => tenure_type === 'REGULAR')?.pricing_scheme
    ?.fixed_price;
  return price && Math.round(Number(price.value) * 100);
}

/** Notes in the offers which plans are there, and answers what has to be made. */
export async function paypalCatalogueChanges(
  ask: PaypalAccount,
  offers: readonly SoldOffer[],
): Promise<ProviderChange[]> {
  const path = `/v1/catalogs/products/${productId}`;
  const isThere = await ask({ method: 'GET', path, answer: anything });
  const held = isThere ? await plansAtPaypal(ask) : [];
  return [
    ...(isThere ? [] : [productChange(ask)]),
    ...offers.flatMap(offer =>
      ([true, false] as const).flatMap(trial => {
        const plan = held.find(one => fits(one, offer, trial));
        if (!plan) return [planChange(ask, offer, trial)];
        offer.ids[trial ? 'paypal' : 'paypalNoTrial'] = plan.id;
        return [];
      }),
    ),
  ];
}

function productChange(ask: PaypalAccount): ProviderChange {
  return {
    says: `PayPal: make product "${product.name}"`,
    async make() {
      const body = { id: productId, name: product.name, type: 'SERVICE' };
      const path = '/v1/catalogs/products';
      await ask({ method: 'POST', path, body, requestId: idFor('product'), answer: anything });
    },
  };
}

function planChange(ask: PaypalAccount, offer: SoldOffer, trial: boolean): ProviderChange {
  const { plan, scheme, cents } = offer;
  return {
    says: `PayPal: make plan "${rowName(offer)}" of ${inDollars(cents)} ${trial ? 'with' : 'without'} a trial`,
    async make() {
      const made = await ask({
        method: 'POST',
        path: '/v1/billing/plans',
        answer: anything,
        requestId: idFor(plan, scheme, String(cents), trial ? `trial ${limits.trialDays}` : 'no trial'),
        body: planBody(offer, trial),
      });
      if (made) offer.ids[trial ? 'paypal' : 'paypalNoTrial'] = made.id;
    },
  };
}

function planBody(offer: SoldOffer, trial: boolean) {
  const price = (cents: number) => ({
    fixed_price: { value: (cents / 100).toFixed(2), currency_code: 'USD' },
  });
  const free = {
    tenure_type: 'TRIAL',
    sequence: 1,
    total_cycles: 1,
    pricing_scheme: price(0),
    frequency: { interval_unit: 'DAY', interval_count: limits.trialDays },
  };
  const regular = {
    tenure_type: 'REGULAR',
    sequence: trial ? 2 : 1,
    total_cycles: 0,
    pricing_scheme: price(offer.cents),
    frequency: { interval_unit: termOf[offer.scheme].toUpperCase(), interval_count: 1 },
  };
  return {
    product_id: productId,
    name: `${product.name} ${rowName(offer)}`,
    quantity_supported: true,
    billing_cycles: trial ? [free, regular] : [regular],
    payment_preferences: { auto_bill_outstanding: true, payment_failure_threshold: 3 },
  };
}

function fits(plan: PaypalPlan, { cents, scheme }: SoldOffer, trial: boolean): boolean {
  const of = (tenure: string) => plan.billing_cycles.filter(({ tenure_type }) => tenure_type === tenure);
  const [regular, ...more] = of('REGULAR');
  const trials = of('TRIAL');
  const isFree = trials.every(
    ({ frequency, pricing_scheme }) =>
      frequency.interval_unit === 'DAY' &&
      frequency.interval_count === limits.trialDays &&
      Number(pricing_scheme?.fixed_price?.value ?? 0) === 0,
  );
  return (
    plan.quantity_supported &&
    more.length === 0 &&
    regular?.frequency.interval_unit === termOf[scheme].toUpperCase() &&
    regular.frequency.interval_count === 1 &&
    regular.pricing_scheme?.fixed_price?.currency_code === 'USD' &&
    centsOfPlan(plan) === cents &&
    trials.length === (trial ? 1 : 0) &&
    isFree
  );
}

/** The same for the same thing: PayPal answers a repetition with what it made first. */
function idFor(...words: readonly string[]): string {
  return createHash('sha256')
    .update([product.slug, ...words].join())
    .digest('hex')
    .slice(0, 36);
}
