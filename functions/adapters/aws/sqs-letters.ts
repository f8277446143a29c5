import type { Clock } from '#functions/ports/clock.ts';
import type { Letters, ParkedLetters } from '#functions/ports/letters/letters.ts';
import { asOutage, awsJson } from './aws-call.ts';

interface Queue {
  queueUrl: string;
  clock: Clock;
}

/** The queue of letters. A request that moves money waits for it only briefly. */
export function sqsLetters({ queueUrl: QueueUrl, clock }: Queue): Letters {
  const call = awsJson('sqs', { tries: 2, timeoutMs: 800, clock });
  return {
    async send(letter) {
      const message = { QueueUrl, MessageBody: JSON.stringify(letter) };
      await call('AmazonSQS.SendMessage', message).catch(error => {
        throw asOutage(error);
      });
    },
  };
}

/** The queue of parked letters, which a person empties. */
export function sqsParkedLetters({ queueUrl: QueueUrl, clock }: Queue): ParkedLetters {
  const call = awsJson('sqs', { tries: 2, timeoutMs: 1500, clock });
  const park = async (message: object): Promise<void> => {
    await call('AmazonSQS.SendMessage', { QueueUrl, MessageBody: JSON.stringify(message) });
  };
  return {
    parkUnknown: letter => park({ ...letter, reason: 'unknown' }),
    parkUnreadable: body => park({ body, reason: 'unreadable' }),
  };
}
