import { atom } from 'nanostores';
import type { Unfinished } from '#shared/domain/checkout.ts';
import type { Discount } from '#shared/domain/pricing.ts';
import type { PaymentRequest } from './payment-request.ts';

/** What makes a purchase this one and no other. */
export type OrderKey = Pick<PaymentRequest, 'plan_name' | 'scheme' | 'quantity'>;

/** A coupon the server has taken. */
export interface TakenCoupon {
  code: string;
  discount: Discount;
}

/** How far a purchase has come on this page. */
export interface Progress {
  /** Begun with this very order and not paid yet. */
  unfinished: Unfinished | null;
  coupon: TakenCoupon | null;
  /** Neither paid nor refused: said as such, and not asked for again. */
  pending: boolean;
}

const none: Progress = { unfinished: null, coupon: null, pending: false };

/** The purchase that was worked on last, under its order. */
export const progressStore = atom<(Progress & { order: OrderKey }) | null>(null);

/** The server has said that this buyer had the free trial. */
export const trialUsedStore = atom(false);

export const progress = {
  setUnfinished: (order: OrderKey, unfinished: Unfinished | null) => note(order, { unfinished }),
  setPending: (order: OrderKey) => note(order, { pending: true }),
  /** With a coupon it is another purchase than an unpaid one begun without. */
  setCoupon(order: OrderKey, coupon: TakenCoupon | null) {
    const { unfinished } = progressOf(order);
    note(order, { coupon, unfinished: coupon && unfinished?.kind === 'invoice' ? null : unfinished });
  },
};

function note({ plan_name, scheme, quantity }: OrderKey, change: Partial<Progress>) {
  const order = { plan_name, scheme, quantity };
  progressStore.set({ ...progressOf(order), ...change, order });
}

/** A coupon is for a plan and term; what was begun is for its quantity too: an invoice for another is not paid instead. */
export function progressOf(order: OrderKey, last = progressStore.get()): Progress {
  if (last?.order.plan_name !== order.plan_name || last.order.scheme !== order.scheme) return none;
  return last.order.quantity === order.quantity ? last : { ...none, coupon: last.coupon };
}
