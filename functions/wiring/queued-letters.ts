import { sqsLetters } from '#functions/adapters/aws/sqs-letters.ts';
import { systemClock } from '#functions/adapters/clock.ts';
import { env } from '#functions/runtime/env.ts';
import { faultLocation, log } from '#functions/runtime/log.ts';

/** The queue of letters. A letter that it does not take is logged here, because most callers go on without it. */
export function queuedLetters() {
  const letters = sqsLetters({ queueUrl: env('LETTERS_QUEUE_URL'), clock: systemClock });
  const send: typeof letters.send = async letter => {
    try {
      await letters.send(letter);
    } catch (error) {
      log({ outcome: 'letter not queued', fault: faultLocation(error) });
      throw error;
    }
  };
  return { send };
}
