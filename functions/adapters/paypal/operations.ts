/**
 * Every PayPal operation this product uses, by the name in PayPal's specifications. Each request names its operation,
 * which keeps this list complete; `test/operations.test.ts` runs each of them.
 */
export const paypalOperations = {
  'captures.refund': 'POST',
  'invoices.cancel': 'POST',
  'invoices.create': 'POST',
  'invoices.get': 'GET',
  'invoices.search-invoices': 'POST',
  'invoices.send': 'POST',
  'orders.capture': 'POST',
  'orders.create': 'POST',
  'orders.get': 'GET',
  'subscriptions.cancel': 'POST',
  'subscriptions.create': 'POST',
  'subscriptions.get': 'GET',
  'subscriptions.revise': 'POST',
  'subscriptions.transactions': 'GET',
  'verify-webhook-signature.post': 'POST',
} as const;

export type PaypalOperation = keyof typeof paypalOperations;
