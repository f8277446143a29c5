// The same request by the SDK's own client and by ours: what AWS checks of it must be the same.
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type Aws, serveAws } from '../../../test/support/fakes/aws.ts';
import { systemClock } from '../clock.ts';
import { s3TrackerFiles } from './s3-tracker-files.ts';
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

/** What is signed in which scope, without the signature itself, which covers headers of the SDK's own. */
function scopeOf(authorization = '') {
  return authorization.split(', ')[0];
}

function signedNames(authorization = '') {
  return /SignedHeaders=([^,]+)/.exec(authorization)?.[1]?.split(';') ?? [];
}

test('a message is the one the SDK sends', async () => {
  const QueueUrl = `${endpoint()}/000000000000/payments`;
  await sqsNudges({ queueUrl: QueueUrl, clock: systemClock }).send(nudge);
  const client = new SQSClient({ region, endpoint: endpoint() });
  aws.answers.push({ status: 200, body: '{"MessageId":"1"}' });
  await client
    .send(new SendMessageCommand({ QueueUrl, MessageBody: JSON.stringify(nudge) }))
    .catch(() => undefined);
  const [own, theirs] = aws.asked;
  expect(own?.headers['x-amz-target']).toBe('AmazonSQS.SendMessage');
  for (const name of ['x-amz-target', 'content-type', 'x-amz-date'])
    expect(own?.headers[name]).toBe(theirs?.headers[name]);
  expect([own?.method, own?.path, JSON.parse(own?.body ?? '')]).toEqual([
    theirs?.method,
    theirs?.path,
    JSON.parse(theirs?.body ?? ''),
  ]);
  expect(scopeOf(own?.headers.authorization)).toBe(scopeOf(theirs?.headers.authorization));
  for (const name of ['host', 'x-amz-date', 'x-amz-target'])
    expect(signedNames(own?.headers.authorization)).toContain(name);
});

test('what is parked carries its reason', async () => {
  await sqsDeadLetters({
    queueUrl: `${endpoint()}/000000000000/parked`,
    clock: systemClock,
  }).escalate(nudge, 'unmatched');
  const sent = JSON.parse(aws.asked[0]?.body ?? '') as { MessageBody: string };
  expect(JSON.parse(sent.MessageBody)).toEqual({ ...nudge, reason: 'unmatched' });
});

test('a file is the one the SDK puts, its body under the signature', async () => {
  await s3TrackerFiles({ bucket: 'bucket', clock: systemClock }).put('KEY-1', 'void 0; // ünï');
  const client = new S3Client({ region, endpoint: endpoint(), forcePathStyle: true });
  const ContentType = 'text/javascript; charset=utf-8';
  const wish = { Bucket: 'bucket', Key: 't/KEY-1.js', Body: 'void 0; // ünï', ContentType };
  await client.send(new PutObjectCommand(wish));
  const [own, theirs] = aws.asked;
  expect([own?.method, own?.path, own?.body, own?.headers['content-type']]).toEqual([
    theirs?.method,
    theirs?.path?.split('?')[0],
    theirs?.body,
    theirs?.headers['content-type'],
  ]);
  expect(scopeOf(own?.headers.authorization)).toBe(scopeOf(theirs?.headers.authorization));
  expect(own?.headers['x-amz-content-sha256']).toMatch(/^[0-9a-f]{64}$/);
  expect(signedNames(own?.headers.authorization)).toContain('x-amz-content-sha256');
  expect(own?.headers['cache-control']).toContain('max-age=60');
});

test('a service that does not answer is an error in time, never silence', async () => {
  const before = process.env.AWS_ENDPOINT_URL;
  process.env.AWS_ENDPOINT_URL = 'http://127.0.0.1:1';
  const { send } = sqsNudges({ queueUrl: 'http://127.0.0.1:1/q', clock: systemClock });
  process.env.AWS_ENDPOINT_URL = before;
  await expect(send(nudge)).rejects.toThrow();
});
