import { afterBank, type CheckoutAnswer, type CheckoutStep, stepOf } from '#shared/domain/checkout.ts';
import { AppError } from '#shared/errors.ts';
import { messages } from '#shared/text/messages.ts';
import { paymentText } from '#shared/text/payment.ts';
import { capability } from '../../state/capability.ts';
import { type OrderKey, progress, progressOf, trialUsedStore } from '../../state/purchase-progress.ts';
import { type CardInput, createMethod, retryCharge, subscribe } from './card-orders.ts';
import { isTrialUsed } from './trial-used.ts';
import type { Checkout } from './use-checkout.ts';

export type CardPaymentResult = { kind: 'done'; subscriptionId: string } | { kind: 'pending' };

interface CheckoutProgress {
  subscriptionId: string;
  step: CheckoutStep;
  /** The bank is to look at this card instead of the one it refused. */
  withNewCard: boolean;
}

/**
 * One press of Pay Now: a payment method, a subscription (or the invoice of one begun before), the bank if it
 * asks. What was begun and not paid is remembered, so that the next press pays for it instead of buying twice.
 */
export async function payByCard(checkout: Checkout, input: CardInput): Promise<CardPaymentResult> {
  let begun: CheckoutProgress;
  try {
    begun = await begin(checkout, input);
  } catch (error) {
    rememberFailure(input.request, error);
    // An unknown outcome is never an invitation to pay again; without a network there was no order.
    if (isUnknown(error) && navigator.onLine) return { kind: 'pending' };
    throw error;
  }
  const { subscriptionId, step, withNewCard } = begun;
  progress.setUnfinished(input.request, 'unfinished' in step ? step.unfinished : null);
  if (step.kind === 'done') return { kind: 'done', subscriptionId };
  if (step.kind === 'pending') return { kind: 'pending' };
  if (step.kind === 'declined') throw new Error(messages.checkout.declined);
  const { status, error } = await askBank(step, input, withNewCard);
  const end = afterBank(status);
  if (end === 'declined') throw new Error(error?.message ?? paymentText.bankRefused);
  progress.setUnfinished(input.request, null);
  return end === 'done' ? { kind: 'done', subscriptionId } : { kind: 'pending' };
}

async function begin(checkout: Checkout, input: CardInput): Promise<CheckoutProgress> {
  const { request } = input;
  const { unfinished } = progressOf(request);
  if (unfinished?.kind === 'setup') {
    const { subscriptionId, clientSecret } = unfinished;
    return { subscriptionId, step: { kind: 'confirm-setup', clientSecret, unfinished }, withNewCard: true };
  }
  if (unfinished?.kind === 'invoice') {
    const answer = await retryCharge(checkout, request, await createMethod(input), unfinished.invoiceId);
    return { subscriptionId: answer.id, step: stepOf(answer), withNewCard: false };
  }
  const method = unfinished?.paymentMethodId ?? (await createMethod(input));
  const answer: CheckoutAnswer = await subscribe(checkout, method, input);
  return { subscriptionId: answer.id, step: stepOf(answer), withNewCard: false };
}

/** What an order that failed leaves behind. */
function rememberFailure(order: OrderKey, error: unknown): void {
  const { unfinished } = progressOf(order);
  if (unfinished?.kind === 'sent' && !isUnknown(error)) progress.setUnfinished(order, null);
  if (isTrialUsed(error)) trialUsedStore.set(true);
  // A right to pay that was refused is asked for anew.
  if (error instanceof AppError && ['unauthenticated', 'forbidden'].includes(error.code)) capability.forget();
}

/** Whether nobody here can know what became of an order. */
function isUnknown(error: unknown): boolean {
  return error instanceof AppError && (error.code === 'unavailable' || error.code === 'internal');
}

/** The bank's word on a payment or, before a trial, on a card. */
async function askBank(
  step: Extract<CheckoutStep, { clientSecret: string }>,
  { stripe, card, billing, besideTheBank }: CardInput,
  withNewCard: boolean,
) {
  const method = { payment_method: { card, billing_details: billing } };
  if (step.kind === 'confirm-payment') {
    const { paymentIntent, error } = await besideTheBank(() => stripe.confirmCardPayment(step.clientSecret));
    return { status: paymentIntent?.status, error };
  }
  const { setupIntent, error } = await besideTheBank(() =>
    stripe.confirmCardSetup(step.clientSecret, withNewCard ? method : undefined),
  );
  return { status: setupIntent?.status, error };
}
