import type Stripe from 'stripe';

/** A code that can be used today, with its coupon; Stripe compares codes without regard to case. */
export const usablePromotion = async (
  client: Stripe,
  code: string,
): Promise<{ id: string; coupon: Stripe.Coupon } | undefined> => {
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
};
