// The reference's matrix of token states against every call that is built.
import { createHmac, createPublicKey, generateKeyPairSync, type JsonWebKey, sign } from 'node:crypto';
import { type OutgoingHttpHeaders, request } from 'node:http';
import { afterAll, describe, expect, test } from 'vitest';
import type { CallName } from '#shared/contract/index.ts';
import { calls } from '#shared/contract/index.ts';
import { notPlayed } from '../support/cases/not-played.ts';
import { readCases } from '../support/cases/read-cases.ts';
import { tallyOf } from '../support/cases/tally.ts';
import { nowOf } from '../support/people/card-customer.ts';
import { customer, post, tokenOf } from '../support/people/person.ts';
import { endedToken } from '../support/people/session.ts';
import { stackHere } from '../support/stack/stack-here.ts';

interface Row {
  id: string;
  call: string;
  token: string;
  token_description: string;
  expected: { status: number[] | string };
}

const stack = stackHere();
const rows = readCases<Row>('auth-matrix.json', 'token_matrix');

const upgrade = {
  pay_id: 'stripe',
  subID: 'sub_none',
  license_key: 'none',
  priceId: 'price_plus_monthly',
};
const built: Record<string, { call: CallName; body: object }> = {
  licenses: { call: 'licenses', body: {} },
  'update-domain': { call: 'update-domain', body: { license_key: 'none', domain: 'example.com' } },
  'setup-bigquery': {
    call: 'setup-bigquery',
    body: { license_key: 'none', analytics_email: 'a@example.com', analytics_enabled: true },
  },
  'create-stripe': {
    call: 'create-stripe-subscription',
    body: { customerId: 'cus_none', paymentMethodId: 'pm_card_visa', priceId: 'price_basic_monthly' },
  },
  'charge-cus': { call: 'charge', body: { type: 'cus', email: 'a@example.com', name: 'A' } },
  'charge-retry': {
    call: 'charge',
    body: { type: 'retry', customerId: 'cus_none', paymentMethodId: 'pm_card_visa', invoiceid: 'in_none' },
  },
  'buy-support': { call: 'buy-support-plan', body: { pay_id: 'stripe', subscription_id: 'sub_none' } },
  coupon: { call: 'coupon-offer', body: { promotionCode: 'NONE' } },
  'upgrade-preview': { call: 'upgrade', body: { ...upgrade, type: 'preview' } },
  'upgrade-update': { call: 'upgrade', body: { ...upgrade, type: 'update' } },
  'upgrade-cancel': { call: 'upgrade', body: { ...upgrade, type: 'cancel' } },
  'upgrade-update-card': {
    call: 'upgrade',
    body: { type: 'update-card', customerId: 'cus_none', paymentMethodId: 'pm_card_visa' },
  },
  'create-paypal': {
    call: 'create-paypal-subscription',
    body: { email: 'a@example.com', name: 'A', planId: 'P-BASIC-MONTHLY' },
  },
  billings: { call: 'billings', body: {} },
  chat: { call: 'chat', body: { message: 'How do I get a refund?' } },
  'gclid-reporter': { call: 'click-report', body: { license_key: 'none' } },
  'prorate-exists': { call: 'is-prorate-invoice-exist', body: { subscription_id: 'I-NONE' } },
};
/** A valid token gets this far: the ids in the bodies belong to no one. */
const missing = 404;

function encoded(part: object) {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}
function parts(token: string) {
  const [header = '', payload = '', signature = ''] = token.split('.');
  const read = (part: string) =>
    JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;
  return {
    header: read(header),
    payload: read(payload),
    headerPart: header,
    payloadPart: payload,
    signature,
  };
}
/** Seconds on the stack's clock, which other files move. */
async function secondsNow() {
  return Math.floor((await nowOf(stack)) / 1000);
}
const foreignKeys = generateKeyPairSync('rsa', { modulusLength: 2048 });
function forged(header: object, payload: object) {
  const body = `${encoded(header)}.${encoded(payload)}`;
  return `${body}.${sign('RSA-SHA256', Buffer.from(body), foreignKeys.privateKey).toString('base64url')}`;
}

function changeUser(email: string, action: string) {
  return post(`${stack.site}/__local/users`, { email, action });
}

