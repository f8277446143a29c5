import type { SQSEvent } from 'aws-lambda';
import { afterEach, expect, test } from 'vitest';
import { folderForTest } from '../folder-for-test.ts';
import type { MappingConfig, QueueConfig } from '../ports.ts';
import { type Glitches, glitchesOf } from '../unkind.ts';
import { openQueues, type Queues } from './sqs.ts';

const visits: QueueConfig = {
  name: 'visits',
  url: 'http://localhost:1/1/visits',
  arn: 'arn:aws:sqs:us-east-1:1:visits',
  visibilitySeconds: 30,
  retentionSeconds: 86_400,
  delaySeconds: 0,
  waitSeconds: 0,
};
const mapping: MappingConfig = {
  queueArn: visits.arn,
  functionArn: 'arn:count',
  batchSize: 1000,
  windowSeconds: 60,
  partialFailures: true,
};

let queues: Queues;
afterEach(() => queues.close());

function open(glitches?: Glitches) {
  const batches: string[][] = [];
  queues = openQueues({
    dir: folderForTest(),
    queues: [visits],
    mappings: [mapping],
    glitches,
    async invoke(_arn, event) {
      batches.push((event as SQSEvent).Records.map(record => record.messageId));
    },
  });
  return batches;
}

function send(count: number, body = 'x') {
  return Promise.all(Array.from({ length: count }, () => queues.send(visits.arn, body)));
}

test('five pollers fill their own batches, and some messages come twice', async () => {
  const batches = open(glitchesOf(1));
  const sent = await send(200);
  await queues.drain(visits.arn);
  const received = batches.flat();
  // One more for those that come again.
  expect(batches).toHaveLength(6);
  expect(batches.slice(0, 5).every(batch => batch.length > 20)).toBe(true);
  expect([...new Set(received)].sort()).toEqual([...sent].sort());
  expect(received.length).toBeGreaterThan(200);
  expect(await queues.drain(visits.arn)).toMatchObject({ messages: 0 });
});

test('without glitches they come in one batch, each once', async () => {
  const batches = open();
  await send(200);
  await queues.drain(visits.arn);
  expect(batches.map(batch => new Set(batch).size)).toEqual([200]);
});

test('a batch has six megabytes at most', async () => {
  const batches = open();
  const sent = await send(13, 'x'.repeat(1024 * 1024));
  await queues.drain(visits.arn);
  expect(batches.map(batch => batch.length)).toEqual([5, 5, 3]);
  expect(new Set(batches.flat())).toEqual(new Set(sent));
});
