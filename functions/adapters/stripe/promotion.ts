import type Stripe from 'stripe';
import type { Discount } from '#shared/domain/pricing.ts';
import type { StripeOperations } from './operations.ts';

/** An active promotion code with its coupon; Stripe compares codes case-insensitively. */
export async function usablePromotion(
  client: StripeOperations,
  code: string,
): Promise<{ id: string; coupon: Stripe.Coupon } | undefined> {
  const { data } = await client.promotionCodes.list({
    code,
    active: true,
    limit: 1,
    expand: ['data.promotion.coupon'],
  });
  const found = data[0];
  const coupon = found?.promotion.coupon;
  if (!found || !coupon || typeof coupon === 'string' || !coupon.valid) return undefined;
  return { id: found.id, coupon };
}

/** A coupon's discount and its duration. */
export function discountOf(coupon: Stripe.Coupon): Discount {
  return {
    percentOff: coupon.percent_off,
    amountOffCents: coupon.amount_off,
    // A duration Stripe adds in future counts as `once`, the smallest promise.
    duration: (['forever', 'repeating'] as const).find(one => one === coupon.duration) ?? 'once',
    months: coupon.duration_in_months,
  };
}
