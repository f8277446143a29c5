import type { LicenseRow } from '../licenses/license.ts';
import { dayMs } from '../time.ts';

/** How long analytics stay off once they are disabled, and how long their report is kept. */
export const analyticsLockDays = 30;

/** The time (epoch ms) until which analytics cannot be toggled after they were disabled at `now`. */
export function lockAfterDisabling(now: number): number {
  return now + analyticsLockDays * dayMs;
}

/** Whether the lock is still active; at `lockedUntil` it no longer is. */
export function isAnalyticsLocked(lockedUntil: number | null, now: number): boolean {
  return lockedUntil !== null && lockedUntil > now;
}

/** Whether the report of a license that no longer shares it is to be deleted: from the end of the lock on. */
export function isReportDue(license: Pick<LicenseRow, 'analyticsReportUntil'>, now: number): boolean {
  return license.analyticsReportUntil !== undefined && license.analyticsReportUntil <= now;
}

/** Whether rows of this license go to its report: its owner shares it, and has not asked to stop. */
export function sharesReport(license: Pick<LicenseRow, 'analyticsEnabled' | 'analyticsRequest'>): boolean {
  return license.analyticsEnabled && license.analyticsRequest?.enabled !== false;
}

/** Whether a report of this license may be at Google. */
export function mayHaveReport(
  license: Pick<LicenseRow, 'analyticsEnabled' | 'analyticsRequest' | 'analyticsReportUntil'>,
): boolean {
  return (
    license.analyticsEnabled ||
    license.analyticsRequest !== undefined ||
    license.analyticsReportUntil !== undefined
  );
}
