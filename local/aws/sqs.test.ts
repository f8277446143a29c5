import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  ChangeMessageVisibilityCommand,
  DeleteMessageBatchCommand,
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  GetQueueUrlCommand,
  ReceiveMessageCommand,
  type ReceiveMessageCommandInput,
  SendMessageBatchCommand,
  SendMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { QueueConfig } from '../ports.ts';
import { clientOf, serveForTest } from './serve-for-test.ts';
import { openQueues, type Queues } from './sqs.ts';

function queueOf(name: string, more: Partial<QueueConfig> = {}): QueueConfig {
  return {
    name,
    url: `http://localhost:4704/000000000000/${name}`,
    arn: `arn:aws:sqs:us-east-1:000000000000:${name}`,
    visibilitySeconds: 30,
    retentionSeconds: 4 * 86_400,
    delaySeconds: 0,
    waitSeconds: 0,
    ...more,
  };
}

const dead = queueOf('visits-dead', { retentionSeconds: 14 * 86_400 });
const visits = queueOf('visits', { deadLetter: { arn: dead.arn, maxReceives: 3 } });

let dir: string;
let queues: Queues;
let server: Awaited<ReturnType<typeof serveForTest>>;
let client: SQSClient;

async function start() {
  queues = openQueues({ dir, queues: [visits, dead], mappings: [], invoke: async () => undefined });
  server = await serveForTest(queues.service);
  client = new SQSClient(clientOf(server.endpoint));
}

async function stop() {
  client.destroy();
  await server.stop();
  await queues.close();
}

async function restart() {
  await stop();
  await start();
}

function send(MessageBody: string) {
  return client.send(new SendMessageCommand({ QueueUrl: visits.url, MessageBody }));
}

async function receive(more: Partial<ReceiveMessageCommandInput> = {}, QueueUrl = visits.url) {
  return (
    (await client.send(new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10, ...more }))).Messages ??
    []
  );
}

function later(ms: number) {
  return vi.setSystemTime(Date.now() + ms);
}

async function remaining(QueueUrl = visits.url) {
  const { Attributes } = await client.send(
    new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['All'] }),
  );
  return [
    Attributes?.ApproximateNumberOfMessages,
    Attributes?.ApproximateNumberOfMessagesNotVisible,
    Attributes?.ApproximateNumberOfMessagesDelayed,
  ].map(Number);
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  dir = mkdtempSync(join(tmpdir(), 'queues-'));
  await start();
});
afterEach(async () => {
  vi.useRealTimers();
  await stop();
  rmSync(dir, { recursive: true });
});

test('send, receive with attributes, delete', async () => {
  const { QueueUrl } = await client.send(new GetQueueUrlCommand({ QueueName: 'visits' }));
  expect(QueueUrl).toBe(visits.url);
  const MessageAttributes = { origin: { DataType: 'String', StringValue: 'https://acme.test' } };
  await client.send(new SendMessageCommand({ QueueUrl, MessageBody: 'ä', MessageAttributes }));
  const [message] = await receive({ MessageAttributeNames: ['All'], MessageSystemAttributeNames: ['All'] });
  expect(message).toMatchObject({
    Body: 'ä',
    MessageAttributes,
    Attributes: { ApproximateReceiveCount: '1' },
  });
  expect(await remaining()).toEqual([0, 1, 0]);
  const ReceiptHandle = message?.ReceiptHandle;
  await client.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
  later(31_000);
  expect(await receive()).toEqual([]);
});

test('a message of a mebibyte is the longest, its attributes included, and of a batch all together', async () => {
  const half = 'x'.repeat(512 * 1024);
  const origin = { DataType: 'String', StringValue: 'https://acme.test' };
  await send(half + half);
  const refused = (entry: object) =>
    client.send(new SendMessageCommand({ QueueUrl: visits.url, MessageBody: half + half, ...entry }));
  await expect(refused({ MessageAttributes: { origin } })).rejects.toThrow('shorter than 1048576 bytes');
  const empty = { origin: { ...origin, StringValue: '' } };
  await expect(refused({ MessageBody: 'x', MessageAttributes: empty })).rejects.toThrow('non-empty value');
  const Entries = ['a', 'b', 'c'].map(Id => ({ Id, MessageBody: half }));
  const batch = new SendMessageBatchCommand({ QueueUrl: visits.url, Entries });
  await expect(client.send(batch)).rejects.toMatchObject({ name: 'BatchRequestTooLong' });
});

