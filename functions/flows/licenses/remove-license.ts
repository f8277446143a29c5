import type { LicenseStore } from '#functions/ports/account/personal-data.ts';
import type { Licenses } from '#functions/ports/licenses/licenses.ts';
import type { SharedReportChanges } from '#functions/ports/reports/warehouse.ts';
import type { LicenseRow } from '#shared/domain/licenses/license.ts';
import { mayHaveReport } from '#shared/domain/reports/analytics-lock.ts';

export interface LicenseRemoval {
  licenses: Pick<Licenses, 'remove'>;
  /** What keeps something for each license beside the tables. */
  licenseStores: readonly LicenseStore[];
  /** A report whose license is gone is deleted at Google by a job of its own, which waits while Google is down. */
  reportChanges: SharedReportChanges;
}

/** Removes a license with its script and its shared report. What was tracked stays. Safe to repeat. */
export async function removeLicense(license: LicenseRow, deps: LicenseRemoval): Promise<void> {
  const { userId, licenseKey } = license;
  for (const store of deps.licenseStores) await store.remove(licenseKey);
  await deps.licenses.remove(userId, licenseKey);
  // A job that still saw the row would leave the report as the row says.
  if (mayHaveReport(license)) await deps.reportChanges.send({ userId, licenseKey });
}
