import * as z from 'zod';
import type { Clock } from '#functions/ports/clock.ts';
import { awsJson } from './aws-call.ts';

/** SQS takes ten messages at once. */
const messagesPerCall = 10;

interface Queue {
  queueUrl: string;
  /** How long each message waits before it is read. */
  delaySeconds?: number;
  clock: Clock;
}

const answer = z.object({ Failed: z.array(z.unknown()).default([]) });

/** Sends messages to a queue. Fails unless the queue has taken every one of them. */
export function sqsMessages({ queueUrl: QueueUrl, clock, delaySeconds }: Queue) {
  const call = awsJson('sqs', { tries: 4, timeoutMs: 3000, clock });
  return {
    async send(messages: readonly object[]): Promise<void> {
      for (let at = 0; at < messages.length; at += messagesPerCall) {
        const Entries = messages.slice(at, at + messagesPerCall).map((message, place) => ({
          Id: String(place),
          MessageBody: JSON.stringify(message),
          ...(delaySeconds !== undefined && { DelaySeconds: delaySeconds }),
        }));
        const { Failed } = answer.parse(await call('AmazonSQS.SendMessageBatch', { QueueUrl, Entries }));
        if (Failed.length > 0) throw new Error(`the queue refused ${Failed.length} messages`);
      }
    },
  };
}
