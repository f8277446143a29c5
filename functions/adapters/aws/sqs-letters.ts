import type { Clock } from '#functions/ports/clock.ts';
import type { Letters } from '#functions/ports/letters.ts';
import { awsJson } from './aws-call.ts';

/** The queue of letters. A request that moves money waits for it only briefly. */
export function sqsLetters({ queueUrl: QueueUrl, clock }: { queueUrl: string; clock: Clock }): Letters {
  const call = awsJson('sqs', { tries: 2, timeoutMs: 800, clock });
  return {
    async send(letter) {
      await call('AmazonSQS.SendMessage', { QueueUrl, MessageBody: JSON.stringify(letter) });
    },
  };
}
