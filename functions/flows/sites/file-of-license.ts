import { createHash } from 'node:crypto';
import { collectPath } from '#shared/collect-paths.ts';
import { hasService } from '#shared/domain/licenses/enablement.ts';
import type { LicenseRow } from '#shared/domain/licenses/license.ts';
import { settingsInForce } from '#shared/domain/sites/settings-in-force.ts';
import { trackerFileOf } from '#shared/domain/sites/tracker-file.ts';
import { changedSettings } from '#shared/domain/sites/tracker-settings.ts';

/** The built tracker, and the address of the collect API. */
export interface BuiltTracker {
  source: string;
  collectUrl: string;
}

/** Differs between any two trackers, and between any two collect addresses. */
export function builtMark({ source, collectUrl }: BuiltTracker): string {
  return createHash('sha256').update(`${collectUrl}\n${source}`).digest('base64url').slice(0, 16);
}

/** What the license's published file has to contain; it does nothing without a domain or without service. */
export function fileOfLicense(
  license: LicenseRow,
  { source, collectUrl }: BuiltTracker,
  now: number,
): string {
  const { licenseKey, cookieDomain } = license;
  const [domain] = license.domains;
  if (domain === undefined || !hasService(license, now)) return trackerFileOf(source, null);
  return trackerFileOf(source, {
    key: licenseKey,
    domain,
    collectUrl: `${collectUrl}${collectPath}`,
    ...(cookieDomain && { cookieDomain }),
    settings: changedSettings(settingsInForce(license)),
  });
}
