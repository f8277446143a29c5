// The options of a license's tracker over HTTP: who may read and change them, and what is published with them.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { beforeAll, expect, test } from 'vitest';
import { calls } from '#shared/contract/index.ts';
import type { License } from '#shared/contract/license.ts';
import { nowOf } from '../support/people/card-customer.ts';
import { ask, buy, customer, type Person, passTheCdn, post, tokenOf } from '../support/people/person.ts';
import { stackHere } from '../support/stack/stack-here.ts';

const stack = stackHere();
const url = `${stack.api}${calls['tracker-settings'].path}`;

interface Licensed extends Person {
  token: string;
  key: string;
}

let who: Licensed;
beforeAll(async () => {
  who = await licensed();
});

async function licensed(): Promise<Licensed> {
  const person = await customer(stack);
  await buy(stack, person);
  const { body } = await ask<'licenses', License[]>(stack, 'licenses', {}, person.token);
  const key = body[0]?.meta.license_key ?? '';
  await ask(stack, 'update-domain', { license_key: key, domain: 'shop.acme-garden.com' }, person.token);
  return { ...person, key };
}

async function read({ key, token }: { key: string; token: string }) {
  const answer = await fetch(`${url}?license_key=${key}`, { headers: { authorization: `Bearer ${token}` } });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

function save(
  { key, token }: { key: string; token: string },
  settings: object,
  version: unknown,
  more: object = {},
) {
  return post<Record<string, unknown>>(
    url,
    { license_key: key, settings, version, ...more },
    token ? { authorization: `Bearer ${token}` } : {},
  );
}

function file(key: string, headers: Record<string, string> = {}) {
  return fetch(`${stack.site}/t/${key}.js`, { headers });
}

test('settings are saved once, published at once, and the size is what the CDN sends', async () => {
  const { body: before } = await read(who);
  expect(before).toMatchObject({ version: 0, site: { registrable: 'acme-garden.com' } });
  const saved = await save(who, { cookie_days: 30, parameters: ['partner'] }, before.version);
  expect(saved).toMatchObject({ status: 200, body: { version: 1, settings: { cookie_days: 30 } } });
  const published = await file(who.key, { 'accept-encoding': 'br' });
  expect(published.headers.get('cache-control')).toBe(
    'public, max-age=3600, stale-while-revalidate=86400, stale-if-error=86400',
  );
  const script = await published.text();
  expect(script).toContain(`max-age=${30 * 86_400}`);
  expect(script).toContain('"partner"');
  expect(saved.body.bytes).toBeLessThan(script.length);
  const again = await save(who, { cookie_days: 60 }, before.version);
  expect(again).toMatchObject({ status: 409, body: { error: true, code: 'changed-meanwhile' } });
  expect(await (await file(who.key)).text()).toBe(script);
  expect((await read(who)).body).toEqual(saved.body);
});

test('refused settings name their field and a code, and nothing changes', async () => {
  const { body: before } = await read(who);
  const answer = await save(who, { cookie_days: 4000 }, before.version);
  expect(answer).toMatchObject({
    status: 400,
    body: { code: 'invalid', field: { name: 'cookie_days', reason: 'cookie-days' } },
  });
  for (const settings of [{ cookie_days: '30' }, { fields: [] }, { parameters: 'a' }, 'all', null])
    expect((await save(who, settings as object, before.version)).status).toBe(400);
  for (const version of [-1, 1.5, '0', null, undefined])
    expect((await save(who, { cookie_days: 10 }, version)).status).toBe(400);
  expect((await read(who)).body).toEqual(before);
});

test('another user’s license is answered like one that does not exist, whatever is sent', async () => {
  const other = await licensed();
  const foreign = { key: who.key, token: other.token };
  const none = { key: 'none', token: other.token };
  const before = (await read(who)).body;
  const more = { userId: who.userId, user_id: who.userId, role: 'admin' };
  for (const [ours, theirs] of [
    [await read(none), await read(foreign)],
    [await save(none, { cookie_days: 7 }, 0), await save(foreign, { cookie_days: 7 }, before.version)],
    [await save(none, { cookie_days: 0 }, 0), await save(foreign, { cookie_days: 0 }, 0)],
    [await save(none, {}, 0, more), await save(foreign, {}, before.version, more)],
  ] as const) {
    expect(theirs.status).toBe(404);
    expect(theirs.body).toEqual(ours.body);
  }
  expect((await read(who)).body).toEqual(before);
});

test('only a valid id token opens the call, to read as to save', async () => {
  const now = Math.floor((await nowOf(stack)) / 1000);
  const [head = '', payload = '', signature = ''] = who.token.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
  const tampered = Buffer.from(JSON.stringify({ ...claims, sub: 'somebody' })).toString('base64url');
  const tokens = {
    none: '',
    nonsense: 'a.b.c',
    'two parts': `${head}.${payload}`,
    tampered: `${head}.${tampered}.${signature}`,
    'not for identity': await tokenOf(stack, who.email, { token_use: 'refresh' }),
    expired: await tokenOf(stack, who.email, { exp: now - 3600 }),
    'of another pool': await tokenOf(stack, who.email, {
      iss: 'https://cognito-idp.us-east-1.amazonaws.com/x',
    }),
    'for another client': await tokenOf(stack, who.email, { aud: 'another-client' }),
  };
  for (const [name, token] of Object.entries(tokens)) {
    expect((await read({ key: who.key, token })).status, name).toBe(401);
    expect((await save({ key: who.key, token }, { cookie_days: 7 }, 1)).status, name).toBe(401);
  }
  const gone = await licensed();
  await post(`${stack.site}/__local/users`, { email: gone.email, action: 'delete' });
  expect((await save(gone, { cookie_days: 7 }, 0)).status).toBe(401);
});

/** Puts something else where the CDN finds a license's script. */
async function damage(key: string): Promise<void> {
  const { dataDir } = (await (await fetch(`${stack.site}/__local/status.json`)).json()) as {
    dataDir: string;
  };
  const name = `t%2F${key}.js.object`;
  const folders = readdirSync(join(dataDir, 'buckets'));
  const Bucket = folders.find(folder => existsSync(join(dataDir, 'buckets', folder, name)));
  const client = new S3Client({
    region: 'us-east-1',
    endpoint: stack.endpoints.sqs,
    forcePathStyle: true,
    credentials: { accessKeyId: 'key', secretAccessKey: 'secret' },
  });
  await client.send(new PutObjectCommand({ Bucket, Key: `t/${key}.js`, Body: 'alert(1)' }));
}

test('the jobs publish a damaged file again, and leave the others as they are', async () => {
  const healthy = await licensed();
  const wanted = await (await file(who.key)).text();
  const before = await file(healthy.key);
  await damage(who.key);
  await passTheCdn(stack);
  expect(await (await file(who.key)).text()).toBe('alert(1)');
  await post(`${stack.site}/__local/jobs/queue-trackers`, { anew: true });
  const { body } = await post<{ messages: number }>(`${stack.site}/__local/jobs/publish-trackers`, {});
  expect(body.messages).toBeGreaterThan(0);
  await passTheCdn(stack);
  expect(await (await file(who.key)).text()).toBe(wanted);
  expect((await file(healthy.key)).headers.get('last-modified')).toBe(before.headers.get('last-modified'));
});
