import Stripe from 'stripe';
import { freshOptions } from './client.ts';
import { endNow } from './end-now.ts';
import type { StripeOperations } from './operations.ts';

/**
 * Ends a subscription whose first invoice is unpaid. The invoice is voided first, which Stripe refuses once it is
 * paid: a subscription that the buyer is just paying for in another tab is never ended. False if it is paid.
 */
export async function withdrawUnpaid(client: StripeOperations, subscriptionId: string): Promise<boolean> {
  const { status, latest_invoice } = await client.subscriptions.retrieve(subscriptionId, {
    expand: ['latest_invoice'],
  });
  if (status === 'incomplete_expired') return true;
  if (status !== 'incomplete' || !latest_invoice || typeof latest_invoice === 'string') return false;
  if (latest_invoice.status !== 'void') {
    try {
      await client.invoices.voidInvoice(latest_invoice.id, {}, freshOptions());
    } catch (error) {
      if (error instanceof Stripe.errors.StripeInvalidRequestError) return false;
      throw error;
    }
  }
  await endNow(client, subscriptionId);
  return true;
}