test('batches report each entry by itself', async () => {
  const Entries = [
    { Id: 'a', MessageBody: 'one' },
    { Id: 'b', MessageBody: '' },
    { Id: 'c', MessageBody: 'three', DelaySeconds: 60 },
  ];
  const sent = await client.send(new SendMessageBatchCommand({ QueueUrl: visits.url, Entries }));
  expect(sent.Successful?.map(entry => entry.Id)).toEqual(['a', 'c']);
  expect(sent.Failed).toMatchObject([{ Id: 'b', SenderFault: true }]);
  expect(await remaining()).toEqual([1, 0, 1]);
  later(60_001);
  const received = await receive();
  expect(received.map(message => message.Body).sort()).toEqual(['one', 'three']);
  const deletions = received.map((message, i) => ({ Id: `${i}`, ReceiptHandle: message.ReceiptHandle }));
  deletions.push({ Id: 'x', ReceiptHandle: 'nonsense' });
  const removed = await client.send(
    new DeleteMessageBatchCommand({ QueueUrl: visits.url, Entries: deletions }),
  );
  expect(removed.Failed).toMatchObject([{ Id: 'x', Code: 'ReceiptHandleIsInvalid' }]);
  expect(await remaining()).toEqual([0, 0, 0]);
});

test('refuses unknown queues and too large batches by the names the SDK knows', async () => {
  await expect(client.send(new GetQueueUrlCommand({ QueueName: 'none' }))).rejects.toMatchObject({
    name: 'QueueDoesNotExist',
  });
  const Entries = Array.from({ length: 11 }, (_, i) => ({ Id: `${i}`, MessageBody: 'x' }));
  await expect(
    client.send(new SendMessageBatchCommand({ QueueUrl: visits.url, Entries })),
  ).rejects.toMatchObject({ name: 'TooManyEntriesInBatchRequest' });
});

test('a message is hidden for its visibility timeout; an older handle deletes nothing', async () => {
  await send('x');
  const [first] = await receive();
  expect(await receive()).toEqual([]);
  later(30_001);
  const [second] = await receive({ VisibilityTimeout: 5 });
  expect(second?.Body).toBe('x');
  await client.send(new DeleteMessageCommand({ QueueUrl: visits.url, ReceiptHandle: first?.ReceiptHandle }));
  await client.send(
    new ChangeMessageVisibilityCommand({
      QueueUrl: visits.url,
      ReceiptHandle: second?.ReceiptHandle,
      VisibilityTimeout: 0,
    }),
  );
  expect(await receive({ VisibilityTimeout: 0 })).toHaveLength(1);
});

test('a message received too often is moved to the dead-letter queue', async () => {
  await send('poison');
  for (let i = 0; i < 3; i++) expect(await receive({ VisibilityTimeout: 0 })).toHaveLength(1);
  expect(await receive()).toEqual([]);
  expect((await receive({}, dead.url)).map(message => message.Body)).toEqual(['poison']);
  await restart();
  expect(await remaining()).toEqual([0, 0, 0]);
  expect(await remaining(dead.url)).toEqual([0, 1, 0]);
});

test('messages are dropped after the retention time', async () => {
  await send('old');
  later(4 * 86_400_000 + 1);
  expect(await receive()).toEqual([]);
});

test('a waiting receiver gets what arrives', async () => {
  const waiting = receive({ WaitTimeSeconds: 5 });
  await send('late');
  expect(await waiting).toHaveLength(1);
});

test('messages, counts and hiding survive a restart', async () => {
  await send('a');
  await send('b');
  const [taken] = await receive({ MaxNumberOfMessages: 1 });
  await restart();
  expect(await remaining()).toEqual([1, 1, 0]);
  later(30_001);
  const back = await receive({ MessageSystemAttributeNames: ['All'] });
  const again = back.find(message => message.MessageId === taken?.MessageId);
  expect(back).toHaveLength(2);
  expect(again?.Attributes?.ApproximateReceiveCount).toBe('2');
});
