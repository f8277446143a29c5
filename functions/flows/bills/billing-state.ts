import type { Bills } from '#functions/ports/bills/bills.ts';
import type { OwedPayment, Receipts } from '#functions/ports/bills/receipts.ts';
import type { OpenInvoice, OpenInvoices } from '#functions/ports/licenses/changes.ts';
import { type NextCharge, nextChargeOf } from '#shared/domain/bills/next-charge.ts';
import { licenseStatus } from '#shared/domain/licenses/enablement.ts';
import type { LicenseRow, Provider } from '#shared/domain/licenses/license.ts';
import { refundOf } from '#shared/domain/licenses/refund.ts';
import { isFailing, subscriptionState } from '#shared/domain/licenses/status.ts';
import { type RefundDue, type RefundDueDeps, refundDueOf } from '../licenses/refund-due.ts';
import { type PartMissing, unlessDown } from './unless-down.ts';

export interface BillingStateDeps extends RefundDueDeps {
  bills: Readonly<Record<Provider, Pick<Bills, 'billedTo'>>>;
  receipts: Readonly<Record<Provider, Pick<Receipts, 'owed'>>>;
  openInvoices: OpenInvoices;
}

/** What is due for a license, and what may come back. Undefined is what its provider does not say at the moment. */
export interface BillingState {
  license: LicenseRow;
  nextCharge: NextCharge | null;
  /** The payment that failed; null if none did. */
  owed: OwedPayment | null | undefined;
  /** The unpaid invoice for a change of plan. */
  openInvoice: OpenInvoice | null | undefined;
  refund: RefundDue | undefined;
}

/** Asks a provider only about licenses whose row says that there is something to ask. */
export async function billingStateOf(
  license: LicenseRow,
  deps: BillingStateDeps,
  missing: PartMissing,
): Promise<BillingState> {
  const { subscription } = license;
  const { provider, status, proration } = subscription;
  const now = deps.clock.now();
  const ask = <T>(work: () => Promise<T>) => unlessDown(provider, missing, work);
  const [owed, openInvoice, refund] = await Promise.all([
    isFailing(subscriptionState(status))
      ? ask(async () => (await deps.receipts[provider].owed(license)) ?? null)
      : null,
    proration?.state === 'sent' ? ask(async () => (await deps.openInvoices.find(license)) ?? null) : null,
    settledRefund(license, now) ?? ask(() => refundDueOf(license, deps)),
  ]);
  const nextCharge = nextChargeOf(subscription, licenseStatus(subscription, now), now);
  return { license, nextCharge, owed, openInvoice, refund };
}

/** The row alone says that nothing was paid, and, from the last payment, that the first one is too long ago. */
function settledRefund({ subscription: { paid } }: LicenseRow, now: number): RefundDue | undefined {
  const atBest = { paymentsMade: 1, refundedBefore: false, disputed: false };
  const answer = refundOf({ firstPaymentAt: paid?.at ?? null, ...atBest }, now);
  return answer.allowed ? undefined : { answer, amountCents: 0, card: null };
}
