// FLT-010: the pool's keys cannot be fetched.
import { createSign, generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cognitoTokens } from './tokens.ts';

const userPoolId = 'us-east-1_test';
const issuer = `https://cognito-idp.us-east-1.amazonaws.com/${userPoolId}`;
const clientId = 'a-client';
const sub = '7b7c9f9e-0000-4000-8000-000000000001';
const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

/** A pool with one account; `keys` says how its keys are answered. */
let pool: { keys: 'given' | 'broken' | 'cut'; asked: number; endpoint: string; stop: () => Promise<unknown> };
beforeEach(async () => {
  const server = createServer((request, response) => {
    if (request.method === 'POST') {
      const account = {
        UserStatus: 'CONFIRMED',
        Enabled: true,
        UserAttributes: [
          { Name: 'sub', Value: sub },
          { Name: 'email', Value: 'maya@example.com' },
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
    ...{ keys: 'given', asked: 0, endpoint },
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
  vi.unstubAllEnvs();
  await pool.stop();
});

/** A container that has just started. */
function container() {
  const clock = { now: () => Date.now(), pause: async () => undefined };
  return cognitoTokens({ userPoolId, clientId, issuer, endpoint: pool.endpoint, clock });
}

function tokenOf(kid = 'a-key'): string {
  const now = Math.floor(Date.now() / 1000);
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = {
    ...{ sub, aud: clientId, token_use: 'id', iat: now, auth_time: now, exp: now + 600 },
    iss: issuer,
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
  'a container without keys says that it cannot tell if their address is %s, and asks again with the next call',
  async how => {
    const tokens = container();
    pool.keys = how;
    await expect(tokens.userOf(tokenOf(), 'now')).rejects.toMatchObject({ code: 'unavailable' });
    pool.keys = 'given';
    await expect(tokens.userOf(tokenOf(), 'now')).resolves.toMatchObject({ id: sub });
  },
);

test('tokens that name keys the pool does not have are refused, and its keys are asked for once', async () => {
  const tokens = container();
  await tokens.userOf(tokenOf(), 'now');
  for (let tries = 0; tries < 5; tries++)
    await expect(tokens.userOf(tokenOf(`made-up-${tries}`), 'now')).rejects.toMatchObject({
      code: 'unauthenticated',
    });
  expect(pool.asked).toBe(2);
});
