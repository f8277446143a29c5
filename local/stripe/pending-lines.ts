import type Stripe from 'stripe';
import type { StripeLedger } from './ledger.ts';

/** Lines that `create_prorations` leaves for the next invoice. */
export function leavePendingLines(
  { memory, save }: StripeLedger,
  { id }: Stripe.Subscription,
  lines: readonly Stripe.InvoiceLineItem[],
): void {
  memory.pendingLines ??= {};
  memory.pendingLines[id] = [...(memory.pendingLines[id] ?? []), ...lines];
  save();
}

export function takePendingLines(
  { memory, save }: StripeLedger,
  { id }: Stripe.Subscription,
): Stripe.InvoiceLineItem[] {
  const lines = memory.pendingLines?.[id] ?? [];
  delete memory.pendingLines?.[id];
  save();
  return lines;
}
