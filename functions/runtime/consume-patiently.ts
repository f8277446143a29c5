import type { MessageRetries } from '#functions/ports/retries.ts';
import { type Consume, consume, logFailure, type Message } from './consume.ts';

/** Half a minute, doubling to ten minutes. */
const firstPauseSeconds = 30;
const usualPauseSeconds = 600;
/** From the second hour on. */
const longestPauseSeconds = 3600;
const triesOfFirstHour = 10;

/**
 * Like `consume`, for messages that need an external service: those that failed come again after pauses that grow
 * from half a minute to an hour, so that an outage of days loses none of them and is over soon after it ends.
 * Why: docs/decisions/0069
 */
export function consumePatiently<Deps extends { retries: MessageRetries }>(
  job: string,
  deps: () => Deps,
  run: Consume<Deps>,
) {
  return consume<Deps>(job, deps, async (messages, created) => {
    const failed = await run(messages, created);
    const postpone = async (message: Message) => {
      try {
        await created.retries.postpone(message, pauseAfter(message.receives));
      } catch (error) {
        // The message comes again after the queue's own pause.
        logFailure(job, error);
      }
    };
    await Promise.all(messages.filter(({ id }) => failed.includes(id)).map(postpone));
    return failed;
  });
}

function pauseAfter(receives: number): number {
  if (receives > triesOfFirstHour) return longestPauseSeconds;
  return Math.min(firstPauseSeconds * 2 ** (receives - 1), usualPauseSeconds);
}
