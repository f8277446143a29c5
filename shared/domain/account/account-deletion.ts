import { licenseStatus } from '../licenses/enablement.ts';
import { endDateOf } from '../licenses/end-date.ts';
import type { LicenseRow } from '../licenses/license.ts';
import { hasEnded } from '../licenses/status.ts';
import { dayMs, minuteMs } from '../time.ts';

// An account is deleted in these steps, one after the other; each is safe to repeat.

export const deletionSteps = ['sign-out', 'subscriptions', 'licenses', 'records', 'account'] as const;
export type DeletionStep = (typeof deletionSteps)[number];

/** How long the counting job remembers a license that it has read. */
export const licenseRememberedMs = 5 * minuteMs;
/** How long the counting job may work on a batch. */
const countingTimeoutMs = minuteMs;

/** How long after its license is gone a visit may still be counted. */
export const countingLagMs = licenseRememberedMs + countingTimeoutMs;

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

/** An account whose e-mail was never confirmed is deleted after so many days, unless something was bought with it. */
export const unconfirmedKeptDays = 30;

/** Whether an account has waited for its confirmation long enough. One of an unknown age has not. */
export function isLeftUnconfirmed(
  { confirmed, createdAt }: { confirmed: boolean; createdAt: number },
  now: number,
): boolean {
  return !confirmed && createdAt > 0 && now - createdAt >= unconfirmedKeptDays * dayMs;
}
