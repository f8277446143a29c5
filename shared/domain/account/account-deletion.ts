import { minuteMs } from '../time.ts';

// An account is deleted in these steps, one after the other; each is safe to repeat.

export const deletionSteps = ['sign-out', 'subscriptions', 'licenses', 'records', 'account'] as const;
export type DeletionStep = (typeof deletionSteps)[number];

/** How long the counting job remembers a license that it has read. */
export const licenseRememberedMs = 5 * minuteMs;
/** How long the counting job may work on a batch. */
const countingTimeoutMs = minuteMs;

/** How long after its license is gone a visit may still be counted. */
export const countingLagMs = licenseRememberedMs + countingTimeoutMs;
