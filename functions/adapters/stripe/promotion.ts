import type Stripe from 'stripe';
import type { CardOrder, CouponOffer, CouponUse, Goods } from '#functions/ports/checkout/purchases.ts';
import { plans } from '#shared/domain/checkout/plans.ts';
import { discountFor } from '#shared/domain/checkout/pricing.ts';
import { stripeProductId } from '#shared/product.ts';
import { idOf } from './id-of.ts';
import type { StripeOperations } from './operations.ts';

type Buyer = Pick<CardOrder, 'customerId'> & Pick<CouponUse, 'isFirst'>;

/** All prices of ours are in dollars. */
const currency = 'usd';

/**
 * An active promotion code with what it takes off, if all its limits allow it for these goods and, once known, this
 * buyer; Stripe compares codes case-insensitively. Stripe judges some limits itself when a code is redeemed, but by the
 * customer, of which a person may have many, and lets a code of other products through without a discount.
 */
export async function usablePromotion(
  client: StripeOperations,
  code: string,
  goods?: Goods,
  buyer?: Buyer,
): Promise<CouponOffer | undefined> {
  const coupon = 'data.promotion.coupon';
  const { data } = await client.promotionCodes.list({
    code,
    active: true,
    // One for each customer it is made for.
    limit: 100,
    expand: [`${coupon}.applies_to`, `${coupon}.currency_options`, 'data.restrictions.currency_options'],
  });
  const found =
    data.find(({ customer }) => customer !== null && idOf(customer) === buyer?.customerId) ??
    data.find(({ customer }) => customer === null);
  const held = found?.promotion.coupon;
  if (!found || !held || typeof held === 'string' || !held.valid) return undefined;
  if (buyer && !buyer.isFirst && found.restrictions.first_time_transaction) return undefined;
  const discount = discountOf(held, found.restrictions);
  if (!discount || (goods && !isFor(goods, held, discount))) return undefined;
  return { id: found.id, discount };
}

/** Undefined for an amount or a minimum in other money than ours. */
function discountOf(
  coupon: Stripe.Coupon,
  restrictions: Stripe.PromotionCode.Restrictions,
): CouponOffer['discount'] | undefined {
  const amountOffCents = inOurMoney(
    coupon.amount_off,
    coupon.currency,
    coupon.currency_options,
    'amount_off',
  );
  const { minimum_amount, minimum_amount_currency, currency_options } = restrictions;
  const minimumCents = inOurMoney(
    minimum_amount,
    minimum_amount_currency,
    currency_options,
    'minimum_amount',
  );
  if (amountOffCents === undefined || minimumCents === undefined) return undefined;
  return {
    percentOff: coupon.percent_off,
    amountOffCents,
    // A duration Stripe adds in future counts as `once`, the smallest promise.
    duration: (['forever', 'repeating'] as const).find(one => one === coupon.duration) ?? 'once',
    months: coupon.duration_in_months,
    ...(minimumCents !== null && { minimumCents }),
  };
}

function inOurMoney<Name extends string>(
  amount: number | null,
  of: string | null,
  others: { [currency: string]: { [N in Name]: number } } | undefined,
  name: Name,
): number | null | undefined {
  return amount === null || of === currency ? amount : others?.[currency]?.[name];
}

function isFor(
  { plan, scheme, quantity }: Goods,
  { applies_to }: Stripe.Coupon,
  discount: CouponOffer['discount'],
): boolean {
  const cents = plans[plan].prices[scheme].priceCents * quantity;
  const isEnough = discountFor(discount, cents) !== null;
  return isEnough && (!applies_to || applies_to.products.includes(stripeProductId(plan)));
}
