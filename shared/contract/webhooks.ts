import * as z from 'zod';
import { call } from './define.ts';

const received = z.object({ received: z.literal(true) });
/** The raw body, whose signature is verified before it is parsed. */
const raw = z.string();

export const webhookCalls = {
  'stripe-webhook': call({
    method: 'POST',
    path: '/webhooks/stripe',
    auth: 'signed',
    body: raw,
    answer: received,
  }),
  'paypal-webhook': call({
    method: 'POST',
    path: '/webhooks/paypal',
    auth: 'signed',
    body: raw,
    answer: received,
  }),
};

/**
 * What our endpoint at Stripe subscribes to: the events that name a subscription to look at, a refund or a dispute. An
 * invoice is looked at once it asks for something, not when it is drafted. Of fourteen events of a purchase by card
 * five name a subscription; each of the others would cost two function calls and three requests to the queue, to be
 * dropped.
 */
export const stripeEvents = [
  'charge.dispute.closed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'customer.subscription.created',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.pending_update_applied',
  'customer.subscription.pending_update_expired',
  'customer.subscription.resumed',
  'customer.subscription.trial_will_end',
  'customer.subscription.updated',
  'invoice.finalization_failed',
  'invoice.marked_uncollectible',
  'invoice.paid',
  'invoice.payment_action_required',
  'invoice.payment_failed',
  'invoice.payment_succeeded',
  'invoice.upcoming',
  'invoice.voided',
  'refund.created',
  'refund.failed',
  'refund.updated',
] as const;

/** What our webhook at PayPal subscribes to: the events that name a subscription, or a dispute. */
export const paypalEvents = [
  'BILLING.SUBSCRIPTION.ACTIVATED',
  'BILLING.SUBSCRIPTION.CANCELLED',
  'BILLING.SUBSCRIPTION.CREATED',
  'BILLING.SUBSCRIPTION.EXPIRED',
  'BILLING.SUBSCRIPTION.PAYMENT.FAILED',
  'BILLING.SUBSCRIPTION.RE-ACTIVATED',
  'BILLING.SUBSCRIPTION.SUSPENDED',
  'BILLING.SUBSCRIPTION.UPDATED',
  'CUSTOMER.DISPUTE.CREATED',
  'INVOICING.INVOICE.CANCELLED',
  'INVOICING.INVOICE.PAID',
  'INVOICING.INVOICE.REFUNDED',
  'PAYMENT.SALE.COMPLETED',
  'PAYMENT.SALE.REFUNDED',
  'PAYMENT.SALE.REVERSED',
] as const;
