import type Stripe from 'stripe';
import { isMissing, writeOptions } from './client.ts';

/** Ends a subscription at once; nothing is reckoned or charged for it. One that has ended is left alone. */
export const endNow = async (
  client: Stripe,
  subscriptionId: string,
  idempotencyKey: string,
): Promise<void> => {
  try {
    const now = { prorate: false, invoice_now: false };
    await client.subscriptions.cancel(subscriptionId, now, writeOptions(idempotencyKey)('end'));
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
};
