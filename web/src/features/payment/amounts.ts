import type { Coupon } from '#shared/domain/license.ts';
import { discountedCents } from '#shared/domain/pricing.ts';
import { limits } from '#shared/product.ts';

export type Discount = Pick<Coupon, 'percentOff' | 'amountOffCents'>;

interface Order {
  /** Cents of one licence for one term. */
  price: number;
  quantity: number;
}

/** What is due when, in cents; a trial costs nothing until it ends, and a coupon takes from the first payment. */
export interface Amounts {
  today: number;
  firstPayment: number;
  everyTerm: number;
  /** End of the free week, epoch ms; null when the first payment is today. */
  firstPaymentAt: number | null;
}

export const amountsOf = (order: Order, discount: Discount | null, trial: boolean, now: number): Amounts => {
  const everyTerm = order.price * order.quantity;
  const firstPayment = discountedCents(everyTerm, discount);
  return {
    today: trial ? 0 : firstPayment,
    firstPayment,
    everyTerm,
    firstPaymentAt: trial ? now + limits.trialDays * 86_400_000 : null,
  };
};
