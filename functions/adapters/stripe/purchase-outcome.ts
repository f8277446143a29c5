import type Stripe from 'stripe';
import type { AfterMoney } from '#functions/ports/after-money.ts';
import type { PurchaseOutcome } from '#shared/domain/checkout/purchase.ts';
import { messages } from '#shared/text/messages.ts';
import { callStripe } from './client.ts';
import type { StripeOperations } from './operations.ts';

/** The fields to expand in the answer to a purchase. */
export const purchaseExpand = [
  'latest_invoice.confirmation_secret',
  'latest_invoice.payments',
  'pending_setup_intent',
];

/** States of an intent that waits for the customer. */
export const needsCustomer = new Set(['requires_action', 'requires_confirmation']);

/** The outcome of a purchase: done, to be confirmed with the bank, or declined. */
export async function purchaseOutcomeOf(
  client: StripeOperations,
  subscription: Stripe.Subscription,
): Promise<PurchaseOutcome> {
  const { id: subscriptionId, status } = subscription;
  const setup = subscription.pending_setup_intent;
  if (setup && typeof setup === 'object' && needsCustomer.has(setup.status) && setup.client_secret)
    return {
      kind: 'confirm',
      what: 'setup',
      subscriptionId,
      status,
      clientSecret: setup.client_secret,
      invoiceId: null,
    };
  const invoice = subscription.latest_invoice;
  if (status !== 'incomplete' || !invoice || typeof invoice === 'string')
    return { kind: 'done', subscriptionId, status };
  const intent = await paymentOf(client, invoice);
  if (intent && needsCustomer.has(intent.status) && intent.client_secret)
    return {
      kind: 'confirm',
      what: 'payment',
      subscriptionId,
      status,
      clientSecret: intent.client_secret,
      invoiceId: invoice.id,
    };
  if (intent?.status === 'requires_payment_method')
    return {
      kind: 'declined',
      message: messages.checkout.declined,
      unpaid: { subscriptionId, status, invoiceId: invoice.id },
    };
  return { kind: 'done', subscriptionId, status };
}

/**
 * The outcome of a purchase that was just made or paid. If it cannot be read, what is known of it has to do: it is made,
 * and a failure would invite a second one.
 */
export async function startedOutcomeOf(
  client: StripeOperations,
  read: () => Promise<Stripe.Subscription>,
  known: PurchaseOutcome,
  afterMoney: AfterMoney,
): Promise<PurchaseOutcome> {
  const readOutcome = async () => purchaseOutcomeOf(client, await read());
  return (await afterMoney('read-purchase', () => callStripe(async () => client, readOutcome))) ?? known;
}

/** The payment of an invoice whose payments were expanded. */
export async function paymentOf(
  client: StripeOperations,
  invoice: Stripe.Invoice,
): Promise<Stripe.PaymentIntent | undefined> {
  const payment = invoice.payments?.data.find(({ is_default }) => is_default)?.payment.payment_intent;
  if (!payment) return undefined;
  return typeof payment === 'string' ? client.paymentIntents.retrieve(payment) : payment;
}
