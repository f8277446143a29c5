import type { Clock } from '#functions/ports/clock.ts';
import type { DeadLetters, Nudges } from '#functions/ports/licenses/webhooks.ts';
import { awsJson } from './aws-call.ts';

interface Queue {
  queueUrl: string;
  clock: Clock;
}

/** The payments queue; job `apply-webhook` reads it. */
export function sqsNudges(queue: Queue): Nudges {
  return { send: senderTo(queue) };
}

/** The queue for parked messages, which a person empties (docs/runbook.md). */
export function sqsDeadLetters(queue: Queue): DeadLetters {
  const send = senderTo(queue);
  return {
    escalate: (nudge, reason) => send({ ...nudge, reason }),
    parkUnreadable: body => send({ body, reason: 'unreadable' }),
  };
}

/** A provider waits only a few seconds for our answer before it sends the event again, hence the short timeout. */
function senderTo({ queueUrl: QueueUrl, clock }: Queue) {
  const call = awsJson('sqs', { tries: 2, timeoutMs: 1500, clock });
  return async (message: object): Promise<void> => {
    await call('AmazonSQS.SendMessage', { QueueUrl, MessageBody: JSON.stringify(message) });
  };
}
