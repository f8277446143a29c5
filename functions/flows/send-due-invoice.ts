import type { DueInvoices } from '#functions/ports/changes.ts';
import type { LicenseRow, Provider } from '#shared/domain/license.ts';

export interface DueInvoiceDeps {
  dueInvoices: Readonly<Record<Provider, DueInvoices>>;
}

/**
 * Sends the drafted invoice of a change of plan that the customer has meanwhile approved. This asks the customer for
 * money, hence callers must call it explicitly. Safe to repeat.
 * Why: docs/decisions/0053
 */
export function sendDueInvoice({ subscription }: LicenseRow, { dueInvoices }: DueInvoiceDeps): Promise<void> {
  return dueInvoices[subscription.provider].send(subscription);
}
