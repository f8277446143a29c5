import { dayMs, minuteMs } from '../time.ts';

const aheadMs = 10 * minuteMs;
const behindMs = 30 * dayMs;
/** A copy of a report may come for so long after the first. */
const copiesMs = 30 * dayMs;

/** When an event id was made: its last 13 digits, epoch milliseconds. Undefined if it does not say. */
export function claimedTime(eventId: string): number | undefined {
  const digits = /\d{13}$/.exec(eventId)?.[0];
  return digits === undefined ? undefined : Number(digits);
}

/** Whether an event received now can have happened then. */
export function isCredible(claimed: number, receivedAt: number): boolean {
  return claimed <= receivedAt + aheadMs && claimed >= receivedAt - behindMs;
}

/** Whether a copy of an event may be, or have been, believed where this one is not. */
export function mayBeBelieved(claimed: number, receivedAt: number): boolean {
  return claimed <= receivedAt + aheadMs + copiesMs && claimed >= receivedAt - behindMs - copiesMs;
}
