import type { Clock } from '#functions/ports/clock.ts';
import type { TrackerFiles } from '#functions/ports/licenses.ts';
import { collectPath } from '#shared/contract/tracking.ts';
import { hasService } from '#shared/domain/enablement.ts';
import type { LicenseRow } from '#shared/domain/license.ts';
import { trackerFileOf } from '#shared/domain/tracker-file.ts';

interface Deps {
  trackerFiles: TrackerFiles;
  /** The built tracker, and the address of the collect API. */
  tracker: { source: string; collectUrl: string };
  clock: Clock;
}

/**
 * Publishes the licence's script, which does nothing while the licence has no domain or no service.
 * Why: docs/decisions/0034
 */
export async function publishTracker(
  license: LicenseRow,
  { trackerFiles, tracker, clock }: Deps,
): Promise<void> {
  const { licenseKey, subscription, cookieDomain } = license;
  const [domain] = license.domains;
  const settings =
    domain && hasService(subscription, clock.now())
      ? {
          key: licenseKey,
          domain,
          collectUrl: `${tracker.collectUrl}${collectPath}`,
          ...(cookieDomain ? { cookieDomain } : {}),
        }
      : null;
  await trackerFiles.put(licenseKey, trackerFileOf(tracker.source, settings));
}
