// What a provider says of the payments of a license, for the letters about them.
import type { LicenseRow } from '#shared/domain/licenses/license.ts';

export interface Receipt {
  /** The provider's id of the payment, or of its invoice. */
  id: string;
  amountCents: number;
  /** Epoch milliseconds. */
  at: number;
  /** Where the invoice can be seen. */
  invoiceUrl: string | null;
}

export interface OwedPayment {
  id: string;
  amountCents: number;
  /** Where it can be paid. */
  payUrl: string | null;
  /** When the provider tries again, epoch ms. */
  nextTryAt: number | null;
}

/** Only reads. */
export interface Receipts {
  /** Payments received after `since` (epoch ms), oldest first. */
  after(license: LicenseRow, since: number): Promise<readonly Receipt[]>;
  /** The paid invoice of a change of plan, if the provider lists it apart from the payments. */
  ofProration(license: LicenseRow): Promise<Receipt | undefined>;
  /** The payment that could not be collected. */
  owed(license: LicenseRow): Promise<OwedPayment | undefined>;
}
