import type { PostConfirmationTriggerEvent } from 'aws-lambda';
import { endSessions } from '#functions/adapters/aws/end-sessions.ts';
import { systemClock } from '#functions/adapters/clock.ts';
import { faultLocation, log } from '#functions/runtime/log.ts';
import { writeMetric } from '#functions/runtime/metric.ts';
import { queuedLetters } from '#functions/wiring/queued-letters.ts';
import { metricNames } from '#shared/metrics.ts';
import { afterReset } from './run.ts';

/** The pool has set the password already: whatever fails here must not look like a refusal. */
export async function handler(event: PostConfirmationTriggerEvent): Promise<PostConfirmationTriggerEvent> {
  const clock = systemClock;
  const deps = { letters: queuedLetters(), sessions: endSessions({ clock }), clock };
  await afterReset(event, deps).catch(error => {
    writeMetric(metricNames.unfinishedResets, 1);
    log({ trigger: 'post-confirmation', outcome: 'failed', fault: faultLocation(error) });
  });
  return event;
}
