import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { SyncQueue } from '#functions/ports/licenses/license-syncs.ts';
import type { SyncTask } from '#shared/contract/sync-task.ts';
import { type Aws, serveAws } from '../../../test/support/fakes/aws.ts';
import { movableClock } from '../../../test/support/fakes/memory.ts';
import { sqsMessages } from './sqs-messages.ts';

let aws: Aws;
let queue: SyncQueue;
beforeAll(async () => {
  aws = await serveAws();
  queue = sqsMessages({ queueUrl: 'https://sqs.example/licenses-all', clock: movableClock() });
});
afterAll(() => aws.stop());
beforeEach(() => aws.asked.splice(0));

const syncs: readonly SyncTask[] = [{ userId: 'user-a', licenseKey: 'key-a' }];

test('messages are sent ten at a time', async () => {
  await queue.send(Array.from({ length: 23 }, () => syncs));
  const sent = aws.asked.map(({ headers, body }) => [
    headers['x-amz-target'],
    JSON.parse(body).Entries.length,
  ]);
  expect(sent).toEqual([10, 10, 3].map(count => ['AmazonSQS.SendMessageBatch', count]));
  expect(JSON.parse(JSON.parse(aws.asked[0]?.body ?? '').Entries[0].MessageBody)).toEqual(syncs);
});

test('given the queue refuses a part of a batch, sending fails', async () => {
  aws.answers.push({ status: 200, body: JSON.stringify({ Successful: [], Failed: [{ Id: '0' }] }) });
  await expect(queue.send([syncs])).rejects.toThrow('refused 1');
});
