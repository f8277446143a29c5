import { sqsLetters } from '#functions/adapters/aws/sqs-letters.ts';
import { systemClock } from '#functions/adapters/clock.ts';
import { env } from '#functions/runtime/env.ts';

export function queuedLetters() {
  return sqsLetters({ queueUrl: env('LETTERS_QUEUE_URL'), clock: systemClock });
}
