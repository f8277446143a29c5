import { dayMs } from '../time.ts';
import { licenseStatus } from './enablement.ts';
import { endDateOf } from './end-date.ts';
import type { LicenseRow } from './license.ts';
import { hasEnded } from './status.ts';

/** What was tracked is kept this long after a license's access has ended, for who comes back. */
export const keptAfterEndDays = 30;

/** Whether what was tracked for a license is to be deleted: its access ended long enough ago, and it is still there. */
export function isTrackingOver(
  license: Pick<LicenseRow, 'subscription' | 'trackingDeletedAt'>,
  now: number,
): boolean {
  return license.trackingDeletedAt === undefined && hasEndedLongAgo(license, now);
}

/** Whether a license's access ended so long ago that nothing tracked may be left of it. */
export function hasEndedLongAgo({ subscription }: Pick<LicenseRow, 'subscription'>, now: number): boolean {
  // One that is merely unpaid, paused or suspended may go on.
  return (
    hasEnded(licenseStatus(subscription, now)) && now >= endDateOf(subscription) + keptAfterEndDays * dayMs
  );
}
