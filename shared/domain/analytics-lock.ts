import { dayMs } from './time.ts';

/** How long analytics stay off once they are disabled, and how long their report is kept. */
export const analyticsLockDays = 30;

/** The moment (epoch ms) until which analytics cannot be toggled after they were disabled at `now`. */
export function lockAfterDisabling(now: number): number {
  return now + analyticsLockDays * dayMs;
}

/** Whether the lock is still active; at `lockedUntil` it no longer is. */
export function isAnalyticsLocked(lockedUntil: number | null, now: number): boolean {
  return lockedUntil !== null && lockedUntil > now;
}
