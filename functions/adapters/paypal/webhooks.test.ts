import { createSign } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { crc32 } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type CertificateSigner, createSigner } from '../../../local/paypal/certificates.ts';
import { movableClock } from '../../../test/support/fakes/memory.ts';
import { systemClock } from '../clock.ts';
import { certificates, trustOf } from './certificates.ts';
import { paypalClient } from './client.ts';
import { paypalWebhooks } from './webhooks.ts';

/** A minimal PayPal server: certificates, and the API that verifies a signature. */
const folder = '/v1/notifications/certs/';
const signer = createSigner();
const files: Record<string, string> = {};
const asked: string[] = [];
let verification: { status: number; body: object };
let server: Server;
let api: string;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const path = request.url ?? '';
    let body = '';
    for await (const chunk of request) body += chunk;
    asked.push(path);
    if (path === '/v1/oauth2/token') response.end('{"access_token":"t","expires_in":100}');
    else if (path === '/v1/notifications/verify-webhook-signature') {
      asked.push(body);
      response.writeHead(verification.status).end(JSON.stringify(verification.body));
    } else if (path === `${folder}MOVED`) response.writeHead(302, { location: `${folder}OWN` }).end();
    else if (path === `${folder}DOWN`) response.writeHead(503).end();
    else if (files[path]) response.end(files[path]);
    else response.writeHead(404).end();
  });
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  api = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise(done => server.close(done)));
beforeEach(() => {
  asked.length = 0;
  files[`${folder}OWN`] = signer.certificate;
  verification = { status: 200, body: { verification_status: 'FAILURE' } };
});

const clock = movableClock(Date.now());

function open(root = signer.root) {
  const secret = async () => 'secret';
  const signerAt = certificates(trustOf(api, root), clock);
  return paypalWebhooks({
    webhookId: async () => 'OURS',
    signerAt,
    paypal: paypalClient({ api, secret, clock: systemClock }),
  });
}

const event = {
  id: 'WH-1',
  event_type: 'PAYMENT.SALE.COMPLETED',
  resource: { id: 'SALE1', billing_agreement_id: 'I-1', note: 'ünï' },
};
interface Delivery {
  body?: string;
  webhookId?: string;
  certUrl?: string;
  time?: string;
  by?: CertificateSigner;
}

function sent({
  body = JSON.stringify(event),
  webhookId = 'OURS',
  certUrl,
  time,
  by = signer,
}: Delivery = {}) {
  const at = time ?? new Date().toISOString();
  const signature = createSign('sha256').update(['T-1', at, webhookId, crc32(body)].join('|'));
  const headers = {
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-cert-url': certUrl ?? `${api}${folder}OWN`,
    'paypal-transmission-id': 'T-1',
    'paypal-transmission-sig': signature.sign(by.key, 'base64'),
    'paypal-transmission-time': at,
  };
  return [body, headers] as const;
}

const nudge = { provider: 'paypal', eventId: 'WH-1', type: 'PAYMENT.SALE.COMPLETED', subscriptionId: 'I-1' };

