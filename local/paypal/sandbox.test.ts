import { createVerify, X509Certificate } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { folderForTest } from '../folder-for-test.ts';
import { credentials, openPaypalSandbox } from './open-for-test.ts';

let paypal: Awaited<ReturnType<typeof openPaypalSandbox>>;
beforeEach(async () => {
  paypal = await openPaypalSandbox();
});
afterEach(() => paypal.stop());

const plan = '/v1/billing/plans/P-BASIC-MONTHLY';

describe('access to the API', () => {
  const secret = `${credentials.clientId}:${credentials.clientSecret}`;

  test('gives a token for the client’s id and secret, and nothing else', async () => {
    const token = await paypal.tokenAnswer(secret);
    expect(await token.json()).toMatchObject({ token_type: 'Bearer', expires_in: 32_400 });
    expect((await paypal.tokenAnswer('client:wrong')).status).toBe(401);
    expect((await paypal.tokenAnswer(secret, 'grant_type=password')).status).toBe(400);
  });

  test.each(['Bearer forged', 'Basic Y2xpZW50OnNlY3JldA==', ''])(
    'stays shut for "%s"',
    async authorization => {
      const refused = await paypal.call('GET', plan, undefined, { authorization });
      expect([refused.status, refused.body.name]).toEqual([401, 'AUTHENTICATION_FAILURE']);
    },
  );

  test('a token ends after nine hours', async () => {
    const { access_token } = (await (await paypal.tokenAnswer(secret)).json()) as { access_token: string };
    const headers = { authorization: `Bearer ${access_token}` };
    expect((await paypal.call('GET', plan, undefined, headers)).status).toBe(200);
    await paypal.clock.moveTo(paypal.clock.now() + 9 * 3_600_000);
    expect((await paypal.call('GET', plan, undefined, headers)).status).toBe(401);
  });

  test('unknown paths and invalid JSON are refused in PayPal’s format', async () => {
    expect((await paypal.call('GET', '/v1/nothing')).body.name).toBe('RESOURCE_NOT_FOUND');
    const broken = await paypal.call('POST', '/v1/billing/subscriptions', '{');
    expect(broken.body.details[0]?.issue).toBe('MALFORMED_REQUEST_JSON');
  });

  test('names its operations as PayPal does', () => {
    const named = (method: string, path: string) =>
      paypal.sandbox.operationOf({ method, path: `/paypal${path}` });
    expect(named('POST', '/v1/billing/subscriptions')).toBe('subscriptions.create');
    expect(named('POST', '/v2/checkout/orders/X1/capture')).toBe('orders.capture');
  });
});

describe('a webhook', () => {
  const delivered = async () => {
    await paypal.call('POST', '/v1/billing/subscriptions', paypal.order('P-BASIC-MONTHLY'));
    const [delivery] = paypal.sent;
    if (!delivery) throw new Error('nothing was sent');
    return { headers: delivery.headers(), body: delivery.body };
  };
  const asked = ({ headers, body }: Awaited<ReturnType<typeof delivered>>, change: object = {}) => ({
    auth_algo: headers['paypal-auth-algo'],
    cert_url: headers['paypal-cert-url'],
    transmission_id: headers['paypal-transmission-id'],
    transmission_sig: headers['paypal-transmission-sig'],
    transmission_time: headers['paypal-transmission-time'],
    webhook_id: credentials.webhookId,
    webhook_event: JSON.parse(body),
    ...change,
  });
  const verify = async (question: object) =>
    (await paypal.call('POST', '/v1/notifications/verify-webhook-signature', question)).body
      .verification_status;

  test('carries a signature that the certificate at its address verifies', async () => {
    const { headers, body } = await delivered();
    const certificate = new X509Certificate(await (await fetch(headers['paypal-cert-url'] ?? '')).text());
    const root = new X509Certificate(paypal.sandbox.root);
    expect([certificate.checkIssued(root), certificate.verify(root.publicKey)]).toEqual([true, true]);
    const parts = [headers['paypal-transmission-id'], headers['paypal-transmission-time']];
    const bears = (text: string, webhookId = credentials.webhookId) =>
      createVerify('sha256')
        .update([...parts, webhookId, crc32(Buffer.from(text))].join('|'))
        .verify(certificate.publicKey, headers['paypal-transmission-sig'] ?? '', 'base64');
    expect([bears(body), bears(`${body} `), bears(body, 'OTHER')]).toEqual([true, false, false]);
  });

  test('is signed anew for each attempt', async () => {
    await delivered();
    const [one, other] = [paypal.sent[0]?.headers(), paypal.sent[0]?.headers()];
    expect(one?.['paypal-transmission-id']).not.toBe(other?.['paypal-transmission-id']);
    expect(paypal.sandbox.sign(paypal.sent[0]?.body ?? '')['paypal-cert-url']).toBe(one?.['paypal-cert-url']);
  });

  test('is verified by the API; a changed one is refused', async () => {
    const sent = await delivered();
    expect(await verify(asked(sent))).toBe('SUCCESS');
    for (const change of [
      { webhook_id: 'OTHER' },
      { cert_url: 'https://api.paypal.com/v1/notifications/certs/CERT-1' },
      { webhook_event: { ...JSON.parse(sent.body), event_type: 'PAYMENT.SALE.COMPLETED' } },
      { transmission_time: '2020-01-01T00:00:00Z' },
    ])
      expect(await verify(asked(sent, change))).toBe('FAILURE');
  });

  test('the certificate is made once for a data folder and kept', async () => {
    const roots = [];
    const dir = folderForTest();
    for (const _ of ['first', 'second']) {
      await paypal.stop();
      paypal = await openPaypalSandbox(dir);
      roots.push(paypal.sandbox.root);
      paypal.sandbox.flush();
    }
    expect(roots[0]).toMatch(/BEGIN CERTIFICATE/);
    expect(roots[1]).toBe(roots[0]);
  });
});
