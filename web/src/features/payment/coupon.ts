import { discountFor } from '#shared/domain/checkout/pricing.ts';
import { messages } from '#shared/text/messages.ts';
import { ask } from '../../api/ask.ts';
import type { PaymentRequest } from '../../state/checkout/payment-request.ts';
import { type OrderKey, progressOf, type TakenCoupon } from '../../state/checkout/purchase-progress.ts';

/**
 * Looks up a code's discount and how long it lasts: "20 % off" alone lets people expect the wrong second payment. Every
 * rejected code gets the same message, so that valid codes cannot be guessed.
 */
export async function lookUpCoupon(code: string, order: OrderKey): Promise<TakenCoupon> {
  try {
    const goods = { plan: order.plan_name, scheme: order.scheme, quantity: order.quantity };
    const { id: offer, coupon } = await ask('coupon-offer', { promotionCode: code, goods });
    const { percent_off: percentOff, amount_off: amountOffCents, duration, minimum_amount } = coupon;
    const minimum = minimum_amount === undefined ? {} : { minimumCents: minimum_amount };
    const months = coupon.duration_in_months;
    return { code, offer, discount: { percentOff, amountOffCents, duration, months, ...minimum } };
  } catch (error) {
    const unanswered = error instanceof Error && error.message === messages.failure.offline;
    throw unanswered ? error : new Error(messages.checkout.invalidPromoCode, { cause: error });
  }
}

/** The coupon that lowers the price of this order. */
export function couponFor(order: PaymentRequest): TakenCoupon | undefined {
  const { coupon } = progressOf(order);
  return coupon && discountFor(coupon.discount, order.price * order.quantity) ? coupon : undefined;
}
