import Stripe from 'stripe';
import {
  type PlanKey,
  planKeys,
  plans,
  type Scheme,
  schemes,
  termOf,
} from '#shared/domain/checkout/plans.ts';
import { product, stripeProductId } from '#shared/product.ts';
import { lookupKey } from './catalogue.ts';

export interface RealPrice {
  plan: PlanKey;
  scheme: Scheme;
  /** Stripe price id. */
  stripe: string;
}

/**
 * The catalogue's prices at Stripe itself, found by lookup key and created where missing; a price whose amount
 * has changed hands its key to a new one.
 */
export async function ensureRealPrices(
  secretKey: string,
  options: Partial<Stripe.StripeConfig> = {},
): Promise<RealPrice[]> {
  const stripe = new Stripe(secretKey, { apiVersion: '2026-10-28.endive', telemetry: false, ...options });
  const wanted = planKeys.flatMap(plan =>
    schemes.map(scheme => ({ plan, scheme, key: lookupKey(plan, scheme) })),
  );
  const { data } = await stripe.prices.list({
    lookup_keys: wanted.map(({ key }) => key),
    active: true,
    limit: 100,
  });
  const rows: RealPrice[] = [];
  for (const { plan, scheme, key } of wanted) {
    const unit_amount = plans[plan].prices[scheme].priceCents;
    const held = data.find(price => price.lookup_key === key && price.unit_amount === unit_amount);
    const made =
      held ??
      (await stripe.prices.create(
        {
          product: await ensureProduct(stripe, plan),
          currency: 'usd',
          unit_amount,
          recurring: { interval: termOf[scheme] },
          nickname: plans[plan].title,
          lookup_key: key,
          transfer_lookup_key: true,
        },
        { idempotencyKey: `price:${key}:${unit_amount}` },
      ));
    rows.push({ plan, scheme, stripe: made.id });
  }
  return rows;
}

async function ensureProduct(stripe: Stripe, plan: PlanKey): Promise<string> {
  const id = stripeProductId(plan);
  const name = `${product.name} ${plans[plan].title}`;
  try {
    await stripe.products.create({ id, name }, { idempotencyKey: `product:${id}` });
  } catch (cause) {
    if (!isThere(cause)) throw cause;
  }
  return id;
}

function isThere(cause: unknown): boolean {
  return cause instanceof Stripe.errors.StripeError && cause.code === 'resource_already_exists';
}
