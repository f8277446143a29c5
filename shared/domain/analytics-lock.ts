/** How long analytics stay off once disabled, and how long their report is kept. */
export const analyticsLockDays = 30;

const day = 86_400_000;

/** Until when analytics cannot be toggled after they were disabled at `now`, epoch ms. */
export function lockAfterDisabling(now: number): number {
  return now + analyticsLockDays * day;
}

/** Whether the lock still holds; it ends with its own moment. */
export function isAnalyticsLocked(lockedUntil: number | null, now: number): boolean {
  return lockedUntil !== null && lockedUntil > now;
}
