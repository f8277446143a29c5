import { type Discount, discountedCents, discountedPayments } from '#shared/domain/pricing.ts';
import { limits } from '#shared/product.ts';

interface Order {
  /** Cents of one licence for one term. */
  price: number;
  quantity: number;
  term: 'month' | 'year';
}

/** What is due when, in cents; a trial costs nothing until it ends. */
export interface Amounts {
  today: number;
  /** What the first payment is, and every one that a coupon lowers. */
  firstPayment: number;
  /** How many payments a coupon lowers. */
  lowered: number;
  /** The payment after the first. */
  next: number;
  /** A payment without a coupon. */
  everyTerm: number;
  /** End of the free week, epoch ms; null when the first payment is today. */
  firstPaymentAt: number | null;
}

export function amountsOf(order: Order, discount: Discount | null, trial: boolean, now: number): Amounts {
  const everyTerm = order.price * order.quantity;
  const firstPayment = discountedCents(everyTerm, discount);
  const lowered = discount ? discountedPayments(discount, order.term) : 0;
  return {
    today: trial ? 0 : firstPayment,
    firstPayment,
    lowered,
    next: lowered > 1 ? firstPayment : everyTerm,
    everyTerm,
    firstPaymentAt: trial ? now + limits.trialDays * 86_400_000 : null,
  };
}
