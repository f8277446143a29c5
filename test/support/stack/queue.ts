// What lies on the queue beside the payments queue: news a person has to look at.
import { post } from '../people/person.ts';
import type { Status } from './stack.ts';

interface Parked {
  eventId: string;
  type: string;
  subscriptionId: string | null;
  reason?: string;
}

export async function countParked(stack: Status): Promise<number> {
  const names = { AttributeNames: ['ApproximateNumberOfMessages'] };
  const { body } = await sqs<{ Attributes: Record<string, string> }>(stack, 'GetQueueAttributes', names);
  return Number(body.Attributes.ApproximateNumberOfMessages);
}

/** Everything parked, looked at and left there. */
export async function parkedNews(stack: Status): Promise<Parked[]> {
  const found: Parked[] = [];
  for (;;) {
    const look = { MaxNumberOfMessages: 10, VisibilityTimeout: 1 };
    const { body } = await sqs<{ Messages?: { Body: string }[] }>(stack, 'ReceiveMessage', look);
    if (!body.Messages?.length) break;
    found.push(...body.Messages.map(({ Body }) => JSON.parse(Body) as Parked));
  }
  await post(`${stack.site}/__local/clock`, { advance: 'PT2S' });
  return found;
}

function sqs<T>(stack: Status, action: string, wish: object) {
  const QueueUrl = `${stack.endpoints.sqs}/000000000000/utmost-local-payments-parked`;
  const headers = { 'x-amz-target': `AmazonSQS.${action}` };
  return post<T>(stack.endpoints.sqs, { QueueUrl, ...wish }, headers);
}
