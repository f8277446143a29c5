import type { DueInvoices, LatePayment } from '#functions/ports/licenses/changes.ts';
import type { LicenseRow, Provider } from '#shared/domain/licenses/license.ts';
import { product } from '#shared/product.ts';
import { moneyFacts } from '../letters/letter-facts.ts';
import { type SyncOwnDeps, syncOwn } from '../licenses/sync-own.ts';

export interface DueInvoiceDeps extends SyncOwnDeps {
  dueInvoices: Readonly<Record<Provider, DueInvoices>>;
}

/**
 * Sends the drafted invoice of a change of plan that the customer has meanwhile approved, and withdraws one that was
 * not paid in its period; the license keeps the result. If money came too late, the owner gets a letter. This asks the
 * customer for money, so it is called explicitly and never as a side effect of reading a subscription. An invoice that
 * was forgotten is sent by the reconciler. Safe to repeat.
 */
export async function sendDueInvoice(license: LicenseRow, deps: DueInvoiceDeps): Promise<LicenseRow> {
  const { provider } = license.subscription;
  const done = await deps.dueInvoices[provider].send(license);
  if (!done) return license;
  if (typeof done === 'string') return syncOwn(license, deps);
  await notifyOfLatePayment(license, done, deps);
  return license;
}

/**
 * Mails the owner that the money comes back, and our support to give it back. What fails is found by the next sync.
 * Why: docs/decisions/0084
 */
async function notifyOfLatePayment(
  license: LicenseRow,
  payment: LatePayment,
  deps: DueInvoiceDeps,
): Promise<void> {
  const { letters, catalogue, dueInvoices, afterMoney } = deps;
  const { provider, subscriptionId } = license.subscription;
  const facts = { ...moneyFacts(license, catalogue), ...payment };
  const { to: customer } = facts;
  const to = product.contact.email;
  const of = `#${payment.invoiceId}`;
  await afterMoney('tell-late-payment', async () => {
    await letters.send({ kind: 'payment-late', once: `payment-late${of}`, ...facts });
    await letters.send({
      kind: 'refund-to-do',
      once: `refund-to-do${of}`,
      ...facts,
      to,
      subscriptionId,
      customer,
    });
    await dueInvoices[provider].noteLateNotified(license);
  });
}
