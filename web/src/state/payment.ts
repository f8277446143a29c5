import { type Completion, fewer, type Unfinished } from '#shared/domain/checkout.ts';
import { type PlanKey, plans, type Scheme } from '#shared/domain/plans.ts';
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

interface PaymentState extends PaymentRequest {
  isPaymentModalVisible: boolean;
  /** A purchase begun with this very request and not paid yet. */
  unfinished: Unfinished | null;
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

export const paymentStore = createStore<PaymentState>({
  ...usual,
  isPaymentModalVisible: false,
  unfinished: null,
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
    const unfinished = samePurchase(before, next) ? before.unfinished : null;
    paymentStore.set({ ...next, unfinished, isPaymentModalVisible: true });
  },
  hide: () => paymentStore.set({ isPaymentModalVisible: false }),
  setPriceIds: (price_ids: PaymentRequest['price_ids']) => paymentStore.set({ price_ids }),
  setUnfinished: (unfinished: Unfinished | null) => paymentStore.set({ unfinished }),
  increase: () => setQuantity(Math.min(limits.maxQuantity, paymentStore.read().quantity + 1)),
  decrease: () => setQuantity(fewer(paymentStore.read().quantity)),
  setQuantity: (quantity: number) =>
    setQuantity(Math.min(limits.maxQuantity, Math.max(limits.minQuantity, Math.trunc(quantity) || 1))),
};
