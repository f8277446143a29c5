import { freshOptions } from './client.ts';
import type { StripeOperations } from './operations.ts';

/**
 * Voids the open invoices of a subscription, which could be paid after it has ended; false if there are none. Safe to
 * repeat.
 */
export async function voidOpen(client: StripeOperations, subscription: string): Promise<boolean> {
  const { data } = await client.invoices.list({ subscription, status: 'open', limit: 100 });
  for (const { id } of data) await voidOnce(client, id);
  return data.length > 0;
}

/** Voids an invoice, unless another request has just done so. */
export async function voidOnce(client: StripeOperations, invoiceId: string): Promise<void> {
  try {
    await client.invoices.voidInvoice(invoiceId, {}, freshOptions());
  } catch (error) {
    if ((await client.invoices.retrieve(invoiceId)).status !== 'void') throw error;
  }
}
