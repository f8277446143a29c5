import type Stripe from 'stripe';

/**
 * What this product asks of Stripe, by resource as its library names them. Adapters see nothing else of the client, so
 * that an operation that is used is on this list; `test/operations.test.ts` runs each of them.
 */
export const stripeOperations = {
  charges: ['retrieve'],
  customers: ['create', 'update'],
  invoicePayments: ['list'],
  invoices: ['createPreview', 'list', 'pay', 'retrieve', 'voidInvoice'],
  paymentIntents: ['cancel', 'confirm', 'create', 'retrieve'],
  paymentMethods: ['attach'],
  promotionCodes: ['list'],
  refunds: ['create', 'retrieve'],
  setupIntents: ['create', 'retrieve'],
  subscriptions: ['cancel', 'create', 'list', 'retrieve', 'update'],
} as const satisfies { [Resource in keyof Stripe]?: readonly (keyof Stripe[Resource])[] };

type Operations = typeof stripeOperations;

/** Stripe's client, as far as it is used. */
export type StripeOperations = {
  [Resource in keyof Operations]: Pick<
    Stripe[Resource],
    Extract<Operations[Resource][number], keyof Stripe[Resource]>
  >;
};
