import type { Receipt, Receipts } from '#functions/ports/bills/receipts.ts';
import type { Letters } from '#functions/ports/letters/letters.ts';
import type { Licenses } from '#functions/ports/licenses/licenses.ts';
import type { Catalogue } from '#shared/domain/checkout/plans.ts';
import type { LicenseRow, Provider } from '#shared/domain/licenses/license.ts';
import { hasStopped, isFailing, subscriptionState } from '#shared/domain/licenses/status.ts';
import { moneyFacts } from './letter-facts.ts';

export interface PaymentNoticeDeps {
  letters: Letters;
  licenses: Licenses;
  catalogue: Catalogue;
  receipts: Readonly<Record<Provider, Receipts>>;
}

/**
 * Queues a letter for every payment received since the last one, and for one that failed. Lists the payments at the
 * provider, and only where the license says that there may be news, which is why jobs call it and requests do not.
 * Why: docs/decisions/0077
 */
export async function notifyOfPayments(license: LicenseRow, deps: PaymentNoticeDeps): Promise<void> {
  const { notifiedPayments } = license;
  const sign = paymentSignOf(license);
  if (!notifiedPayments || notifiedPayments.sign === sign) return;
  const until = await queueReceipts(license, notifiedPayments.until, deps);
  await queueFailure(license, deps);
  // A payment that the provider does not list yet is looked for again.
  const isComplete = until >= (license.subscription.lastPaymentAt ?? 0);
  await deps.licenses.notePaymentsNotified(license, {
    sign: isComplete ? sign : notifiedPayments.sign,
    until,
  });
}

/** Changes with every payment, received or failed. */
export function paymentSignOf({ subscription }: LicenseRow): string {
  const { status, periodEndAt, priceId, quantity, lastPaymentAt, proration } = subscription;
  const paidInvoice = proration?.state === 'paid' && proration.invoiceId ? [proration.invoiceId] : [];
  return [status, periodEndAt, priceId, quantity, lastPaymentAt, ...paidInvoice].join(' ');
}

/** Returns when the newest payment was made. */
async function queueReceipts(license: LicenseRow, since: number, deps: PaymentNoticeDeps): Promise<number> {
  const receipts = deps.receipts[license.subscription.provider];
  let until = since;
  for (const receipt of await receipts.after(license, since)) {
    await queueReceipt(license, receipt, deps);
    until = Math.max(until, receipt.at);
  }
  // Its day says nothing about which payments of the subscription are listed already.
  const proration = await receipts.ofProration(license);
  if (proration) await queueReceipt(license, proration, deps);
  return until;
}

async function queueReceipt(
  license: LicenseRow,
  { id, amountCents, at: paidAt, invoiceUrl }: Receipt,
  { letters, catalogue }: PaymentNoticeDeps,
): Promise<void> {
  const once = `payment-received#${id}`;
  const facts = moneyFacts(license, catalogue);
  await letters.send({ kind: 'payment-received', once, ...facts, amountCents, paidAt, invoiceUrl });
}

async function queueFailure(
  license: LicenseRow,
  { receipts, letters, catalogue }: PaymentNoticeDeps,
): Promise<void> {
  const { status, provider } = license.subscription;
  const owed = isFailing(subscriptionState(status)) ? await receipts[provider].owed(license) : undefined;
  if (!owed) return;
  const isStopped = hasStopped(subscriptionState(status));
  await letters.send({
    kind: 'payment-failed',
    once: `payment-failed#${owed.id}${isStopped ? '#stopped' : ''}`,
    ...moneyFacts(license, catalogue),
    amountCents: owed.amountCents,
    payUrl: owed.payUrl,
    nextTryAt: owed.nextTryAt,
    stopped: isStopped,
  });
}
