import { fewer } from '#shared/domain/checkout/checkout.ts';
import { type PlanKey, plans, type Scheme } from '#shared/domain/checkout/plans.ts';
import { limits } from '#shared/product.ts';
import { checkoutWords } from '#shared/text/messages.ts';
import type { DialogPlace } from '../dialog-place.ts';
import { currentDialog, openDialog } from '../dialogs.ts';

/** What the payment dialog sells; derived entirely from the address. */
export interface PaymentRequest {
  plan_name: PlanKey;
  scheme: Scheme;
  canIncreaseQuantity: boolean;
  /** Price of one license for one term, in cents, before any discount. */
  price: number;
  quantity: number;
  /** An additional line above the form. */
  content: string | null;
}

const defaults = { plan: 'basic', scheme: 'monthly', quantity: undefined } as const;

export function increaseQuantity(): void {
  setQuantity(openQuantity() + 1);
}

export function decreaseQuantity(): void {
  setQuantity(fewer(openQuantity()));
}

/** Clamps to the allowed range; anything that is not a number becomes one. */
export function setQuantity(wanted: number): void {
  const place = currentDialog();
  if (place?.name !== 'buy') return;
  openDialog({ ...place, quantity: clamped(Math.trunc(wanted) || limits.minQuantity) });
}

function openQuantity(): number {
  return paymentRequestOf(currentDialog()).quantity;
}

export function paymentRequestOf(place: DialogPlace | null): PaymentRequest {
  const { plan, scheme, quantity } = place?.name === 'buy' ? place : defaults;
  return {
    plan_name: plan,
    scheme,
    // Only links to offers with a free choice of quantity name an initial quantity.
    canIncreaseQuantity: quantity !== undefined,
    price: plans[plan].prices[scheme].priceCents,
    quantity: clamped(quantity ?? limits.minQuantity),
    content: quantity === undefined ? null : checkoutWords.many,
  };
}

function clamped(quantity: number): number {
  return Math.min(limits.maxQuantity, Math.max(limits.minQuantity, quantity));
}
