import type { Clock, TrackerFiles } from '#functions/ports.ts';
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

/** Writes the licence's script again; without a domain or without service it is one that does nothing. */
export const publishTracker = async (
  row: LicenseRow,
  { trackerFiles, tracker, clock }: Deps,
): Promise<void> => {
  const [domain] = row.domains;
  const settings =
    domain && hasService(row.subscription, clock.now())
      ? {
          key: row.licenseKey,
          domain,
          collectUrl: `${tracker.collectUrl}${collectPath}`,
          ...(row.cookieDomain ? { cookieDomain: row.cookieDomain } : {}),
        }
      : null;
  await trackerFiles.put(row.licenseKey, trackerFileOf(tracker.source, settings));
};
