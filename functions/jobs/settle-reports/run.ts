import { removeReport } from '#functions/flows/reports/remove-report.ts';
import { type SharedReportDeps, settleReport } from '#functions/flows/reports/settle-report.ts';
import type { Clock } from '#functions/ports/clock.ts';
import type { Licenses } from '#functions/ports/licenses/licenses.ts';
import type { Warehouse } from '#functions/ports/reports/warehouse.ts';
import { oneByOne } from '#functions/runtime/consume.ts';
import { log } from '#functions/runtime/log.ts';
import { reportChange } from '#shared/contract/report-change.ts';
import { isReportDue } from '#shared/domain/reports/analytics-lock.ts';
import { AppError } from '#shared/errors.ts';

const job = 'settle-reports';

export interface Deps extends Omit<SharedReportDeps, 'warehouse'> {
  licenses: Pick<Licenses, 'ofOwner'>;
  warehouse: Warehouse | undefined;
  clock: Clock;
}

/**
 * Makes Google share each report as the license's row says, or its request: a minute after every change, and again for days
 * while Google is down. Deletes a report whose time is over, or whose license is gone.
 * Why: docs/decisions/0101
 */
export const run = oneByOne(job, reportChange, async ({ userId, licenseKey }, deps: Deps) => {
  const { licenses, warehouse, reports, clock } = deps;
  if (!warehouse) throw new Error('this stage has no Google project');
  const license = await licenses.ofOwner(userId, licenseKey);
  // Its owner has deleted it.
  if (!license) return warehouse.remove(licenseKey);
  if (license.trackingDeletedAt !== undefined || isReportDue(license, clock.now()))
    return removeReport(license, { warehouse, reports });
  const { analyticsRequest: request } = license;
  try {
    await settleReport(license, { warehouse, reports });
    log({ job, outcome: request ? 'settled' : 'compared' });
  } catch (error) {
    if (!request || !(error instanceof AppError) || error.code !== 'invalid') throw error;
    // Google was busy when the owner asked, and refuses the address now that it is not.
    await reports.withdraw(license, request.id);
    log({ job, outcome: 'refused' });
  }
});
