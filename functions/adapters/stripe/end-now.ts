import { isMissing, writeOptions } from './client.ts';
import type { StripeOperations } from './operations.ts';

/** Ends a subscription at once; nothing is reckoned or charged for it. One that has ended is left alone. */
export async function endNow(
  client: StripeOperations,
  subscriptionId: string,
  idempotencyKey: string,
): Promise<void> {
  try {
    const now = { prorate: false, invoice_now: false };
    await client.subscriptions.cancel(subscriptionId, now, writeOptions(idempotencyKey)('end'));
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}
