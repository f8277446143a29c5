import { createSign } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { messages } from '#shared/text/messages.ts';
import { createSigner } from '../../../local/paypal/certificates.ts';
import { type Aws, serveAws } from '../../../test/support/fakes/aws.ts';
import { through } from '../../../test/support/fakes/gateway.ts';
import { handler } from './handler.ts';

const signer = createSigner();
const queueUrl = 'https://sqs.example/payments';
const payload = JSON.stringify({
  id: 'WH-1',
  event_type: 'BILLING.SUBSCRIPTION.ACTIVATED',
  resource: { id: 'I-1', status: 'ACTIVE', note: 'not to be believed' },
});

let aws: Aws;
let certUrl: string;
beforeAll(async () => {
  // One port answers both for AWS and for PayPal's certificate.
  aws = await serveAws();
  const api = process.env.AWS_ENDPOINT_URL ?? '';
  certUrl = `${api}/v1/notifications/certs/OWN`;
  vi.stubEnv('SITE_URL', 'https://site.example');
  vi.stubEnv('SECRETS_PATH', '/utmost/test');
  vi.stubEnv('PAYMENTS_QUEUE_URL', queueUrl);
  vi.stubEnv('PAYPAL_API', api);
  vi.stubEnv('PAYPAL_ROOT', signer.root);
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  // The container fetches the certificate and reads the webhook's id once, with the first delivery.
  aws.answers.push({ status: 200, body: signer.certificate });
  aws.answers.push({ status: 200, body: JSON.stringify({ Parameter: { Value: 'OURS' } }) });
  await deliver({ webhookId: 'THEIRS' });
  expect(aws.asked.at(-1)?.body).toContain('/utmost/test/paypal-webhook-id');
});
afterAll(async () => {
  await aws.stop();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});
beforeEach(() => {
  aws.asked.length = 0;
});

/** As PayPal signs it, unless the test changes what arrives. */
function deliver({ webhookId = 'OURS', body = payload, headers = {} } = {}) {
  const time = new Date().toISOString();
  const signature = createSign('sha256').update(['T-1', time, webhookId, crc32(payload)].join('|'));
  const transmission = {
    'PAYPAL-AUTH-ALGO': 'SHA256withRSA',
    'PAYPAL-CERT-URL': certUrl,
    'PAYPAL-TRANSMISSION-ID': 'T-1',
    'PAYPAL-TRANSMISSION-SIG': signature.sign(signer.key, 'base64'),
    'PAYPAL-TRANSMISSION-TIME': time,
    ...headers,
  };
  return through(handler, { method: 'POST', headers: transmission, body });
}

test('a signed event is queued with its ids and type only', async () => {
  expect(await deliver()).toMatchObject({ statusCode: 200, json: { received: true } });
  const sent = aws.asked.map(({ headers, body }) => ({ to: headers['x-amz-target'], ...JSON.parse(body) }));
  expect(sent).toEqual([
    { to: 'AmazonSQS.SendMessage', QueueUrl: queueUrl, MessageBody: expect.any(String) },
  ]);
  expect(JSON.parse(sent[0].MessageBody)).toEqual({
    provider: 'paypal',
    eventId: 'WH-1',
    type: 'BILLING.SUBSCRIPTION.ACTIVATED',
    subscriptionId: 'I-1',
  });
});

test.each([
  ['signed for another webhook', { webhookId: 'THEIRS' }],
  ['with a changed body', { body: payload.replace('I-1', 'I-2') }],
  ['without a signature', { headers: { 'PAYPAL-TRANSMISSION-SIG': '' } }],
  ['with a certificate from another host', { headers: { 'PAYPAL-CERT-URL': 'https://evil.example/OWN' } }],
])('an event %s is refused and not queued, and nothing is fetched for it', async (_, change) => {
  const json = { error: true, code: 'invalid', message: messages.failure.badSignature };
  expect(await deliver(change)).toMatchObject({ statusCode: 400, json });
  expect(aws.asked).toEqual([]);
});

test('an event that cannot be queued answers 500, so that PayPal sends it again', async () => {
  aws.answers.push({ status: 500, body: '' }, { status: 500, body: '' });
  expect(await deliver()).toMatchObject({ statusCode: 500 });
  expect(await deliver()).toMatchObject({ statusCode: 200 });
});
