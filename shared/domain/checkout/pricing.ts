import type { Coupon } from '../licenses/license.ts';

type Reduction = Pick<Coupon, 'percentOff' | 'amountOffCents'>;

/** A coupon's discount and its duration. */
export interface Discount extends Reduction {
  duration: 'once' | 'repeating' | 'forever';
  /** Set for a repeating coupon; counted from the purchase. */
  months: number | null;
  /** What an order comes to at least, in cents, that the coupon is for. */
  minimumCents?: number;
}

/** The discount on an order of this price, if it is for one. */
export function discountFor(discount: Discount | null, cents: number): Discount | null {
  return discount && cents >= (discount.minimumCents ?? 0) ? discount : null;
}

/** Price after a coupon, in cents, and never below zero. What it takes off is rounded, as the provider does it. */
export function discountedCents(cents: number, coupon: Reduction | null): number {
  if (!coupon) return cents;
  const off = coupon.percentOff === null ? (coupon.amountOffCents ?? 0) : (cents * coupon.percentOff) / 100;
  return Math.max(0, cents - Math.round(off));
}

/** The price of a payment at `at` (epoch ms), which a coupon lowers only until its end. */
export function chargedCents(
  cents: number,
  coupon: (Reduction & Pick<Coupon, 'endsAt'>) | null,
  at: number,
): number {
  return discountedCents(cents, isInForce(coupon, at) ? coupon : null);
}

/** Whether a coupon lowers payments at `at` (epoch ms). */
export function isInForce<C extends Pick<Coupon, 'endsAt'>>(coupon: C | null, at: number): coupon is C {
  return coupon !== null && (coupon.endsAt === undefined || coupon.endsAt > at);
}

/** The number of payments a coupon lowers; its months count from the purchase, even with a free trial. */
export function discountedPayments({ duration, months }: Discount, term: 'month' | 'year'): number {
  if (duration === 'forever') return Number.POSITIVE_INFINITY;
  return duration === 'once' ? 1 : Math.max(1, Math.ceil((months ?? 1) / (term === 'year' ? 12 : 1)));
}
