import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Tokens } from '#functions/ports/account/identity.ts';
import type { TrailEntry } from '#functions/ports/audit-trail.ts';
import { calls } from '#shared/contract/index.ts';
import { AppError } from '#shared/errors.ts';
import { freshSignInMs } from '#shared/fresh-sign-in.ts';
import { messages } from '#shared/text/messages.ts';
import { tooManyAttempts } from '#shared/too-many-attempts.ts';
import { through } from '../../test/support/fakes/gateway.ts';
import { usageAnswer } from '../../test/support/fakes/usage.ts';
import { type Run, serve } from './serve.ts';

const tokens: Tokens = {
  async userOf(token) {
    if (token !== 'a.b.c') throw new AppError('unauthenticated', messages.auth.unauthenticated);
    return { id: 'user-a', email: 'a@example.com', name: 'A', signedInAt: 0, emailInToken: 'a@example.com' };
  },
};
const trail = { note: async () => undefined };
const signedIn = { headers: { Authorization: 'Bearer a.b.c' }, query: { license_key: 'k' } };

function usage(run: Run<'usage', object>) {
  return serve('usage', calls, () => ({ tokens }), run);
}

const count = usageAnswer({ visits: 1 });

let lines: string[] = [];
beforeEach(() => {
  vi.stubEnv('SITE_URL', 'https://site.example');
  lines = [];
  vi.spyOn(process.stdout, 'write').mockImplementation(line => {
    lines.push(String(line));
    return true;
  });
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

test('a successful answer contains only the fields of the contract', async () => {
  const handler = usage(async () => ({ ...count, secret: 'not in the contract' }));
  const answer = await through(handler, signedIn);
  expect(answer.statusCode).toBe(200);
  expect(answer.json).toEqual(count);
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-store',
    'access-control-allow-origin': 'https://site.example',
  });
});

test.each([
  ['no header', {}],
  ['an empty header', { Authorization: '' }],
  ['another scheme', { Authorization: 'Basic dXNlcjpwYXNz' }],
  ['a scheme alone', { Authorization: 'Bearer' }],
  ['two parts', { Authorization: 'Bearer a.b' }],
  ['four parts', { Authorization: 'Bearer a.b.c.d' }],
  ['a wrong token', { Authorization: 'Bearer x.y.z' }],
])('%s is refused with 401 before the handler runs', async (_, headers) => {
  const run = vi.fn(async () => count);
  const answer = await through(usage(run), { ...signedIn, headers });
  expect(answer.statusCode).toBe(401);
  expect(answer.json).toEqual({
    error: true,
    code: 'unauthenticated',
    message: messages.auth.unauthenticated,
  });
  expect(run).not.toHaveBeenCalled();
});

test('an invalid body is refused with 400, naming the field', async () => {
  const answer = await through(
    usage(async () => count),
    { ...signedIn, query: {} },
  );
  expect(answer.statusCode).toBe(400);
  expect(answer.json.message).toContain('license_key');
});

test('an error answers a fixed sentence with the request id, and its message stays private', async () => {
  const handler = usage(async () => {
    throw new Error('password of maya@example.com is hunter2');
  });
  const answer = await through(handler, signedIn);
  expect(answer.statusCode).toBe(500);
  expect(answer.json).toEqual({
    error: true,
    code: 'internal',
    message: messages.failure.internal,
    requestId: 'request-1',
  });
  expect(lines.join()).not.toMatch(/hunter2|maya@|a\.b\.c/);
  expect(lines.join()).toContain('"outcome":"internal"');
});

test('a rate-limited answer has the time to wait, in a header that a page of another origin may read', async () => {
  const handler = usage(async () => {
    throw tooManyAttempts(200_500);
  });
  const answer = await through(handler, signedIn);
  expect(answer.statusCode).toBe(429);
  expect(answer.headers).toMatchObject({
    'retry-after': '201',
    'access-control-expose-headers': 'Date,Retry-After',
  });
  expect(answer.json.message).toBe('Too many attempts. Please wait 4 minutes and try again.');
});

test('a read takes an account read just before; every other call reads it anew', async () => {
  const asked: string[] = [];
  const noting: Tokens = {
    userOf: async (token, freshness) => {
      asked.push(freshness);
      return tokens.userOf(token, freshness);
    },
  };
  const { headers } = signedIn;
  const read = serve(
    'usage',
    calls,
    () => ({ tokens: noting }),
    async () => count,
  );
  await through(read, signedIn);
  const change = serve(
    'update-domain',
    calls,
    () => ({ tokens: noting, trail }),
    async () => ({ error: false as const, domain: 'x' }),
  );
  const body = JSON.stringify({ license_key: 'k', domain: 'x.com' });
  await through(change, { method: 'POST', headers, body });
  expect(asked).toEqual(['recent', 'now']);
});

