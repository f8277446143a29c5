// How often the confirmation mail is sent again: once a minute and five times a day.

import { dayMs, minuteMs } from './time.ts';

const mostADay = 5;

/** How long to wait after a mail that has just gone out. */
export const resendPauseMs = minuteMs;

/** Milliseconds until the mail may go out again; 0 when it may now. */
export function resendWaitMs(sentAt: readonly number[], now: number): number {
  const counted = countedResends(sentAt, now);
  const last = counted.at(-1);
  const firstOfFive = counted.at(-mostADay);
  return Math.max(
    0,
    last === undefined ? 0 : last + minuteMs - now,
    firstOfFive === undefined ? 0 : firstOfFive + dayMs - now,
  );
}

/** Those of the times a mail went out (epoch ms, oldest first) that still count. */
export function countedResends(sentAt: readonly number[], now: number): readonly number[] {
  return sentAt.filter(at => at > now - dayMs);
}

/** The refusal as it travels through the identity service, which wraps it in a sentence of its own. */
export function resendRefusal(waitMs: number): string {
  return `resend-wait:${Math.ceil(waitMs / 1000)}`;
}

/** The wait that such a refusal names, in milliseconds; undefined for any other refusal. */
export function resendWaitIn(refusal: string): number | undefined {
  const seconds = /\bresend-wait:(\d+)/.exec(refusal)?.[1];
  return seconds === undefined ? undefined : Number(seconds) * 1000;
}
