// What a provider has invoiced and received, for the page of a customer's billing.
import type { Bill, BillPlace } from '#shared/domain/bills/bill.ts';
import type { LicenseRow } from '#shared/domain/licenses/license.ts';

/** What its owner may change of it; an empty text where there is nothing. */
export interface BillingDetails {
  name: string;
  line1: string;
  line2: string;
  city: string;
  state: string;
  postalCode: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  taxId: string;
}

/** Whom a provider's invoices are made out to. */
export interface BilledTo {
  name: string | null;
  email: string | null;
  /** Line by line as on an envelope; empty where the provider has none. */
  address: readonly string[];
  taxIds: readonly string[];
  /** Null where it is changed at the provider itself. */
  details: BillingDetails | null;
}

/** Changes whom the card provider's invoices are made out to from now on. */
export interface DetailsChanges {
  /**
   * The one tax ID given here replaces all there were. Safe to repeat. A tax ID that the provider does not take is an
   * ordinary outcome, after which nothing is changed.
   */
  save(
    customerId: string,
    details: BillingDetails,
    idempotencyKey: string,
  ): Promise<'saved' | 'tax-id-refused'>;
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
