import { termOf } from '#shared/domain/checkout/plans.ts';
import {
  type Discount,
  discountedCents,
  discountedPayments,
  discountFor,
} from '#shared/domain/checkout/pricing.ts';
import type { PaymentRequest } from '../../state/checkout/payment-request.ts';

/** What a coupon makes of the payments of an order; sums in cents. */
export interface LoweredAmounts {
  /** A payment without the coupon. */
  usual: number;
  /** A payment with it. */
  payment: number;
  /** How many payments it lowers; 0 where the order is too small for it. */
  lowered: number;
}

export function loweredAmounts(
  { price, quantity, scheme }: Pick<PaymentRequest, 'price' | 'quantity' | 'scheme'>,
  offered: Discount,
): LoweredAmounts {
  const usual = price * quantity;
  const discount = discountFor(offered, usual);
  return {
    usual,
    payment: discountedCents(usual, discount),
    lowered: discount ? discountedPayments(discount, termOf[scheme]) : 0,
  };
}
