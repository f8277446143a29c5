import { freshOptions, isMissing } from './client.ts';
import type { StripeOperations } from './operations.ts';

/**
 * Ends a subscription immediately, without proration or a final invoice. One that has already ended is left alone.
 */
export async function endNow(client: StripeOperations, subscriptionId: string): Promise<void> {
  try {
    const now = { prorate: false, invoice_now: false };
    await client.subscriptions.cancel(subscriptionId, now, freshOptions());
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}
