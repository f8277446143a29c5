import type { SharedNow, SharedReports, Warehouse } from '#functions/ports/reports/warehouse.ts';
import type { AnalyticsRequest, LicenseRow } from '#shared/domain/licenses/license.ts';
import { lockAfterDisabling } from '#shared/domain/reports/analytics-lock.ts';

export interface SharedReportDeps {
  warehouse: Warehouse;
  reports: SharedReports;
}

/**
 * Makes Google share the report as the license's request says and notes it; without a request, as the license says. Safe to
 * repeat, hence whatever breaks off in between is mended by the next run.
 * Why: docs/decisions/0101
 */
export async function settleReport(
  license: LicenseRow,
  deps: SharedReportDeps,
): Promise<LicenseRow | undefined> {
  const { analyticsRequest: request, analyticsEnabled: enabled, analyticsEmail: email, licenseKey } = license;
  if (!request) {
    await atGoogle(licenseKey, enabled ? email : null, deps.warehouse);
    return license;
  }
  // What is left from before the lock was to be deleted, and a new report starts empty.
  if (request.enabled && license.analyticsReportUntil !== undefined) await deps.warehouse.remove(licenseKey);
  await atGoogle(licenseKey, request.enabled ? request.email : null, deps.warehouse);
  return deps.reports.settle(license, request.id, stateAfter(request, license));
}

function atGoogle(licenseKey: string, reader: string | null, warehouse: Warehouse): Promise<void> {
  return reader === null ? warehouse.unshare(licenseKey) : warehouse.share(licenseKey, reader);
}

function stateAfter({ enabled, email, at }: AnalyticsRequest, license: LicenseRow): SharedNow {
  if (enabled) return { enabled, email, lockedUntil: null, reportUntil: undefined };
  const until = lockAfterDisabling(at);
  return { enabled, email: license.analyticsEmail, lockedUntil: until, reportUntil: until };
}
