import {
  type Discount,
  discountedCents,
  discountedPayments,
  discountFor,
} from '#shared/domain/checkout/pricing.ts';
import { dayMs } from '#shared/domain/time.ts';
import { limits } from '#shared/product.ts';

interface Order {
  /** Price of one license for one term, in cents. */
  price: number;
  quantity: number;
  term: 'month' | 'year';
}

/** What is due and when, in cents. */
export interface Amounts {
  today: number;
  /** The first payment, and every further one that a coupon reduces. */
  firstPayment: number;
  /** Number of payments that a coupon reduces. */
  lowered: number;
  /** The payment after the first. */
  next: number;
  /** A regular payment without a coupon. */
  everyTerm: number;
  /** End of the free week in epoch ms; null if the first payment is due today. */
  firstPaymentAt: number | null;
}

export function amountsOf(order: Order, offered: Discount | null, trial: boolean, now: number): Amounts {
  const everyTerm = order.price * order.quantity;
  const discount = discountFor(offered, everyTerm);
  const firstPayment = discountedCents(everyTerm, discount);
  const lowered = discount ? discountedPayments(discount, order.term) : 0;
  return {
    today: trial ? 0 : firstPayment,
    firstPayment,
    lowered,
    next: lowered > 1 ? firstPayment : everyTerm,
    everyTerm,
    firstPaymentAt: trial ? now + limits.trialDays * dayMs : null,
  };
}
