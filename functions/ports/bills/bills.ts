// What a provider has invoiced and received, for the page of a customer's billing.
import type { Bill, BillPlace } from '#shared/domain/bills/bill.ts';
import type { LicenseRow } from '#shared/domain/licenses/license.ts';

/** Whom a provider's invoices are made out to. */
export interface BilledTo {
  name: string | null;
  email: string | null;
  /** Line by line as on an envelope; empty where the provider has none. */
  address: readonly string[];
  taxIds: readonly string[];
}

/** Only reads. */
export interface Bills {
  /**
   * The newest bills of a license after `place` in the list, in any order: `limit` of them, if there are so many. A
   * provider without pages gives all.
   */
  list(license: LicenseRow, place: BillPlace | undefined, limit: number): Promise<readonly Bill[]>;
  /** Undefined if the provider no longer knows the customer. */
  billedTo(license: LicenseRow): Promise<BilledTo | undefined>;
}
