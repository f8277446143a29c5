import { type Completion, fewer, type Unfinished } from '#shared/domain/checkout.ts';
import { type PlanKey, plans, type Scheme } from '#shared/domain/plans.ts';
import type { Discount } from '#shared/domain/pricing.ts';
import { limits } from '#shared/product.ts';
import { createStore } from './create-store.ts';

/** Hears of a card purchase that went through. */
type OnCompletion = (done: Completion) => void;

interface PaymentRequest {
  plan_name: PlanKey;
  scheme: Scheme;
  canIncreaseQuantity: boolean;
  /** Cents of one licence for one term, before any discount. */
  price: number;
  quantity: number;
  /** The providers' ids; null until the settings of this deployment have arrived. */
  price_ids: { stripe: string; paypal: string } | null;
  /** A line of its own above the form. */
  content: string | null;
  onCompletion: OnCompletion | null;
}

/** A coupon the server has taken. */
export interface TakenCoupon {
  code: string;
  discount: Discount;
}

interface PaymentState extends PaymentRequest {
  isPaymentModalVisible: boolean;
  /** A purchase begun with this very request and not paid yet, and what lowers its price. */
  unfinished: Unfinished | null;
  coupon: TakenCoupon | null;
  /** Neither paid nor refused: said as such, and not asked for again. */
  pending: boolean;
  /** The server has said that this buyer had the free trial. */
  trialUsed: boolean;
}

const usual: PaymentRequest = {
  plan_name: 'basic',
  scheme: 'monthly',
  canIncreaseQuantity: false,
  price: plans.basic.prices.monthly.priceCents,
  quantity: limits.minQuantity,
  price_ids: null,
  content: null,
  onCompletion: null,
};

/** What belongs to one purchase, and is not brought to another. */
const fresh = { unfinished: null, coupon: null, pending: false } as const;

export const paymentStore = createStore<PaymentState>({
  ...usual,
  ...fresh,
  isPaymentModalVisible: false,
  trialUsed: false,
});

const setQuantity = (quantity: number) => {
  if (quantity === paymentStore.read().quantity) return;
  // Another quantity is another purchase: an invoice for the old one must not be paid in its place.
  paymentStore.set({ quantity, unfinished: null });
};

const samePurchase = (a: PaymentRequest, b: PaymentRequest): boolean =>
  a.plan_name === b.plan_name && a.scheme === b.scheme && a.quantity === b.quantity;

export const payment = {
  open(request: Partial<PaymentRequest> & Pick<PaymentRequest, 'plan_name' | 'scheme'>) {
    const before = paymentStore.read();
    const price = plans[request.plan_name].prices[request.scheme].priceCents;
    const next = { ...usual, price, ...request };
    const { unfinished, coupon, pending } = samePurchase(before, next) ? before : fresh;
    paymentStore.set({ ...next, unfinished, coupon, pending, isPaymentModalVisible: true });
  },
  hide: () => paymentStore.set({ isPaymentModalVisible: false }),
  setPriceIds: (price_ids: PaymentRequest['price_ids']) => paymentStore.set({ price_ids }),
  /** With a coupon it is another purchase than an unpaid one begun without. */
  setCoupon: (coupon: TakenCoupon | null) => {
    const { unfinished } = paymentStore.read();
    paymentStore.set({ coupon, unfinished: coupon && unfinished?.kind === 'invoice' ? null : unfinished });
  },
  setPending: () => paymentStore.set({ pending: true }),
  setTrialUsed: () => paymentStore.set({ trialUsed: true }),
  setUnfinished: (unfinished: Unfinished | null) => paymentStore.set({ unfinished }),
  increase: () => setQuantity(Math.min(limits.maxQuantity, paymentStore.read().quantity + 1)),
  decrease: () => setQuantity(fewer(paymentStore.read().quantity)),
  setQuantity: (quantity: number) =>
    setQuantity(Math.min(limits.maxQuantity, Math.max(limits.minQuantity, Math.trunc(quantity) || 1))),
};
