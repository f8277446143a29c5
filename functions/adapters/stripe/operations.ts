import type Stripe from 'stripe';

/**
 * Every Stripe operation this product uses. Adapters get no other part of the client, which keeps this list complete;
 * `test/operations.test.ts` runs each of them.
 */
export const stripeOperations = {
  charges: ['retrieve'],
  disputes: ['list'],
  customers: ['create', 'createTaxId', 'deleteTaxId', 'retrieve', 'update'],
  invoicePayments: ['list'],
  invoices: ['createPreview', 'list', 'pay', 'retrieve', 'voidInvoice'],
  paymentIntents: ['cancel', 'confirm', 'create', 'retrieve'],
  paymentMethods: ['attach', 'retrieve'],
  promotionCodes: ['list'],
  refunds: ['create', 'list', 'retrieve'],
  setupIntents: ['create', 'retrieve'],
  subscriptions: ['cancel', 'create', 'list', 'retrieve', 'update'],
} as const satisfies { [Resource in keyof Stripe]?: readonly (keyof Stripe[Resource])[] };

type Operations = typeof stripeOperations;

/** Stripe's client, reduced to the operations above. */
export type StripeOperations = {
  [Resource in keyof Operations]: Pick<
    Stripe[Resource],
    Extract<Operations[Resource][number], keyof Stripe[Resource]>
  >;
};
