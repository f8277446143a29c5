import {
  afterBank,
  type CheckoutAnswer,
  type CheckoutStep,
  stepOf,
  type Unfinished,
} from '#shared/domain/checkout/checkout.ts';
import { AppError, type ErrorCode, httpStatusOf } from '#shared/errors.ts';
import { messages } from '#shared/text/messages.ts';
import {
  type OrderKey,
  progress,
  progressOf,
  trialUsedStore,
} from '../../state/checkout/purchase-progress.ts';
import { paymentText } from '../../text/payment.ts';
import { type CardInput, createMethod, retryCharge, subscribe } from './card-orders.ts';
import { isTrialUsed, learnFromRefusal } from './order-refusals.ts';
import type { Checkout } from './use-checkout.ts';

/** Refusals that say nothing about the order, only about who asks, or how often. */
const turnedAway: ReadonlySet<ErrorCode> = new Set([
  'unauthenticated',
  'forbidden',
  'confirm-first',
  'limited',
]);

export type CardPaymentResult = { kind: 'done'; subscriptionId: string } | { kind: 'pending' };

interface CheckoutProgress {
  subscriptionId: string;
  step: CheckoutStep;
  /** Whether the bank should confirm the card entered now, because it refused the previous one. */
  withNewCard: boolean;
}

/**
 * One press of Pay Now: creates a payment method and a subscription (or charges the invoice of an earlier attempt),
 * and asks the bank if required. An unpaid attempt is remembered, so that the next press pays for it instead of
 * buying twice.
 */
export async function payByCard(checkout: Checkout, input: CardInput): Promise<CardPaymentResult> {
  const before = progressOf(input.request).unfinished;
  let attempt: CheckoutProgress;
  try {
    attempt = await begin(checkout, input);
  } catch (error) {
    rememberFailure(input.request, before, error);
    // With an unknown outcome the buyer must not be asked to pay again; while offline, no order was sent.
    if (isUnknown(error) && !isNotSent(error) && navigator.onLine) return { kind: 'pending' };
    throw error;
  }
  const { subscriptionId, step, withNewCard } = attempt;
  progress.setUnfinished(input.request, 'unfinished' in step ? step.unfinished : null);
  if (step.kind === 'done') return { kind: 'done', subscriptionId };
  if (step.kind === 'pending') return { kind: 'pending' };
  if (step.kind === 'declined') throw new Error(messages.checkout.declined);
  const { status, error } = await askBank(step, input, withNewCard);
  const outcome = afterBank(status);
  if (outcome === 'declined') throw new Error(error?.message ?? paymentText.bankRefused);
  progress.setUnfinished(input.request, null);
  return outcome === 'done' ? { kind: 'done', subscriptionId } : { kind: 'pending' };
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

/** Updates the stored progress after a failed order. */
function rememberFailure(order: OrderKey, before: Unfinished | null, error: unknown): void {
  const { unfinished } = progressOf(order);
  const isSent = unfinished?.kind === 'sent';
  const isTurnedAway = error instanceof AppError && turnedAway.has(error.code);
  // Who is turned away before the order was looked at learns nothing about an earlier try of it.
  if (isSent && !isUnknown(error) && !isTurnedAway) progress.setUnfinished(order, null);
  if (isSent && isTurnedAway) progress.setUnfinished(order, before);
  const code = error instanceof AppError ? error.code : undefined;
  // Ordering again pays the invoice of an earlier checkout, and withdraws one made out with a coupon that is refused.
  if (unfinished?.kind === 'invoice' && (code === 'missing' || code === 'coupon-refused'))
    progress.setUnfinished(order, null);
  if (isTrialUsed(error)) trialUsedStore.set(true);
  if (code === 'coupon-refused') progress.setCoupon(order, null);
  learnFromRefusal(error);
}

/** The server says so if it could not reach the provider at all; the order is kept, and sent again as it is. */
function isNotSent(error: unknown): boolean {
  return error instanceof AppError && error.code === 'provider';
}

/** True if the order may or may not have been carried out: every failure but a refusal. */
function isUnknown(error: unknown): boolean {
  return error instanceof AppError && httpStatusOf[error.code] >= 500;
}

/** Asks the bank to confirm a payment or, before a trial, the card. */
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
