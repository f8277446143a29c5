import Stripe from 'stripe';
import * as z from 'zod';
import {
  type PlanKey,
  planKeys,
  plans,
  type Scheme,
  schemes,
  termOf,
} from '#shared/domain/checkout/plans.ts';
import { product as ours, stripeProductId } from '#shared/product.ts';
import { invalid } from './errors.ts';
import { flags, nulls, texts } from './field-lists.ts';
import { int, metadata } from './form.ts';
import { born, newId, now, type StripeLedger } from './ledger.ts';
import { listing, retrieving, stripeRoute } from './route.ts';

type Terms = Pick<Stripe.Price, 'id' | 'lookup_key' | 'metadata' | 'nickname' | 'product'> & {
  cents: number;
  interval: 'month' | 'year';
};

const productParams = z.strictObject({ ...texts('id'), name: z.string(), metadata });
const priceParams = z.strictObject({
  product: z.string(),
  currency: z.literal('usd'),
  unit_amount: int,
  recurring: z.strictObject({ interval: z.enum(['month', 'year']) }),
  ...texts('nickname lookup_key'),
  ...flags('transfer_lookup_key'),
});
const priceFilters = z.strictObject({
  lookup_keys: z.array(z.string()).max(10).optional(),
  ...flags('active'),
  ...texts('product'),
});

export const catalogueRoutes = [
  stripeRoute('products.create', 'POST /products', productParams, ({ ledger, params }) => {
    const { id = newId('prod'), name, metadata: marks } = params;
    if (ledger.any(id)) throw invalid('Product already exists.', { code: 'resource_already_exists' });
    return ledger.add(productOf(id, name, marks));
  }),
  stripeRoute('prices.create', 'POST /prices', priceParams, ({ ledger, params }) => {
    const { lookup_key = null, nickname = null, product, unit_amount: cents, recurring } = params;
    ledger.get('product', product, 'product');
    const holder = ledger.all('price').find(held => lookup_key !== null && held.lookup_key === lookup_key);
    if (holder && !params.transfer_lookup_key)
      throw invalid(`A price (${holder.id}) already uses that lookup key.`, { param: 'lookup_key' });
    if (holder) ledger.change(holder, { lookup_key: null });
    const terms = { id: newId('price'), product, nickname, lookup_key, metadata: {} };
    return ledger.add(priceOf({ ...terms, cents, interval: recurring.interval }));
  }),
  retrieving('product'),
  retrieving('price'),
  listing('price', priceFilters, {
    lookup_keys: ({ lookup_key }, wanted: string[]) => wanted.includes(lookup_key ?? ''),
  }),
];

/** The old form of a price that subscription items still carry. */
export function sellablePlanOf(price: Stripe.Price): Stripe.Plan {
  return {
    ...born('plan', price.id),
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: 'per_unit',
    currency: price.currency,
    interval: price.recurring?.interval ?? 'month',
    interval_count: 1,
    metadata: price.metadata,
    ...nulls('meter tiers_mode transform_usage trial_period_days'),
    nickname: price.nickname,
    product: price.product,
    usage_type: 'licensed',
  };
}

/** The six prices of our catalogue, under ids that say what they are. */
export function seedCatalogue(ledger: StripeLedger): void {
  for (const plan of planKeys) {
    const { title, prices } = plans[plan];
    const product = stripeProductId(plan);
    if (!ledger.find('product', product)) ledger.add(productOf(product, `${ours.name} ${title}`));
    for (const scheme of schemes) {
      const id = priceId(plan, scheme);
      const terms = { id, product, nickname: title, lookup_key: lookupKey(plan, scheme), metadata: {} };
      const { priceCents: cents } = prices[scheme];
      if (ledger.find('price', id)?.unit_amount !== cents)
        ledger.add(priceOf({ ...terms, cents, interval: termOf[scheme] }));
    }
  }
}

function productOf(id: string, name: string, marks: Record<string, string> = {}): Stripe.Product {
  return {
    ...born('product', id),
    active: true,
    ...nulls('default_price description package_dimensions shippable tax_code tax_details unit_label url'),
    images: [],
    marketing_features: [],
    metadata: marks,
    name,
    type: 'service',
    updated: now(),
  };
}

export function priceId(plan: PlanKey, scheme: Scheme): string {
  return `price_${plan}_${scheme}`;
}

/** Lookup key, by which a price of ours is found again at Stripe itself. */
export function lookupKey(plan: PlanKey, scheme: Scheme): string {
  return `${ours.slug}_${plan}_${scheme}`;
}

function priceOf({ id, cents, interval, ...terms }: Terms): Stripe.Price {
  return {
    ...born('price', id),
    active: true,
    billing_scheme: 'per_unit',
    currency: 'usd',
    ...nulls('custom_unit_amount tiers_mode transform_quantity'),
    ...terms,
    recurring: { interval, interval_count: 1, ...nulls('meter trial_period_days'), usage_type: 'licensed' },
    tax_behavior: 'unspecified',
    type: 'recurring',
    unit_amount: cents,
    unit_amount_decimal: Stripe.Decimal.from(cents),
  };
}
