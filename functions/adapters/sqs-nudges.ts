import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { Nudges } from '#functions/ports.ts';

/** The payments queue; job `apply-webhook` reads it. */
export const sqsNudges = (queueUrl: string): Nudges => {
  // A provider waits a few seconds for our answer and then sends the event again.
  const client = new SQSClient({
    maxAttempts: 2,
    requestHandler: { requestTimeout: 1500, throwOnRequestTimeout: true, connectionTimeout: 500 },
  });
  return {
    async send(nudge) {
      await client.send(new SendMessageCommand({ QueueUrl: queueUrl, MessageBody: JSON.stringify(nudge) }));
    },
  };
};