describe('a webhook of PayPal', () => {
  test('with a valid signature is accepted, and its certificate is fetched once', async () => {
    const webhooks = open();
    expect(await webhooks.verify(...sent())).toEqual(nudge);
    expect(await webhooks.verify(...sent())).toEqual(nudge);
    expect(asked).toEqual([`${folder}OWN`]);
  });

  test('is accepted even if PayPal repeats it days later', async () => {
    const time = new Date(Date.now() - 70 * 3_600_000).toISOString();
    expect(await open().verify(...sent({ time }))).toEqual(nudge);
  });

  test.each([
    ['BILLING.SUBSCRIPTION.CANCELLED', { id: 'I-2', status: 'CANCELLED' }, 'I-2'],
    ['CUSTOMER.DISPUTE.CREATED', {}, null],
    ['PAYMENT.CAPTURE.COMPLETED', { id: 'CAPTURE1' }, null],
    ['INVOICING.INVOICE.PAID', { invoice: { id: 'INV2-1', detail: { reference: 'I-3' } } }, 'I-3'],
    ['INVOICING.INVOICE.PAID', { invoice: { id: 'INV2-1', detail: { reference: 'order 7' } } }, null],
    ['INVOICING.INVOICE.CANCELLED', { invoice: { id: 'INV2-1' } }, null],
    ['PAYMENT.SALE.REFUNDED', { id: 7, billing_agreement_id: null }, null],
  ])('%s names its subscription', async (event_type, resource, subscriptionId) => {
    const body = JSON.stringify({ id: 'WH-2', event_type, resource });
    expect(await open().verify(...sent({ body }))).toMatchObject({ eventId: 'WH-2', subscriptionId });
  });

  test('for another webhook, with another body, without a header or with a foreign key is refused', async () => {
    const webhooks = open();
    const [body, headers] = sent();
    const { 'paypal-transmission-id': _, ...without } = headers;
    expect(await webhooks.verify(...sent({ webhookId: 'THEIRS' }))).toBeUndefined();
    expect(await webhooks.verify(`${body} `, headers)).toBeUndefined();
    expect(await webhooks.verify(body, without)).toBeUndefined();
    expect(await webhooks.verify(body, { ...headers, 'paypal-auth-algo': 'none' })).toBeUndefined();
    expect(await webhooks.verify(body, { ...headers, 'paypal-transmission-sig': '' })).toBeUndefined();
    expect(await webhooks.verify(...sent({ by: createSigner() }))).toBeUndefined();
  });

  test('with a valid signature but no event is refused', async () => {
    expect(await open().verify(...sent({ body: '[]' }))).toBeUndefined();
    expect(await open().verify(...sent({ body: 'no JSON' }))).toBeUndefined();
  });

  test.each([
    'https://evil.example/v1/notifications/certs/OWN',
    'https://api.paypal.com.evil.example/v1/notifications/certs/OWN',
    'https://api.paypal.com@evil.example/v1/notifications/certs/OWN',
    'file:///etc/passwd',
    'http://API/v1/notifications/certs/../../redirect',
    'http://API/v1/notifications/certs/OWN?to=https://evil.example',
    'http://API/v1/notifications/certs/',
    'http://API/other/OWN',
  ])('with its certificate at %s is refused without fetching it', async place => {
    const certUrl = place.replace('http://API', api);
    expect(await open().verify(...sent({ certUrl }))).toBeUndefined();
    expect(asked).toEqual([]);
  });

  test('is refused if its certificate address redirects or does not exist', async () => {
    expect(await open().verify(...sent({ certUrl: `${api}${folder}MOVED` }))).toBeUndefined();
    expect(await open().verify(...sent({ certUrl: `${api}${folder}NONE` }))).toBeUndefined();
    expect(asked).toEqual([`${folder}MOVED`, `${folder}NONE`]);
  });

  test('given an address without a certificate again within a minute, does not fetch it again', async () => {
    const webhooks = open();
    const none = () => webhooks.verify(...sent({ certUrl: `${api}${folder}NONE` }));
    expect([await none(), await none()]).toEqual([undefined, undefined]);
    expect(asked).toEqual([`${folder}NONE`]);
    clock.set(clock.now() + 60_000);
    await none();
    expect(asked).toHaveLength(2);
  });

  test('given a hundred invented addresses in a minute, fetches sixty; the rest is sent again, known ones hold', async () => {
    const webhooks = open();
    const invented = (place: number) => sent({ certUrl: `${api}${folder}INVENTED-${place}` });
    expect(await webhooks.verify(...sent())).toEqual(nudge);
    for (let place = 1; place < 60; place++)
      expect(await webhooks.verify(...invented(place))).toBeUndefined();
    for (let place = 60; place < 100; place++)
      await expect(webhooks.verify(...invented(place))).rejects.toMatchObject({ code: 'provider' });
    expect(asked).toHaveLength(60);
    expect(await webhooks.verify(...sent())).toEqual(nudge);
    clock.set(clock.now() + 60_000);
    expect(await webhooks.verify(...invented(99))).toBeUndefined();
    expect(asked).toHaveLength(61);
  });

  test('fails, to be sent again, while the certificate cannot be fetched', async () => {
    const down = open().verify(...sent({ certUrl: `${api}${folder}DOWN` }));
    await expect(down).rejects.toMatchObject({ code: 'provider' });
  });
});

describe('its certificate', () => {
  test('must be issued to PayPal', async () => {
    const other = createSigner('cert.example.com');
    files[`${folder}OWN`] = other.certificate;
    expect(await open(other.root).verify(...sent({ by: other }))).toBeUndefined();
  });

  test('must not have expired', async () => {
    clock.set(Date.UTC(2101, 0, 1));
    expect(await open().verify(...sent())).toBeUndefined();
    clock.set(Date.now());
  });

  test('from an unknown authority needs PayPal’s own verification, with the event’s bytes unchanged', async () => {
    const stranger = createSigner();
    files[`${folder}OWN`] = `${stranger.certificate}\n${stranger.root}`;
    const body = `{ "id":"WH-1",  "event_type":"PAYMENT.SALE.COMPLETED", "resource":{"billing_agreement_id":"I-1"} }`;
    expect(await open().verify(...sent({ by: stranger, body }))).toBeUndefined();
    verification.body = { verification_status: 'SUCCESS' };
    expect(await open().verify(...sent({ by: stranger, body }))).toEqual(nudge);
    expect(asked.at(-1)).toContain(`"webhook_id":"OURS","webhook_event":${body}}`);
    verification.status = 500;
    await expect(open().verify(...sent({ by: stranger, body }))).rejects.toMatchObject({ code: 'provider' });
  });

  test('is fetched only from PayPal’s hosts if the stage uses PayPal itself', () => {
    const { prefixes, roots } = trustOf('https://api-m.paypal.com', undefined);
    expect(prefixes).toContain('https://api.paypal.com/v1/notifications/certs/');
    expect(prefixes.every(one => /^https:\/\/api(-m)?(\.sandbox)?\.paypal\.com\//.test(one))).toBe(true);
    expect(roots.length).toBeGreaterThan(50);
  });
});
