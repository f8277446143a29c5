import type { DueInvoices } from '#functions/ports/changes.ts';
import type { LicenseRow, Provider } from '#shared/domain/license.ts';
import { type SyncOwnDeps, syncOwn } from './sync-own.ts';

export interface DueInvoiceDeps extends SyncOwnDeps {
  dueInvoices: Readonly<Record<Provider, DueInvoices>>;
}

/**
 * Sends the drafted invoice of a change of plan that the customer has meanwhile approved, and withdraws one that was
 * not paid in its period; the licence keeps the result. This asks the customer for money, hence callers must call it
 * explicitly. Safe to repeat.
 * Why: docs/decisions/0053
 */
export async function sendDueInvoice(license: LicenseRow, deps: DueInvoiceDeps): Promise<LicenseRow> {
  const { subscription } = license;
  const done = await deps.dueInvoices[subscription.provider].send(subscription);
  return done ? syncOwn(license, deps) : license;
}
