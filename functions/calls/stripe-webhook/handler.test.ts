import Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { messages } from '#shared/text/messages.ts';
import { type Aws, serveAws } from '../../../test/support/fakes/aws.ts';
import { through } from '../../../test/support/fakes/gateway.ts';
import { handler } from './handler.ts';

const secret = 'whsec_of_the_test';
const queueUrl = 'https://sqs.example/payments';
const payload = JSON.stringify({
  id: 'evt_1',
  livemode: true,
  type: 'customer.subscription.updated',
  api_version: Stripe.API_VERSION,
  data: { object: { id: 'sub_1', status: 'active', note: 'not to be believed' } },
});

let aws: Aws;
beforeAll(async () => {
  aws = await serveAws();
  vi.stubEnv('SITE_URL', 'https://site.example');
  vi.stubEnv('SECRETS_PATH', '/utmost/test');
  vi.stubEnv('PAYMENTS_QUEUE_URL', queueUrl);
  vi.stubEnv('STRIPE_LIVE', 'true');
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  // The container reads its secret once, with the first delivery.
  aws.answers.push({ status: 200, body: JSON.stringify({ Parameter: { Value: secret } }) });
  await deliver('t=1,v1=00');
  expect(aws.asked.at(-1)?.body).toContain('/utmost/test/stripe-webhook-secret');
});
afterAll(async () => {
  await aws.stop();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});
beforeEach(() => {
  aws.asked.length = 0;
});

function deliver(signature = signed(payload), body = payload) {
  return through(handler, { method: 'POST', headers: { 'Stripe-Signature': signature }, body });
}

function signed(body: string, timestamp = Math.floor(Date.now() / 1000)) {
  return Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp });
}

function queued() {
  return aws.asked.map(({ headers, body }) => {
    expect(headers['x-amz-target']).toBe('AmazonSQS.SendMessage');
    const { QueueUrl, MessageBody } = JSON.parse(body);
    return { QueueUrl, ...JSON.parse(MessageBody) };
  });
}

test('a signed event is queued with its ids and type only', async () => {
  expect(await deliver()).toMatchObject({ statusCode: 200, json: { received: true } });
  const type = 'customer.subscription.updated';
  const nudge = { provider: 'stripe', eventId: 'evt_1', type, subscriptionId: 'sub_1' };
  expect(queued()).toEqual([{ QueueUrl: queueUrl, ...nudge }]);
});

test('a test-mode event in a live stage is accepted without its subscription', async () => {
  const body = payload.replace('"livemode":true', '"livemode":false');
  expect(await deliver(signed(body), body)).toMatchObject({ statusCode: 200 });
  expect(queued()).toMatchObject([{ eventId: 'evt_1', subscriptionId: null }]);
});

test.each([
  ['no signature', '', payload],
  ['the signature of another body', signed(payload), payload.replace('sub_1', 'sub_2')],
  ['a signature that is an hour old', signed(payload, Math.floor(Date.now() / 1000) - 3600), payload],
])('an event with %s is refused and not queued', async (_, signature, body) => {
  const json = { error: true, code: 'invalid', message: messages.failure.badSignature };
  expect(await deliver(signature, body)).toMatchObject({ statusCode: 400, json });
  expect(queued()).toEqual([]);
});

test('an event that cannot be queued answers 500, so that Stripe sends it again', async () => {
  aws.answers.push({ status: 500, body: '' }, { status: 500, body: '' });
  expect(await deliver()).toMatchObject({ statusCode: 500 });
  expect(await deliver()).toMatchObject({ statusCode: 200 });
});

test('an event of another API version is queued and counted for an alarm', async () => {
  const written = vi.mocked(process.stdout.write);
  written.mockClear();
  expect(await deliver()).toMatchObject({ statusCode: 200 });
  expect(written.mock.calls.join()).not.toContain('OtherApiVersion');
  const body = payload.replace(Stripe.API_VERSION, '2023-08-16');
  expect(await deliver(signed(body), body)).toMatchObject({ statusCode: 200 });
  expect(queued()).toHaveLength(2);
  expect(written.mock.calls.join()).toContain('"OtherApiVersion":1');
});
