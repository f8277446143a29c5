// What a token opens, and FLT-010: the pool's keys cannot be fetched.
import { createSign, generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { cognitoTokens } from './tokens.ts';

const userPoolId = 'us-east-1_test';
const issuer = `https://cognito-idp.us-east-1.amazonaws.com/${userPoolId}`;
const clientId = 'a-client';
const sub = '7b7c9f9e-0000-4000-8000-000000000001';
const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

/** A pool with one account; `keys` says how its keys are answered. */
let pool: {
  keys: 'given' | 'broken' | 'cut';
  asked: number;
  endpoint: string;
  /** What is answered for the account: it is there, was disabled, or was deleted. */
  account: 'there' | 'disabled' | 'gone';
  /** What stands in the account beside its id and address. */
  attributes: Readonly<Record<string, string>>;
  stop: () => Promise<unknown>;
};
beforeEach(async () => {
  const server = createServer((request, response) => {
    if (request.method === 'POST') {
      if (pool.account === 'gone')
        return response.writeHead(400, { 'x-amzn-errortype': 'UserNotFoundException' }).end('{}');
      const account = {
        UserStatus: 'CONFIRMED',
        Enabled: pool.account === 'there',
        UserAttributes: [
          { Name: 'sub', Value: sub },
          { Name: 'email', Value: 'maya@example.com' },
          ...Object.entries(pool.attributes).map(([Name, Value]) => ({ Name, Value })),
        ],
      };
      return response.setHeader('content-type', 'application/x-amz-json-1.1').end(JSON.stringify(account));
    }
    pool.asked += 1;
    if (pool.keys === 'cut') return request.socket.destroy();
    if (pool.keys === 'broken') return response.writeHead(500).end('{}');
    const key = { ...publicKey.export({ format: 'jwk' }), kid: 'a-key', use: 'sig', alg: 'RS256' };
    return response.end(JSON.stringify({ keys: [key] }));
  });
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  pool = {
    keys: 'given',
    asked: 0,
    endpoint,
    account: 'there',
    attributes: {},
    stop: () => {
      server.closeAllConnections();
      return new Promise(done => server.close(done));
    },
  };
  const settings = { AWS_ENDPOINT_URL: endpoint, AWS_REGION: 'us-east-1' };
  const credentials = { AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test' };
  for (const [name, value] of Object.entries({ ...settings, ...credentials })) vi.stubEnv(name, value);
});
afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  await pool.stop();
});

/** A container that has just started. */
function container() {
  const clock = { now: () => Date.now(), pause: async () => undefined };
  return cognitoTokens({ userPoolId, clientId, issuer, endpoint: pool.endpoint, clock });
}

function tokenOf(kid = 'a-key', change: object = {}): string {
  const now = Math.floor(Date.now() / 1000);
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = {
    sub,
    aud: clientId,
    token_use: 'id',
    iat: now,
    auth_time: now,
    exp: now + 600,
    iss: issuer,
    ...change,
  };
  const text = `${part({ alg: 'RS256', kid })}.${part(claims)}`;
  return `${text}.${createSign('RSA-SHA256').update(text).sign(privateKey).toString('base64url')}`;
}

test('FLT-010: a container that has the keys goes on without their address', async () => {
  const tokens = container();
  await expect(tokens.userOf(tokenOf(), 'now')).resolves.toMatchObject({ id: sub });
  pool.keys = 'cut';
  await expect(tokens.userOf(tokenOf(), 'now')).resolves.toMatchObject({ id: sub });
  expect(pool.asked).toBe(1);
});

test.each(['cut', 'broken'] as const)(
  'a container without keys answers an outage if their address is %s, and asks again with the next call',
  async how => {
    const tokens = container();
    pool.keys = how;
    await expect(tokens.userOf(tokenOf(), 'now')).rejects.toMatchObject({ code: 'unavailable' });
    pool.keys = 'given';
    await expect(tokens.userOf(tokenOf(), 'now')).resolves.toMatchObject({ id: sub });
  },
);

test('tokens that name keys the pool does not have are refused, and its keys are asked for once in five minutes', async () => {
  const tokens = container();
  await tokens.userOf(tokenOf(), 'now');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const refused = async (made: string) => {
    const asked = tokens.userOf(tokenOf(made), 'now');
    await expect(asked).rejects.toMatchObject({ code: 'unauthenticated' });
    return pool.asked;
  };
  for (const made of ['1', '2', '3']) expect(await refused(made)).toBe(2);
  vi.advanceTimersByTime(299_999);
  expect(await refused('4')).toBe(2);
  vi.advanceTimersByTime(1);
  expect(await refused('5')).toBe(3);
});

test.each([
  ['for another client of the pool', { aud: 'another-client' }],
  ['of another pool', { iss: `${issuer}2` }],
  ['for access, which is no id token', { token_use: 'access' }],
  ['of an hour ago', { exp: Math.floor(Date.now() / 1000) - 60 }],
])('a token %s opens nothing', async (_, change) => {
  await expect(container().userOf(tokenOf('a-key', change), 'now')).rejects.toMatchObject({
    code: 'unauthenticated',
  });
});

test.each(['disabled', 'gone'] as const)('a token whose account is %s opens nothing', async account => {
  pool.account = account;
  await expect(container().userOf(tokenOf(), 'now')).rejects.toMatchObject({ code: 'unauthenticated' });
});

test('a token has the address that it was issued for, which may not be the account’s any more', async () => {
  const before = tokenOf('a-key', { email: 'before@example.com' });
  await expect(container().userOf(before, 'now')).resolves.toMatchObject({
    email: 'maya@example.com',
    emailInToken: 'before@example.com',
  });
  await expect(container().userOf(tokenOf(), 'now')).resolves.toMatchObject({ emailInToken: '' });
});

describe('an account whose sessions were ended', () => {
  const ended = Math.floor(Date.now() / 1000) - 60;
  const begun = (auth_time: unknown) => container().userOf(tokenOf('a-key', { auth_time }), 'now');
  const refused = { code: 'unauthenticated' };

  beforeEach(() => {
    pool.attributes = { 'custom:sessions_ended': String(ended) };
  });

  test('counts by a sign-in of the same second or later', async () => {
    await expect(begun(ended)).resolves.toMatchObject({ id: sub, signedInAt: ended * 1000 });
    await expect(begun(ended + 1)).resolves.toMatchObject({ id: sub });
  });

  test('is refused by an earlier one, however new the token is', async () => {
    await expect(begun(ended - 1)).rejects.toMatchObject(refused);
    await expect(begun(ended - 3600)).rejects.toMatchObject(refused);
  });

  test.each([undefined, null, '', 'soon'])('is refused by a token that says %s for the time', async time => {
    // What is null or nothing would count as 1970 by JavaScript's rules, which is earlier, too.
    await expect(begun(time)).rejects.toMatchObject(refused);
  });

  test('is still accepted by reads for 45 seconds, or until another call has read the account', async () => {
    pool.attributes = {};
    const tokens = container();
    const token = tokenOf('a-key', { auth_time: ended - 1 });
    await tokens.userOf(token, 'recent');
    pool.attributes = { 'custom:sessions_ended': String(ended) };
    await expect(tokens.userOf(token, 'recent')).resolves.toMatchObject({ id: sub });
    await expect(tokens.userOf(token, 'now')).rejects.toMatchObject(refused);
    await expect(tokens.userOf(token, 'recent')).rejects.toMatchObject(refused);
  });
});