/** The authorization header (or headers) of one row; undefined when it sends none. */
async function headerFor(kind: string): Promise<string | string[] | undefined> {
  const person = await customer(stack);
  const good = person.token;
  const { header, payload, payloadPart, headerPart, signature } = parts(good);
  const now = await secondsNow();
  const signed = (claims: object) => tokenOf(stack, person.email, claims);
  const bearer = (token: string) => `Bearer ${token}`;
  switch (kind) {
    case 'none':
    case 'unconfirmed':
    case 'token-in-query':
      return undefined;
    case 'empty':
      return '';
    case 'basic':
      return 'Basic dXNlcjpwYXNz';
    case 'scheme-only':
      return 'Bearer';
    case 'garbage':
      return 'Bearer abc';
    case 'two-parts':
      return 'Bearer a.b';
    case 'four-parts':
      return 'Bearer a.b.c.d';
    case 'expired':
      return bearer(await signed({ exp: now - 10 }));
    case 'expired-4s':
      return bearer(await signed({ exp: now - 4 }));
    case 'nbf-future':
      return bearer(await signed({ nbf: now + 600 }));
    case 'wrong-issuer':
      return bearer(forged({ alg: 'RS256', kid: 'x' }, { ...payload, iss: `${String(payload.iss)}x` }));
    case 'wrong-region-issuer':
      return bearer(await signed({ iss: String(payload.iss).replace('us-east-1.', 'eu-west-1.') }));
    case 'wrong-aud':
      return bearer(await signed({ aud: 'anotherclientofthispool' }));
    case 'access-token':
      return bearer(await signed({ use: 'access' }));
    case 'refresh-token':
      return 'Bearer eyJjdHkiOiJKV1QiLCJlbmMiOiJBMjU2R0NNIn0.AAAA.BBBB.CCCC.DDDD';
    case 'alg-none':
      return bearer(`${encoded({ ...header, alg: 'none' })}.${payloadPart}.`);
    case 'alg-none-case':
      return bearer(`${encoded({ ...header, alg: 'nOnE' })}.${payloadPart}.`);
    case 'hs256-confusion': {
      const pool = String(payload.iss).split('/').at(-1);
      const keys = (await (
        await fetch(`${stack.endpoints.cognito}/${pool}/.well-known/jwks.json`)
      ).json()) as {
        keys: JsonWebKey[];
      };
      const pem = createPublicKey({ key: keys.keys[0] as JsonWebKey, format: 'jwk' }).export({
        type: 'spki',
        format: 'pem',
      });
      const body = `${encoded({ ...header, alg: 'HS256' })}.${payloadPart}`;
      return bearer(`${body}.${createHmac('sha256', pem).update(body).digest('base64url')}`);
    }
    case 'tampered-payload':
      return bearer(`${headerPart}.${encoded({ ...payload, sub: 'somebody-else' })}.${signature}`);
    case 'tampered-sig':
      return bearer(
        `${headerPart}.${payloadPart}.${signature.slice(0, -3)}${signature.endsWith('AAA') ? 'BBB' : 'AAA'}`,
      );
    case 'jku':
      return bearer(forged({ alg: 'RS256', kid: 'x', jku: 'https://evil.example/jwks.json' }, payload));
    case 'unknown-kid':
      return bearer(await signed({ kid: 'nobody-knows-this-key' }));
    case 'deleted-user':
      await changeUser(person.email, 'delete');
      return bearer(good);
    case 'disabled-user':
      await changeUser(person.email, 'disable');
      return bearer(good);
    case 'signed-out':
      return bearer(await endedToken(stack, person.email));
    case 'double-header':
      return ['Bearer abc', bearer(good)];
    case 'huge':
      return `Bearer ${'a'.repeat(16_384)}`;
    case 'crlf':
      return bearer(`${good}%0d%0aX: y`);
    default:
      throw new Error(`the matrix has a token state this test does not know: ${kind}`);
  }
}

interface Target {
  address: string;
  method: 'GET' | 'POST';
  body: object;
}

function targetOf(name: string): Target {
  if (name === 'geo') return { address: `${stack.site}/geo`, method: 'GET', body: {} };
  const known = built[name];
  if (!known) throw new Error(`the matrix has a call this test does not know: ${name}`);
  const { method, path } = calls[known.call];
  return { address: stack.api + path, method: method === 'GET' ? 'GET' : 'POST', body: known.body };
}

/** Not fetch, which would join repeated headers into one. */
function send(
  { address, method, body }: Target,
  authorization: string | string[] | undefined,
  query: string,
) {
  return new Promise<number>((done, fail) => {
    const headers: OutgoingHttpHeaders = {
      'content-type': 'application/json',
      ...(authorization === undefined ? {} : { authorization: authorization as string }),
    };
    const asked = new URL(`${address}${query}`);
    if (method === 'GET')
      for (const [name, value] of Object.entries(body)) asked.searchParams.set(name, String(value));
    const sent = request(asked, { method, headers }, response => {
      response.resume();
      response.once('end', () => done(response.statusCode ?? 0));
    });
    sent.once('error', fail);
    sent.end(method === 'POST' ? JSON.stringify(body) : undefined);
  });
}

const tally = tallyOf(
  'auth-matrix, tokens',
  rows.map(row => ({ ...row, category: row.call })),
  ({ id }) => notPlayed(id),
);
afterAll(tally.say);
const { wanted } = tally;

describe('the token matrix', () => {
  test.each(wanted.map(row => [row.id, row.call, row.token_description, row] as const))(
    '%s %s: %s',
    async (_id, name, _description, { token, expected }) => {
      const query = token === 'token-in-query' ? '?token=a.b.c&access_token=a.b.c' : '';
      const status = await send(targetOf(name), await headerFor(token), query);
      const listed = Array.isArray(expected.status) ? expected.status : [];
      // The list leaves it open whether a token outlives the end of all sessions; here none does (docs/decisions/0162).
      const answers = token === 'signed-out' ? listed.filter(status => status !== 200) : listed;
      if (answers.length > 0)
        expect(answers.includes(200) ? [...answers, missing] : answers).toContain(status);
      else if (name === 'coupon') expect([400, 429]).toContain(status);
      else if (name === 'geo') expect([200, 431]).toContain(status);
      else if (name === 'charge-cus') expect([200, 429, 431]).toContain(status);
      else expect([401, 403]).toContain(status);
      tally.passed({ id: _id, category: name });
    },
  );
});
