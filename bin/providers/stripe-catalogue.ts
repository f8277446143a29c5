// Products and prices at Stripe. A price's amount never changes there: another amount is another price, which takes over
// the lookup key that ours are found by.
import type Stripe from 'stripe';
import { planKeys, plans, type Scheme, termOf } from '#shared/domain/checkout/plans.ts';
import { product, stripeProductId } from '#shared/product.ts';
import { inDollars, type ProviderChange, rowName, type SoldOffer } from './offer.ts';
import { ifThere } from './stripe-account.ts';

/** Notes in the offers which prices are there, and answers what has to be made. */
export async function stripeCatalogueChanges(
  stripe: Stripe,
  offers: readonly SoldOffer[],
): Promise<ProviderChange[]> {
  const missing = await Promise.all(
    planKeys.map(async plan => (await ifThere(stripe.products.retrieve(stripeProductId(plan)))) ?? plan),
  );
  const products = missing
    .filter(found => typeof found === 'string')
    .map(plan => productChange(stripe, plan));
  const { data: prices } = await stripe.prices.list({
    lookup_keys: offers.map(lookupKey),
    active: true,
    limit: 100,
  });
  return [
    ...products,
    ...offers.flatMap(offer => {
      const held = prices.find(({ lookup_key }) => lookup_key === lookupKey(offer));
      if (!held || !fits(held, offer)) return [priceChange(stripe, offer, held)];
      offer.ids.stripe = held.id;
      return [];
    }),
  ];
}

/** What a price costs, or undefined if Stripe does not know it. */
export async function priceAtStripe(stripe: Stripe, id: string): Promise<number | undefined> {
  return (await ifThere(stripe.prices.retrieve(id)))?.unit_amount ?? undefined;
}

function productChange(stripe: Stripe, plan: (typeof planKeys)[number]): ProviderChange {
  const id = stripeProductId(plan);
  const name = `${product.name} ${plans[plan].title}`;
  return {
    says: `Stripe: make product "${name}"`,
    async make() {
      await stripe.products.create({ id, name }, { idempotencyKey: `product:${id}` });
    },
  };
}

function priceChange(stripe: Stripe, offer: SoldOffer, held: Stripe.Price | undefined): ProviderChange {
  const { plan, scheme, cents } = offer;
  const key = lookupKey(offer);
  const before = held ? ` in place of ${inDollars(held.unit_amount ?? 0)}` : '';
  return {
    says: `Stripe: make price "${rowName(offer)}" of ${inDollars(cents)}${before}`,
    async make() {
      const { id } = await stripe.prices.create(
        {
          product: stripeProductId(plan),
          currency: 'usd',
          unit_amount: cents,
          nickname: plans[plan].title,
          recurring: { interval: termOf[scheme] },
          lookup_key: key,
          transfer_lookup_key: true,
        },
        { idempotencyKey: `price:${key}:${cents}:${held?.id ?? 'first'}` },
      );
      offer.ids.stripe = id;
    },
  };
}

function fits({ unit_amount, currency, recurring }: Stripe.Price, { cents, scheme }: SoldOffer): boolean {
  return (
    unit_amount === cents &&
    currency === 'usd' &&
    recurring?.interval === termOf[scheme] &&
    recurring.interval_count === 1
  );
}

function lookupKey({ plan, scheme }: { plan: string; scheme: Scheme }): string {
  return `${product.slug}_${plan}_${scheme}`;
}
