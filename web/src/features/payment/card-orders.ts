import type { PaymentMethodCreateParams, Stripe, StripeCardElement } from '@stripe/stripe-js';
import { messages } from '#shared/text/messages.ts';
import { ask } from '../../api/ask.ts';
import { ownMarketing } from '../../api/own-marketing.ts';
import { retrying } from '../../api/retrying.ts';
import type { PaymentRequest } from '../../state/checkout/payment-request.ts';
import { progress, type TakenCoupon } from '../../state/checkout/purchase-progress.ts';
import { paymentText } from '../../text/payment.ts';
import type { Checkout } from './use-checkout.ts';

export interface CardInput {
  stripe: Stripe;
  card: StripeCardElement;
  billing: NonNullable<PaymentMethodCreateParams['billing_details']>;
  /** The request at the moment Pay Now was pressed. */
  request: PaymentRequest;
  coupon: TakenCoupon | undefined;
  /** Whether the buyer was offered the free week. */
  trial: boolean;
  /** Runs a step that opens the bank's window. */
  besideTheBank: <T>(step: () => Promise<T>) => Promise<T>;
}

/** Creates the provider's payment method for the card; its digits are sent to nobody else. */
export async function createMethod({ stripe, card, billing }: CardInput): Promise<string> {
  const { paymentMethod, error } = await stripe.createPaymentMethod({
    type: 'card',
    card,
    billing_details: billing,
  });
  if (error) throw new Error(paymentText.failedBecause(error.message ?? ''));
  return paymentMethod.id;
}

/** Charges an unpaid invoice with another card. */
export async function retryCharge(
  checkout: Checkout,
  { quantity }: PaymentRequest,
  paymentMethodId: string,
  invoiceid: string,
) {
  const answer = await ask('charge', {
    type: 'retry',
    pay_id: 'stripe',
    membership: true,
    customerId: checkout.customerId,
    paymentMethodId,
    invoiceid,
    quantity,
    marketing: await ownMarketing(),
    userId: checkout.buyer.userId,
    checkout_token: checkout.checkoutToken,
  });
  if ('customer' in answer) throw new Error(messages.failure.internal);
  return answer;
}

/** Retried unchanged if no answer arrives: the server recognizes a repeated order by its payment method. */
export async function subscribe(
  checkout: Checkout,
  paymentMethodId: string,
  { request, coupon, trial }: CardInput,
) {
  const marketing = await ownMarketing();
  progress.setUnfinished(request, { kind: 'sent', paymentMethodId });
  return retrying(() =>
    ask('create-stripe-subscription', {
      pay_id: 'stripe',
      membership: true,
      multiplier: 1,
      userId: checkout.buyer.userId,
      customerId: checkout.customerId,
      paymentMethodId,
      quantity: request.quantity,
      priceId: checkout.price_ids.stripe,
      marketing,
      coupon: coupon?.code,
      offer: coupon?.offer,
      trial,
      checkout_token: checkout.checkoutToken,
    }),
  );
}
