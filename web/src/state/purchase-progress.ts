import { atom } from 'nanostores';
import type { Unfinished } from '#shared/domain/checkout.ts';
import type { Discount } from '#shared/domain/pricing.ts';
import type { PaymentRequest } from './payment-request.ts';

/** The fields that identify an order. */
export type OrderKey = Pick<PaymentRequest, 'plan_name' | 'scheme' | 'quantity'>;

/** A coupon that the server has accepted. */
export interface TakenCoupon {
  code: string;
  discount: Discount;
}

/** How far a purchase has come on this page. */
export interface Progress {
  /** An attempt for exactly this order that is not paid yet. */
  unfinished: Unfinished | null;
  coupon: TakenCoupon | null;
  /** Neither paid nor refused: the buyer is told so and cannot pay again. */
  pending: boolean;
}

const none: Progress = { unfinished: null, coupon: null, pending: false };

/** Progress of the order that changed last. */
export const progressStore = atom<(Progress & { order: OrderKey }) | null>(null);

/** The server has reported that this buyer has used the free trial. */
export const trialUsedStore = atom(false);

export const progress = {
  setUnfinished: (order: OrderKey, unfinished: Unfinished | null) => note(order, { unfinished }),
  setPending: (order: OrderKey, pending: boolean) => note(order, { pending }),
  /** Applying a coupon discards an unpaid invoice, which was made out without it. */
  setCoupon(order: OrderKey, coupon: TakenCoupon | null) {
    const { unfinished } = progressOf(order);
    note(order, { coupon, unfinished: coupon && unfinished?.kind === 'invoice' ? null : unfinished });
  },
};

function note({ plan_name, scheme, quantity }: OrderKey, change: Partial<Progress>) {
  const order = { plan_name, scheme, quantity };
  progressStore.set({ ...progressOf(order), ...change, order });
}

/**
 * A coupon applies to any quantity of its plan and term. So does an outcome that is not known yet: another quantity
 * must not be an invitation to pay again. An unfinished purchase must match the quantity too.
 */
export function progressOf(order: OrderKey, last = progressStore.get()): Progress {
  if (last?.order.plan_name !== order.plan_name || last.order.scheme !== order.scheme) return none;
  return last.order.quantity === order.quantity ? last : { ...last, unfinished: null };
}
