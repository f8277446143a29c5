// Sends each request with the AWS SDK's client and with ours, and compares everything AWS checks.
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Letter } from '#shared/contract/letter.ts';
import { type Aws, serveAws } from '../../../test/support/fakes/aws.ts';
import { movableClock } from '../../../test/support/fakes/memory.ts';
import { systemClock } from '../clock.ts';
import { s3TrackerFiles } from './s3-tracker-files.ts';
import { sqsLetters } from './sqs-letters.ts';
import { sqsDeadLetters, sqsNudges } from './sqs-nudges.ts';

let aws: Aws;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 20, 12) });
  aws = await serveAws();
});
afterAll(async () => {
  await aws.stop();
  vi.useRealTimers();
});
beforeEach(() => aws.asked.splice(0));

const region = 'us-east-1';

function endpoint() {
  return process.env.AWS_ENDPOINT_URL ?? '';
}

const nudge = {
  provider: 'stripe',
  eventId: 'evt_1',
  type: 'invoice.paid',
  subscriptionId: 'sub_1',
} as const;

/**
 * The key, date, region and service of a signature; the signature itself also covers headers that only the SDK sends.
 */
function scopeOf(authorization = '') {
  return authorization.split(', ')[0];
}

function signedNames(authorization = '') {
  return /SignedHeaders=([^,]+)/.exec(authorization)?.[1]?.split(';') ?? [];
}

test('sends the same message to the queue as the SDK', async () => {
  const QueueUrl = `${endpoint()}/000000000000/payments`;
  await sqsNudges({ queueUrl: QueueUrl, clock: systemClock }).send(nudge);
  const client = new SQSClient({ region, endpoint: endpoint() });
  aws.answers.push({ status: 200, body: '{"MessageId":"1"}' });
  await client
    .send(new SendMessageCommand({ QueueUrl, MessageBody: JSON.stringify(nudge) }))
    .catch(() => undefined);
  const [ours, sdks] = aws.asked;
  expect(ours?.headers['x-amz-target']).toBe('AmazonSQS.SendMessage');
  for (const name of ['x-amz-target', 'content-type', 'x-amz-date'])
    expect(ours?.headers[name]).toBe(sdks?.headers[name]);
  expect([ours?.method, ours?.path, JSON.parse(ours?.body ?? '')]).toEqual([
    sdks?.method,
    sdks?.path,
    JSON.parse(sdks?.body ?? ''),
  ]);
  expect(scopeOf(ours?.headers.authorization)).toBe(scopeOf(sdks?.headers.authorization));
  for (const name of ['host', 'x-amz-date', 'x-amz-target'])
    expect(signedNames(ours?.headers.authorization)).toContain(name);
});

test('a parked message carries its reason', async () => {
  await sqsDeadLetters({
    queueUrl: `${endpoint()}/000000000000/parked`,
    clock: systemClock,
  }).escalate(nudge, 'unmatched');
  const sent = JSON.parse(aws.asked[0]?.body ?? '') as { MessageBody: string };
  expect(JSON.parse(sent.MessageBody)).toEqual({ ...nudge, reason: 'unmatched' });
});

test('uploads the same file as the SDK, with the body covered by the signature', async () => {
  await s3TrackerFiles({ bucket: 'bucket', clock: systemClock }).put('KEY-1', 'void 0; // ünï');
  const client = new S3Client({ region, endpoint: endpoint(), forcePathStyle: true });
  const ContentType = 'text/javascript; charset=utf-8';
  const input = { Bucket: 'bucket', Key: 't/KEY-1.js', Body: 'void 0; // ünï', ContentType };
  await client.send(new PutObjectCommand(input));
  const [ours, sdks] = aws.asked;
  expect([ours?.method, ours?.path, ours?.body, ours?.headers['content-type']]).toEqual([
    sdks?.method,
    sdks?.path?.split('?')[0],
    sdks?.body,
    sdks?.headers['content-type'],
  ]);
  expect(scopeOf(ours?.headers.authorization)).toBe(scopeOf(sdks?.headers.authorization));
  expect(ours?.headers['x-amz-content-sha256']).toMatch(/^[0-9a-f]{64}$/);
  expect(signedNames(ours?.headers.authorization)).toContain('x-amz-content-sha256');
  expect(ours?.headers['cache-control']).toContain('max-age=3600');
});

test('a letter queue that is down is an outage, and a request that it refuses a bug of ours', async () => {
  const { send } = sqsLetters({ queueUrl: `${endpoint()}/000000000000/letters`, clock: movableClock() });
  const letter: Letter = { kind: 'password-changed', once: 'one', to: 'a@example.com', name: 'A', at: 0 };
  for (const down of ['lost', { status: 503, body: '' }] as const) {
    aws.answers.push(down, down);
    await expect(send(letter)).rejects.toMatchObject({ code: 'unavailable' });
  }
  aws.answers.push({ status: 400, body: '{"__type":"QueueDoesNotExist"}' });
  await expect(send(letter)).rejects.toThrow('sqs answered 400');
});

test('a service that does not answer causes an error before the time limit', async () => {
  const before = process.env.AWS_ENDPOINT_URL;
  process.env.AWS_ENDPOINT_URL = 'http://127.0.0.1:1';
  const { send } = sqsNudges({ queueUrl: 'http://127.0.0.1:1/q', clock: systemClock });
  process.env.AWS_ENDPOINT_URL = before;
  await expect(send(nudge)).rejects.toThrow();
});
