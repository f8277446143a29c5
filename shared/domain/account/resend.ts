// Limits for resending the confirmation mail: once a minute and five times a day.

import { dayMs, minuteMs } from '../time.ts';

const maxPerDay = 5;

/** The wait after a mail was just sent. */
export const resendPauseMs = minuteMs;

/** Milliseconds until the mail may be sent again; 0 if it may be sent now. */
export function resendWaitMs(sentAt: readonly number[], now: number): number {
  const counted = countedResends(sentAt, now);
  const last = counted.at(-1);
  const firstOfFive = counted.at(-maxPerDay);
  return Math.max(
    0,
    last === undefined ? 0 : last + minuteMs - now,
    firstOfFive === undefined ? 0 : firstOfFive + dayMs - now,
  );
}

/** The times of sent mails (epoch ms, oldest first) that still count against the limits. */
export function countedResends(sentAt: readonly number[], now: number): readonly number[] {
  return sentAt.filter(at => at > now - dayMs);
}

/** The refusal as passed through the identity service, which wraps it in its own sentence. */
export function resendRefusal(waitMs: number): string {
  return `resend-wait:${Math.ceil(waitMs / 1000)}`;
}

/** The wait in such a refusal, in milliseconds; undefined for any other refusal. */
export function resendWaitIn(refusal: string): number | undefined {
  const seconds = /\bresend-wait:(\d+)/.exec(refusal)?.[1];
  return seconds === undefined ? undefined : Number(seconds) * 1000;
}
