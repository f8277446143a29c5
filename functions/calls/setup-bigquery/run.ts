import { randomUUID } from 'node:crypto';
import { ofUser } from '#functions/flows/buckets.ts';
import { ownLicense } from '#functions/flows/licenses/own-license.ts';
import { settleReport } from '#functions/flows/reports/settle-report.ts';
import type { Clock } from '#functions/ports/clock.ts';
import type { Licenses } from '#functions/ports/licenses/licenses.ts';
import type { RateLimits } from '#functions/ports/rate-limits.ts';
import type { SharedReportChanges, SharedReports, Warehouse } from '#functions/ports/reports/warehouse.ts';
import type { Request } from '#functions/runtime/serve.ts';
import { attemptLimits } from '#shared/attempt-limits.ts';
import type { AnswerOf } from '#shared/contract/index.ts';
import { canChange } from '#shared/domain/licenses/enablement.ts';
import type { AnalyticsRequest, LicenseRow } from '#shared/domain/licenses/license.ts';
import { isAnalyticsLocked } from '#shared/domain/reports/analytics-lock.ts';
import { analyticsReaderOf } from '#shared/domain/reports/analytics-reader.ts';
import { AppError } from '#shared/errors.ts';
import { analyticsText } from '#shared/text/analytics.ts';
import { messages } from '#shared/text/messages.ts';

export interface Deps {
  licenses: Pick<Licenses, 'ofOwner'>;
  reports: SharedReports;
  changes: SharedReportChanges;
  /** Undefined on a stage that has no Google project. */
  warehouse: Warehouse | undefined;
  rateLimits: Pick<RateLimits, 'take'>;
  clock: Clock;
}

type Body = Request<'setup-bigquery'>['body'];

/**
 * Shares the report of a license with one address, changes its reader, or ends the sharing. The request is noted and queued
 * before Google gets it, so that job `settle-reports` finishes or undoes what breaks off.
 * Why: docs/decisions/0101
 */
export async function run(
  { body, user }: Request<'setup-bigquery'>,
  deps: Deps,
): Promise<AnswerOf<'setup-bigquery'>> {
  const { licenses, reports, changes, warehouse } = deps;
  await deps.rateLimits.take([ofUser('sharing', user.id, attemptLimits.sharingChanges)]);
  const license = await ownLicense(user.id, { license_key: body.license_key }, licenses);
  const asked = askedOf(body, license, deps.clock.now());
  if (!warehouse) throw new AppError('unavailable', analyticsText.notOffered);
  if (isSo(asked, license)) return answerOf(license);
  const request: AnalyticsRequest = { id: randomUUID(), ...asked, at: deps.clock.now() };
  await changes.send(license);
  await reports.request(license, request);
  const requesting = { ...license, analyticsRequest: request };
  try {
    return answerOf((await settleReport(requesting, { warehouse, reports })) ?? requesting);
  } catch (error) {
    if (error instanceof AppError && error.code === 'limited') return answerOf(requesting);
    await reports.withdraw(license, request.id);
    throw error;
  }
}

/** What the owner may ask for, or the refusal. Sharing ends whenever the owner says so. */
function askedOf(body: Body, license: LicenseRow, now: number): Pick<AnalyticsRequest, 'enabled' | 'email'> {
  if (!body.analytics_enabled) return { enabled: false, email: null };
  const email = analyticsReaderOf(body.analytics_email);
  if (!email) throw new AppError('invalid', analyticsText.invalidEmail);
  const { analyticsLockedUntil: lockedUntil } = license;
  if (lockedUntil !== null && isAnalyticsLocked(lockedUntil, now))
    throw new AppError('conflict', analyticsText.lockedUntil(lockedUntil));
  if (!canChange(license.subscription, now)) throw new AppError('conflict', messages.account.notEnabled);
  return { enabled: true, email };
}

/** Whether nothing would change: a repeated press must not start the lock anew. */
function isSo({ enabled, email }: Pick<AnalyticsRequest, 'enabled' | 'email'>, license: LicenseRow): boolean {
  if (license.analyticsRequest) return false;
  return license.analyticsEnabled === enabled && (!enabled || license.analyticsEmail === email);
}

function answerOf({ analyticsEnabled, analyticsRequest }: LicenseRow): AnswerOf<'setup-bigquery'> {
  return {
    error: false,
    analytics_enabled: analyticsEnabled,
    analytics_pending: analyticsRequest !== undefined,
  };
}
