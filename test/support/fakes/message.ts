import type { Message } from '#functions/runtime/consume.ts';
import { start } from './records.ts';

/** A message as a queue delivers it the first time. */
export function messageOf(id: string, body: unknown, more: Partial<Message> = {}): Message {
  return {
    id,
    body: typeof body === 'string' ? body : JSON.stringify(body),
    sentAt: start,
    receives: 1,
    queueArn: 'arn:aws:sqs:us-east-1:1:queue',
    receipt: `receipt of ${id}`,
    attributes: {},
    ...more,
  };
}