test('a call that the contract wants audited does nothing without a trail', async () => {
  const run = vi.fn(async () => ({ error: false as const, domain: 'x' }));
  const change = serve('update-domain', calls, () => ({ tokens }), run);
  const order = { method: 'POST', body: JSON.stringify({ license_key: 'k', domain: 'x.com' }) };
  expect((await through(change, { ...order, headers: signedIn.headers })).statusCode).toBe(500);
  expect(run).not.toHaveBeenCalled();
});

test.each([
  ['a preview', { preview: true }, []],
  ['the refund', {}, ['begun', 'ok']],
])('of a refund, %s leaves in the audit trail: %j', async (_what, more, noted) => {
  const entries: string[] = [];
  const noting = { note: async ({ outcome }: TrailEntry) => void entries.push(outcome) };
  const refund = serve(
    'refund',
    calls,
    () => ({ tokens, trail: noting }),
    async () => ({ status: 'refunded', amount: 1000, card: null }),
  );
  const body = JSON.stringify({ license_key: 'k', ...more });
  const { headers } = signedIn;
  expect((await through(refund, { method: 'POST', headers, body })).statusCode).toBe(200);
  expect(entries).toEqual(noted);
});

describe('what changes who can get into an account', () => {
  const connected = (method: string, body: object, signedInMsAgo: number) => {
    const at = new Date('2026-11-20T12:00:00Z');
    vi.useFakeTimers({ now: at, toFake: ['Date'] });
    const entries: string[] = [];
    const noting = { note: async ({ outcome }: TrailEntry) => void entries.push(outcome) };
    const user = { id: 'user-a', email: 'a@example.com', name: 'A', emailInToken: 'a@example.com' };
    const since: Tokens = { userOf: async () => ({ ...user, signedInAt: at.getTime() - signedInMsAgo }) };
    const sites = async () => ({ sites: [] });
    const handler = serve('connected-sites', calls, () => ({ tokens: since, trail: noting }), sites);
    const { headers } = signedIn;
    const asked = { license_key: 'k', ...body };
    const said = method === 'GET' ? { query: asked } : { body: JSON.stringify(asked) };
    return through(handler, { method, headers, ...said }).then(({ json, statusCode }) => ({
      statusCode,
      code: json.code,
      entries,
    }));
  };
  afterEach(() => void vi.useRealTimers());

  test('is done for a sign-in of ten minutes ago', async () => {
    const { statusCode, entries } = await connected('POST', { disconnect: 'a' }, freshSignInMs);
    expect([statusCode, entries]).toEqual([200, ['begun', 'ok']]);
  });

  test('asks for a new one after that, and is audited as refused', async () => {
    const answer = await connected('POST', { disconnect: 'a' }, freshSignInMs + 1);
    expect(answer).toEqual({ statusCode: 403, code: 'sign-in-again', entries: ['begun', 'sign-in-again'] });
  });

  test.each([
    ['GET', { disconnect: 'a' }],
    ['POST', {}],
  ])('asks for nothing where a %s of %o changes nothing of it', async (method, body) => {
    expect((await connected(method, body, 86_400_000)).statusCode).toBe(200);
  });
});

test('reading the state of an export is not audited', async () => {
  const noting = { note: vi.fn(async () => undefined) };
  const read = serve(
    'export-account',
    calls,
    () => ({ tokens, trail: noting }),
    async () => ({ state: 'none' as const, requested_at: null, ready_until: null, bytes: null, url: null }),
  );
  expect((await through(read, signedIn)).statusCode).toBe(200);
  expect(noting.note).not.toHaveBeenCalled();
});

test('an answer that breaks the contract is a 500', async () => {
  const handler = usage(async () => ({ ...count, month: 'November' }));
  expect((await through(handler, signedIn)).statusCode).toBe(500);
});

test('a checkout call runs without a token, but not with a wrong one', async () => {
  const run = vi.fn(async () => ({ id: 'I-1', status: 'APPROVAL_PENDING', links: [] }));
  const handler = serve('create-paypal-subscription', calls, () => ({ tokens, trail }), run);
  const order = {
    method: 'POST',
    body: JSON.stringify({ email: 'a@example.com', name: 'A', planId: 'P-1' }),
  };
  expect((await through(handler, order)).statusCode).toBe(200);
  const forged = await through(handler, { ...order, headers: { authorization: 'Bearer x.y.z' } });
  expect(forged.statusCode).toBe(401);
  expect(run).toHaveBeenCalledTimes(1);
});

test.each(['', 'null', '[]', '"x"', '{', '1e999'])(
  'a POST with the body %s is refused with 400',
  async body => {
    const handler = serve(
      'update-domain',
      calls,
      () => ({ tokens }),
      async () => ({ error: false as const, domain: 'x' }),
    );
    const answer = await through(handler, {
      method: 'POST',
      body,
      headers: { Authorization: 'Bearer a.b.c' },
    });
    expect(answer.statusCode).toBe(400);
  },
);
