import type { Coupon } from './license.ts';

/** Price after a coupon, in cents: never below zero, rounded to whole cents. */
export const discountedCents = (
  cents: number,
  coupon: Pick<Coupon, 'percentOff' | 'amountOffCents'> | null,
): number => {
  if (!coupon) return cents;
  const off = coupon.percentOff === null ? (coupon.amountOffCents ?? 0) : (cents * coupon.percentOff) / 100;
  return Math.max(0, Math.round(cents - off));
};
