import { generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { FunctionError } from '../functions/functions.ts';
import type { ReceivedRequest } from '../http.ts';
import type { RestApi, RestRoute } from '../template/rest-api.ts';
import { createRestApi } from './rest.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const poolId = 'us-east-1_abcdefghi';
const jwks = { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'k', alg: 'RS256', use: 'sig' }] };

function encoded(value: object) {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function token(claims: object) {
  const text = `${encoded({ alg: 'RS256', kid: 'k' })}.${encoded({
    iss: `https://cognito-idp.us-east-1.amazonaws.com/${poolId}`,
    aud: 'any client of the pool',
    token_use: 'id',
    exp: Math.floor(Date.now() / 1000) + 60,
    sub: 'u1',
    ...claims,
  })}`;
  return `${text}.${sign('RSA-SHA256', Buffer.from(text), privateKey).toString('base64url')}`;
}

function route(method: string, path: string, more: Partial<RestRoute> = {}): RestRoute {
  return { method, path, target: { functionArn: path }, ...more };
}

const api: RestApi = {
  id: 'api',
  stage: 'local',
  binaryTypes: ['image/*'],
  responses: {
    DEFAULT_4XX: {
      headers: { 'access-control-allow-origin': '*' },
      template: '{"message":$context.error.messageString,"type":"$context.error.responseType"}',
    },
  },
  routes: [
    route('GET', '/mine', { poolArns: [`arn:aws:cognito-idp:us-east-1:1:userpool/${poolId}`] }),
    route('POST', '/echo'),
    route('OPTIONS', '/echo', { target: { mock: { status: 204, headers: { vary: 'Origin' }, body: '' } } }),
    route('POST', '/throws'),
    route('POST', '/malformed'),
    route('POST', '/image'),
    route('GET', '/seldom', { throttle: { rate: 1, burst: 1 } }),
    route('GET', '/items/{id}'),
  ],
};

type Event = { body: string | null } & Record<string, unknown>;

function ok(event: object) {
  return { statusCode: 200, body: JSON.stringify(event) };
}

const functions: Record<string, (event: Event) => unknown> = {
  '/throws': () => {
    throw new FunctionError('Error', 'boom');
  },
  '/malformed': () => ({ status: 200 }),
  '/image': () => ({
    statusCode: 200,
    headers: { 'Content-Type': 'image/png' },
    body: 'AQID',
    isBase64Encoded: true,
  }),
};
const handle = createRestApi({
  rateRules: [{ most: 2, windowMs: 60_000, within: { paths: /\/items\/flooded$/, readAs: [] } }],
  api,
  account: '1',
  functions: { all: [], invoke: async (arn, event) => (functions[arn] ?? ok)(event as Event) },
  jwksOf: id => (id === poolId ? jwks : undefined),
  now: () => 0,
});

async function ask(
  method: string,
  path: string,
  more: { headers?: Record<string, string>; body?: Buffer } = {},
) {
  const headers = more.headers ?? {};
  const [bare = '', query = ''] = path.split('?');
  const request: ReceivedRequest = {
    method,
    path: bare,
    query: new URLSearchParams(query),
    ip: '127.0.0.1',
    body: more.body ?? Buffer.alloc(0),
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])),
    sent: Object.entries(headers),
  };
  const answer = await handle(request);
  const text = String(answer.body);
  return { ...answer, text, json: () => JSON.parse(text) };
}

describe('the REST API', () => {
  it.each([
    ['no token', undefined, 'Unauthorized'],
    ['an empty one', '', 'Unauthorized'],
    ['another scheme', 'Basic dXNlcjpwYXNz', 'Unauthorized'],
    ['an access token', token({ token_use: 'access' }), 'Unauthorized'],
    ['another issuer', token({ iss: 'https://elsewhere' }), 'Unauthorized'],
    ['a changed signature', `${token({}).slice(0, -4)}AAAA`, 'Unauthorized'],
    ['an expired one', token({ exp: 1 }), 'The incoming token has expired'],
  ])('refuses %s with 401 in the form of the template', async (_what, given, message) => {
    const headers: Record<string, string> = given === undefined ? {} : { Authorization: given };
    const { status, json, headers: answered } = await ask('GET', '/local/mine', { headers });
    expect([status, json()]).toEqual([401, { message, type: 'UNAUTHORIZED' }]);
    expect(answered['access-control-allow-origin']).toBe('*');
  });

  it.each(['', 'Bearer '])('takes an id token after %j and hands on its claims as text', async prefix => {
    const { status, json } = await ask('GET', '/local/mine', {
      headers: { Authorization: prefix + token({ n: 1 }) },
    });
    expect(status).toBe(200);
    expect(json().requestContext.authorizer.claims).toMatchObject({ sub: 'u1', n: '1' });
  });

  it('answers 403 for a path without a route', async () => {
    for (const [method, path] of [
      ['GET', '/local/none'],
      ['DELETE', '/local/echo'],
      ['POST', '/echo'],
    ] as const) {
      const { status, json } = await ask(method, path);
      expect([status, json().message]).toEqual([403, 'Missing Authentication Token']);
    }
  });

  it('answers a preflight from the mock', async () => {
    expect(await ask('OPTIONS', '/local/echo')).toMatchObject({ status: 204, headers: { vary: 'Origin' } });
  });

  it('gives the function an event of version 1', async () => {
    const { json } = await ask('POST', '/local/echo?a=1&a=2', {
      headers: { 'X-Own': 'y' },
      body: Buffer.from('{"é":1}'),
    });
    expect(json()).toMatchObject({
      resource: '/echo',
      path: '/echo',
      httpMethod: 'POST',
      headers: { 'X-Own': 'y' },
      multiValueHeaders: { 'X-Own': ['y'] },
      queryStringParameters: { a: '2' },
      multiValueQueryStringParameters: { a: ['1', '2'] },
      pathParameters: null,
      body: '{"é":1}',
      isBase64Encoded: false,
      requestContext: { path: '/local/echo', stage: 'local', identity: { sourceIp: '127.0.0.1' } },
    });
    expect((await ask('GET', '/local/items/7')).json().pathParameters).toEqual({ id: '7' });
  });

  it('carries bytes as base64 both ways', async () => {
    const bytes = Buffer.from([0xff, 0, 1]);
    const { json } = await ask('POST', '/local/echo', {
      headers: { 'Content-Type': 'image/png' },
      body: bytes,
    });
    expect(json()).toMatchObject({ body: bytes.toString('base64'), isBase64Encoded: true });
    expect((await ask('POST', '/local/image', { headers: { Accept: 'image/png' } })).body).toEqual(
      Buffer.from([1, 2, 3]),
    );
    expect((await ask('POST', '/local/image')).text).toBe('AQID');
  });

  it('takes ten kilobytes of headers at most', async () => {
    const headersOf = (length: number) => ({ headers: { 'X-Own': 'x'.repeat(length) } });
    expect((await ask('POST', '/local/echo', headersOf(10_100))).status).toBe(200);
    const { status, headers } = await ask('POST', '/local/echo', headersOf(10_240));
    expect(status).toBe(431);
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  });

  it('answers 502 for faults of a function, 413 for long bodies, 429 for too many requests', async () => {
    expect(await ask('POST', '/local/throws')).toMatchObject({
      status: 502,
      text: '{"message":"Internal server error"}',
    });
    expect(await ask('POST', '/local/malformed')).toMatchObject({ status: 502 });
    expect(await ask('POST', '/local/echo', { body: Buffer.alloc(10 * 1024 * 1024 + 1) })).toMatchObject({
      status: 413,
    });
    expect((await ask('GET', '/local/seldom')).status).toBe(200);
    expect((await ask('GET', '/local/seldom')).status).toBe(429);
    expect((await ask('GET', '/local/items/flooded')).status).toBe(200);
    expect((await ask('GET', '/local/items/flooded')).status).toBe(200);
    expect(await ask('GET', '/local/items/flooded')).toMatchObject({
      status: 403,
      text: '{"message":"Forbidden","type":"WAF_FILTERED"}',
    });
  });
});
