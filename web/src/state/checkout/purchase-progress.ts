import { atom } from 'nanostores';
import type { Unfinished } from '#shared/domain/checkout/checkout.ts';
import type { Discount } from '#shared/domain/checkout/pricing.ts';
import { authStore } from '../account/auth.ts';
import { kept } from '../kept.ts';
import type { PaymentRequest } from './payment-request.ts';

/** The fields that identify an order. */
export type OrderKey = Pick<PaymentRequest, 'plan_name' | 'scheme' | 'quantity'>;

/** A coupon that the server has accepted. */
export interface TakenCoupon {
  code: string;
  /** What the code stood for when it was shown. */
  offer: string;
  discount: Discount;
}

/** How far a purchase has come on this page. */
export interface Progress {
  /** An attempt for exactly this order that is not paid yet. */
  unfinished: Unfinished | null;
  coupon: TakenCoupon | null;
  /** Neither paid nor refused: the buyer sees so and cannot pay again. */
  pending: boolean;
}

type OrderProgress = Progress & {
  order: OrderKey;
  /** Another user of this tab has nothing to do with it. */
  buyer: string | undefined;
};

const none: Progress = { unfinished: null, coupon: null, pending: false };
const unpaid = kept<OrderProgress[]>('orders');

/** Progress of every order of this tab, the last to change at the end; what is unpaid outlives a reload. */
export const progressStore = atom<readonly OrderProgress[]>(unpaid.read() ?? []);

/** The server has reported that this buyer has used the free trial. */
export const trialUsedStore = atom(false);

export const progress = {
  setUnfinished: (order: OrderKey, unfinished: Unfinished | null) => note(order, { unfinished }),
  setPending: (order: OrderKey, pending: boolean) => note(order, { pending }),
  /** Applying or removing a coupon discards an unpaid invoice, which was made out for the other price. */
  setCoupon(order: OrderKey, coupon: TakenCoupon | null) {
    const { coupon: before, unfinished } = progressOf(order);
    const isOutdated = unfinished?.kind === 'invoice' && (coupon ?? before) !== null;
    note(order, { coupon, unfinished: isOutdated ? null : unfinished });
  },
};

function note({ plan_name, scheme, quantity }: OrderKey, change: Partial<Progress>) {
  const order = { plan_name, scheme, quantity };
  const others = progressStore
    .get()
    .filter(one => !isOwn(one) || !isSamePlan(one.order, order) || one.order.quantity !== quantity);
  const all = [...others, { ...progressOf(order), ...change, order, buyer: buyerId() }];
  progressStore.set(all);
  // The secret of a card check is not kept; the server finds the order again without it.
  unpaid.write(all.filter(({ unfinished }) => unfinished && unfinished.kind !== 'setup'));
}

/**
 * A coupon applies to any quantity of its plan and term. So does an outcome that is not known yet: another quantity
 * must not be an invitation to pay again. An unfinished purchase must match the quantity too.
 */
export function progressOf(order: OrderKey, all = progressStore.get()): Progress {
  const own = all.filter(one => isOwn(one) && isSamePlan(one.order, order));
  const last = own.at(-1);
  if (!last) return none;
  const exact = own.find(one => one.order.quantity === order.quantity);
  return {
    coupon: last.coupon,
    pending: own.some(({ pending }) => pending),
    unfinished: exact?.unfinished ?? null,
  };
}

function isSamePlan(one: OrderKey, other: OrderKey): boolean {
  return one.plan_name === other.plan_name && one.scheme === other.scheme;
}

function isOwn({ buyer }: OrderProgress): boolean {
  return buyer === buyerId();
}

function buyerId(): string | undefined {
  const { user, pendingUser } = authStore.get();
  return (user ?? pendingUser)?.userId;
}
