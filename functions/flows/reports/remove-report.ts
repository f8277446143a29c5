import type { LicenseRow } from '#shared/domain/licenses/license.ts';
import type { SharedReportDeps } from './settle-report.ts';

/**
 * Deletes the report of a license with all its rows, and ends the sharing: once it is due (`isReportDue`), and for a
 * license that is over or deleted. Safe to repeat.
 */
export async function removeReport(
  license: Pick<LicenseRow, 'userId' | 'licenseKey'>,
  { warehouse, reports }: SharedReportDeps,
): Promise<void> {
  await warehouse.remove(license.licenseKey);
  await reports.noteRemoved(license);
}
