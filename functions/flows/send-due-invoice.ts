import type { DueInvoices } from '#functions/ports/changes.ts';
import type { LicenseRow, Provider } from '#shared/domain/license.ts';

export interface DueInvoiceDeps {
  dueInvoices: Readonly<Record<Provider, DueInvoices>>;
}

/**
 * Sends the invoice of a change of plan that the customer has agreed to since it was drafted, as the licence's
 * subscription shows. Asks the customer for money, so it is called by name wherever that is meant. Safe to repeat.
 * Why: docs/decisions/0053
 */
export function sendDueInvoice({ subscription }: LicenseRow, { dueInvoices }: DueInvoiceDeps): Promise<void> {
  return dueInvoices[subscription.provider].send(subscription);
}
