import type Stripe from 'stripe';

export type Reduction = Pick<Stripe.Coupon, 'percent_off' | 'amount_off'>;

/** What a coupon takes off an amount, in whole cents and never more than the amount. */
export const reductionOf = (cents: number, { percent_off, amount_off }: Reduction): number =>
  Math.min(cents, percent_off === null ? (amount_off ?? 0) : Math.round((cents * percent_off) / 100));

/** What each coupon takes off, one after the other. */
export const reductionsOf = (cents: number, coupons: readonly Reduction[]): number[] => {
  let left = cents;
  return coupons.map(coupon => {
    const off = reductionOf(left, coupon);
    left -= off;
    return off;
  });
};

/** `$10.00` */
export const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`;
