import { writeOptions } from './client.ts';
import type { StripeOperations } from './operations.ts';

/** Voids the open invoices of a subscription, which could be paid after it has ended. Safe to repeat. */
export async function voidOpen(
  client: StripeOperations,
  subscription: string,
  idempotencyKey: string,
): Promise<void> {
  const { data } = await client.invoices.list({ subscription, status: 'open', limit: 100 });
  for (const { id } of data)
    await client.invoices.voidInvoice(id, {}, writeOptions(idempotencyKey)(`void:${id}`));
}
