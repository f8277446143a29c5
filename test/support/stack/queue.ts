// The dead-letter queue of the payments queue: parked events that an operator must look at.
import { post } from '../people/person.ts';
import type { Status } from './stack.ts';

interface Parked {
  eventId: string;
  type: string;
  subscriptionId: string | null;
  reason?: string;
}

export async function countParked(stack: Status): Promise<number> {
  return (await countsOf(stack, 'payments-parked')).visible;
}

/** News that failed and comes again after its pause. */
export async function countWaiting(stack: Status): Promise<number> {
  return (await countsOf(stack, 'payments')).hidden;
}

async function countsOf(stack: Status, queue: string) {
  const names = { AttributeNames: ['All'] };
  const answer = await sqs<{ Attributes: Record<string, string> }>(stack, queue, 'GetQueueAttributes', names);
  const { ApproximateNumberOfMessages, ApproximateNumberOfMessagesNotVisible } = answer.body.Attributes;
  return {
    visible: Number(ApproximateNumberOfMessages),
    hidden: Number(ApproximateNumberOfMessagesNotVisible),
  };
}

/** Reads all parked messages without removing them. */
export async function parkedNews(stack: Status): Promise<Parked[]> {
  // A queue may hand a message out twice.
  const found = new Map<string, Parked>();
  for (;;) {
    const batch = { MaxNumberOfMessages: 10, VisibilityTimeout: 1 };
    const { body } = await sqs<{ Messages?: { MessageId: string; Body: string }[] }>(
      stack,
      'payments-parked',
      'ReceiveMessage',
      batch,
    );
    if (!body.Messages?.length) break;
    for (const { MessageId, Body } of body.Messages) found.set(MessageId, JSON.parse(Body) as Parked);
  }
  await post(`${stack.site}/__local/clock`, { advance: 'PT2S' });
  return [...found.values()];
}

function sqs<T>(stack: Status, queue: string, action: string, parameters: object) {
  const QueueUrl = `${stack.endpoints.sqs}/000000000000/utmost-local-${queue}`;
  const headers = { 'x-amz-target': `AmazonSQS.${action}` };
  return post<T>(stack.endpoints.sqs, { QueueUrl, ...parameters }, headers);
}
