import Stripe from 'stripe';
import { orPending } from './client.ts';
import type { StripeOperations } from './operations.ts';

/**
 * Pays an invoice with a card while its customer is there. One that was paid meanwhile, in another tab or by Stripe's
 * own next try, is paid: Stripe charges an invoice once, and a refusal would say that nothing was.
 */
export async function payInvoiceOnce(
  client: StripeOperations,
  invoiceId: string,
  payment_method: string,
  options: Stripe.RequestOptions,
): Promise<void> {
  try {
    await orPending(() => client.invoices.pay(invoiceId, { payment_method, off_session: false }, options));
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    if ((await client.invoices.retrieve(invoiceId)).status !== 'paid') throw error;
  }
}
