import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { Parking } from '#functions/ports.ts';

/** The queue beside the payments queue, which a person empties (docs/runbook.md). */
export const sqsParking = (queueUrl: string): Parking => {
  const client = new SQSClient({
    maxAttempts: 2,
    requestHandler: { requestTimeout: 1500, throwOnRequestTimeout: true, connectionTimeout: 500 },
  });
  return {
    async park(nudge, reason) {
      const MessageBody = JSON.stringify({ ...nudge, reason });
      await client.send(new SendMessageCommand({ QueueUrl: queueUrl, MessageBody }));
    },
  };
};
