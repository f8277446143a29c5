import type Stripe from 'stripe';
import type { Discount } from '#shared/domain/pricing.ts';
import type { StripeOperations } from './operations.ts';

/** A code that can be used today, with its coupon; Stripe compares codes without regard to case. */
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

/** What a coupon takes off, and for how long. */
export function discountOf(coupon: Stripe.Coupon): Discount {
  return {
    percentOff: coupon.percent_off,
    amountOffCents: coupon.amount_off,
    // A word Stripe may add one day promises no more than the first payment.
    duration: (['forever', 'repeating'] as const).find(word => word === coupon.duration) ?? 'once',
    months: coupon.duration_in_months,
  };
}
