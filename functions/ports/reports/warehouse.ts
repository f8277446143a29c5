import type { LicenseRow, Owner } from '#shared/domain/licenses/license.ts';
import type { WarehouseRow } from '#shared/domain/reports/warehouse-row.ts';

/** A row that the warehouse will never take, and its code for why. */
export interface RefusedRow {
  row: WarehouseRow;
  reason: string;
}

/**
 * The reports in the reader's hands: rows of visits and leads, a report for each license. Everything may be repeated.
 * Fails with `limited` where the warehouse takes no more at the moment, with `provider` where it is down.
 */
export interface Warehouse {
  /**
   * Adds rows to a license's report. A row that is repeated shows once. Answers the rows that are refused for good;
   * fails with `missing` where there is no report.
   */
  append(licenseKey: string, rows: readonly WarehouseRow[]): Promise<readonly RefusedRow[]>;
  /** Makes the report if there is none, and this address its only reader; `invalid` if it is no Google account. */
  share(licenseKey: string, email: string): Promise<void>;
  /** Leaves the report without a reader. */
  unshare(licenseKey: string): Promise<void>;
  /** Deletes the report with all its rows. */
  remove(licenseKey: string): Promise<void>;
}

type LicenseId = Pick<Owner, 'userId' | 'licenseKey'>;

/** Who shares the report of a license with whom, in the license table. */
export interface SharedReports {
  /** Notes what the owner asks for, before Google gets it; an older request is dropped. */
  request(license: LicenseId, request: NonNullable<LicenseRow['analyticsRequest']>): Promise<void>;
  /** Notes that a request was carried out; undefined if it is not the license's request any more. */
  settle(license: LicenseId, requestId: string, now: SharedNow): Promise<LicenseRow | undefined>;
  /** Drops the request, unless it is another one by now. */
  withdraw(license: LicenseId, requestId: string): Promise<void>;
  /** Notes that nothing is shared and no report kept. The lock stays. */
  noteRemoved(license: LicenseId): Promise<void>;
}

export interface SharedNow {
  enabled: boolean;
  email: string | null;
  lockedUntil: number | null;
  /** When the report is to be deleted; undefined while it is shared. */
  reportUntil: number | undefined;
}

/** Licenses whose report Google may not share as their row says; job `settle-reports` reads it. */
export interface SharedReportChanges {
  send(license: LicenseId): Promise<void>;
}

/** Rows on their way to the reports. */
export interface RowQueue {
  /** Fails unless the queue has taken all of them. */
  send(messages: readonly object[]): Promise<void>;
}
