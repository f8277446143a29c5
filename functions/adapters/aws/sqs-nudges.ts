import type { DeadLetters } from '#functions/desks.ts';
import type { Nudges } from '#functions/ports.ts';
import { awsJson } from './aws-call.ts';

/** A provider waits a few seconds for our answer and then sends the event again. */
const sender = (QueueUrl: string) => {
  const ask = awsJson('sqs', { tries: 2, timeoutMs: 1500 });
  return async (message: object): Promise<void> => {
    await ask('AmazonSQS.SendMessage', { QueueUrl, MessageBody: JSON.stringify(message) });
  };
};

/** The payments queue; job `apply-webhook` reads it. */
export const sqsNudges = (queueUrl: string): Nudges => ({ send: sender(queueUrl) });

/** The queue beside the payments queue, which a person empties (docs/runbook.md). */
export const sqsDeadLetters = (queueUrl: string): DeadLetters => {
  const send = sender(queueUrl);
  return { escalate: (nudge, reason) => send({ ...nudge, reason }) };
};
