import { fewer } from '#shared/domain/checkout.ts';
import { type PlanKey, plans, type Scheme } from '#shared/domain/plans.ts';
import { limits } from '#shared/product.ts';
import { checkoutWords } from '#shared/text/messages.ts';
import type { DialogPlace } from './dialog-place.ts';
import { currentDialog, openDialog } from './dialogs.ts';

/** What the payment modal sells. All of it is read from the address. */
export interface PaymentRequest {
  plan_name: PlanKey;
  scheme: Scheme;
  canIncreaseQuantity: boolean;
  /** Cents of one licence for one term, before any discount. */
  price: number;
  quantity: number;
  /** A line of its own above the form. */
  content: string | null;
}

const usual = { plan: 'basic', scheme: 'monthly', quantity: undefined } as const;

export function increaseQuantity(): void {
  setQuantity(openQuantity() + 1);
}

export function decreaseQuantity(): void {
  setQuantity(fewer(openQuantity()));
}

/** Held within what may be bought; what is no number is one. */
export function setQuantity(wanted: number): void {
  const place = currentDialog();
  if (place?.name !== 'buy') return;
  openDialog({ ...place, quantity: held(Math.trunc(wanted) || limits.minQuantity) });
}

function openQuantity(): number {
  return paymentRequestOf(currentDialog()).quantity;
}

export function paymentRequestOf(place: DialogPlace | null): PaymentRequest {
  const { plan, scheme, quantity } = place?.name === 'buy' ? place : usual;
  return {
    plan_name: plan,
    scheme,
    // Whom a link lets choose how many, it gives a number to begin with.
    canIncreaseQuantity: quantity !== undefined,
    price: plans[plan].prices[scheme].priceCents,
    quantity: held(quantity ?? limits.minQuantity),
    content: quantity === undefined ? null : checkoutWords.many,
  };
}

function held(quantity: number): number {
  return Math.min(limits.maxQuantity, Math.max(limits.minQuantity, quantity));
}
