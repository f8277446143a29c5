import type Stripe from 'stripe';

export type Reduction = Pick<Stripe.Coupon, 'percent_off' | 'amount_off'>;

/** What each coupon takes off, one after the other. */
export function reductionsOf(cents: number, coupons: readonly Reduction[]): number[] {
  let left = cents;
  return coupons.map(coupon => {
    const off = reductionOf(left, coupon);
    left -= off;
    return off;
  });
}

/** What a coupon takes off an amount, in whole cents and never more than the amount. */
export function reductionOf(cents: number, { percent_off, amount_off }: Reduction): number {
  return Math.min(cents, percent_off === null ? (amount_off ?? 0) : Math.round((cents * percent_off) / 100));
}

/** `$10.00` */
export function dollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}
