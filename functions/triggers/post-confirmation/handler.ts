import type { PostConfirmationTriggerEvent } from 'aws-lambda';
import { systemClock } from '#functions/adapters/clock.ts';
import { queuedLetters } from '#functions/wiring/queued-letters.ts';
import { tellPasswordChanged } from './run.ts';

/** The pool has set the password already: whatever fails here must not look like a refusal. */
export async function handler(event: PostConfirmationTriggerEvent): Promise<PostConfirmationTriggerEvent> {
  await tellPasswordChanged(event, { letters: queuedLetters(), clock: systemClock }).catch(() => undefined);
  return event;
}
