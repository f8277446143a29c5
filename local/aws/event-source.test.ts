import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SQSEvent } from 'aws-lambda';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { MappingConfig, QueueConfig } from '../ports.ts';
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

const dead = queueOf('visits-dead');
const visits = queueOf('visits', { deadLetter: { arn: dead.arn, maxReceives: 3 } });
const mapping: MappingConfig = {
  queueArn: visits.arn,
  functionArn: 'arn:aws:lambda:us-east-1:000000000000:function:count-visits',
  batchSize: 10,
  windowSeconds: 0,
  partialFailures: true,
};

let dir: string;
let queues: Queues;
let events: SQSEvent[];
let answerOf: (event: SQSEvent) => unknown;

function openWith(more: Partial<MappingConfig> = {}) {
  return openQueues({
    dir,
    queues: [visits, dead],
    mappings: [{ ...mapping, ...more }],
    invoke: async (_arn, event) => {
      events.push(event as SQSEvent);
      return answerOf(event as SQSEvent);
    },
  });
}

async function restart(more: Partial<MappingConfig> = {}) {
  await queues.close();
  queues = openWith(more);
}

function send(...bodies: string[]) {
  return Promise.all(bodies.map(body => queues.send(visits.arn, body)));
}

function batches() {
  return events.map(event => event.Records.map(record => record.body));
}

async function counts(queue = visits) {
  const { Attributes } = (await queues.service('GetQueueAttributes', {
    QueueUrl: queue.url,
    AttributeNames: ['All'],
  })) as { Attributes: Record<string, string> };
  return {
    visible: Number(Attributes.ApproximateNumberOfMessages),
    hidden: Number(Attributes.ApproximateNumberOfMessagesNotVisible),
  };
}

/** Moves the clock as the control surface does: to the next thing due. */
async function next() {
  vi.setSystemTime(queues.due.nextAt() ?? Date.now());
  await queues.due.run(Date.now());
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  dir = mkdtempSync(join(tmpdir(), 'queues-'));
  events = [];
  answerOf = () => undefined;
  queues = openWith();
});
afterEach(async () => {
  vi.useRealTimers();
  await queues.close();
  rmSync(dir, { recursive: true });
});

test('the function gets the event as Lambda sends it, and successful messages are deleted', async () => {
  const now = String(Date.now());
  const gpc = { DataType: 'String', StringValue: '1' };
  const messageId = await queues.send(visits.arn, '{"kind":"visit"}', { gpc });
  expect(events).toEqual([]);
  queues.start();
  await vi.waitFor(() => expect(events).toHaveLength(1));
  expect(events[0]?.Records).toEqual([
    {
      messageId,
      receiptHandle: expect.any(String),
      body: '{"kind":"visit"}',
      attributes: {
        ApproximateReceiveCount: '1',
        SentTimestamp: now,
        SenderId: expect.any(String),
        ApproximateFirstReceiveTimestamp: now,
      },
      messageAttributes: {
        gpc: { stringValue: '1', stringListValues: [], binaryListValues: [], dataType: 'String' },
      },
      md5OfBody: '53ceaf329a88a4d26af9bcdd905f40f7',
      eventSource: 'aws:sqs',
      eventSourceARN: visits.arn,
      awsRegion: 'us-east-1',
    },
  ]);
  await vi.waitFor(async () => expect(await counts()).toEqual({ visible: 0, hidden: 0 }));
});

test('only failed messages of a batch are delivered again and end in the dead-letter queue', async () => {
  answerOf = event => ({
    batchItemFailures: event.Records.filter(record => record.body === 'bad').map(record => ({
      itemIdentifier: record.messageId,
    })),
  });
  await send('good', 'bad', 'fine');
  expect(await queues.drain(visits.arn)).toEqual({ batches: 1, messages: 3, failed: 1 });
  for (let i = 0; i < 3; i++) await next();
  expect(batches()).toEqual([['good', 'bad', 'fine'], ['bad'], ['bad']]);
  expect(queues.due.nextAt()).toBeUndefined();
  expect(await counts(dead)).toEqual({ visible: 1, hidden: 0 });
});

test.each([
  ['throws', () => Promise.reject(new Error('broken'))],
  ['names an unknown message', () => ({ batchItemFailures: [{ itemIdentifier: 'who?' }] })],
  ['names an empty one', () => ({ batchItemFailures: [{ itemIdentifier: '' }] })],
])('the whole batch is delivered again when the function %s', async (_case, answer) => {
  answerOf = answer;
  await send('a', 'b');
  expect(await queues.drain(visits.arn)).toEqual({ batches: 1, messages: 2, failed: 2 });
  expect(await counts()).toEqual({ visible: 0, hidden: 2 });
});

test('a batch waits for its window, or until it is full; drain does not wait', async () => {
  await restart({ windowSeconds: 20, batchSize: 3 });
  queues.start();
  await send('1');
  expect(queues.due.nextAt()).toBe(Date.now() + 20_000);
  await queues.drain(visits.arn);
  await send('2', '3');
  await next();
  await send('4', '5', '6');
  await vi.waitFor(() => expect(events).toHaveLength(3));
  expect(batches()).toEqual([['1'], ['2', '3'], ['4', '5', '6']]);
});

test('no more batches than allowed run at a time, and a stop waits for them', async () => {
  await restart({ batchSize: 1, maxConcurrency: 2 });
  let running = 0;
  let open = () => {};
  const gate = new Promise<void>(resolve => {
    open = resolve;
  });
  answerOf = async () => {
    running++;
    await gate;
    running--;
  };
  queues.start();
  await send('1', '2', '3', '4', '5');
  await vi.waitFor(() => expect(running).toBe(2));
  const restarted = restart();
  open();
  await restarted;
  expect([running, events.length]).toEqual([0, 2]);
  await queues.drain(visits.arn);
  expect(batches().flat().sort()).toEqual(['1', '2', '3', '4', '5']);
});

test('takes 20,000 messages at once and keeps its file small', async () => {
  const count = 20_000;
  await restart({ batchSize: 1000 });
  const body = JSON.stringify({ event_id: 'e'.repeat(36), license_key: 'k', c: { utm_source: 'google' } });
  await send(...Array.from({ length: count }, () => body));
  expect(await queues.drain(visits.arn)).toEqual({ batches: 20, messages: count, failed: 0 });
  await restart();
  expect(statSync(join(dir, 'visits.log')).size).toBe(0);
});
