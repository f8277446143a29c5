// Unusual requests to the collect address: cases of hostile-queries.json, on the running stack.
import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { type AnswerOf, calls } from '#shared/contract/index.ts';
import type { License } from '#shared/contract/license.ts';
import { maxReportBytes } from '#shared/contract/tracking.ts';
import { advance, breakDown } from '../support/people/card-customer.ts';
import { ask, buy, customer, post, tokenOf } from '../support/people/person.ts';
import { clearFaults } from '../support/sequences/world.ts';
import { stackHere } from '../support/stack/stack-here.ts';

const stack = stackHere();
const origin = 'https://www.acme-garden.com';
afterEach(() => clearFaults(stack));

async function licensed() {
  const person = await customer(stack);
  await buy(stack, person);
  const { body } = await ask<'licenses', License[]>(stack, 'licenses', {}, person.token);
  const license_key = body[0]?.meta.license_key ?? '';
  await ask(stack, 'update-domain', { license_key, domain: 'acme-garden.com' }, person.token);
  const visits = async (): Promise<unknown> => {
    await post(`${stack.site}/__local/jobs/count-visits`, {});
    return (await ask(stack, 'usage', { license_key }, await tokenOf(stack, person.email))).body.visits;
  };
  const leads = async () =>
    (
      await ask<'leads', AnswerOf<'leads'>>(
        stack,
        'leads',
        { license_key },
        await tokenOf(stack, person.email),
      )
    ).body.items;
  return { license_key, person, visits, leads };
}

function reportOf(license_key: string, change: object = {}) {
  return JSON.stringify({
    event_id: randomUUID(),
    license_key,
    kind: 'visit',
    at: Date.now(),
    host: 'www.acme-garden.com',
    path: '/',
    c: {},
    ...change,
  });
}

function send(body: BodyInit, headers: Record<string, string> = {}, method = 'POST', to = stack.site) {
  return fetch(`${to}/collect`, {
    method,
    headers: { origin, 'content-type': 'text/plain;charset=UTF-8', ...headers },
    ...(method === 'POST' && { body }),
  });
}

test('BCN-001, BCN-002, BCN-009, BCN-013: text and JSON reports count, from browsers and other clients, with CORS but no credentials', async () => {
  const { license_key, visits } = await licensed();
  const answers = await Promise.all([
    send(reportOf(license_key)),
    send(reportOf(license_key), { 'content-type': 'application/json' }),
    send(reportOf(license_key), { 'user-agent': 'curl/8' }),
  ]);
  for (const { status, headers } of answers) {
    expect(status).toBe(202);
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('access-control-allow-credentials')).toBeNull();
  }
  const preflight = await send('', { 'access-control-request-method': 'POST' }, 'OPTIONS');
  expect(preflight.status).toBe(204);
  expect(Number(preflight.headers.get('access-control-max-age'))).toBeGreaterThan(0);
  expect(await visits()).toBe(3);
});

test('BCN-015, BCN-017, BCN-018, BCN-020: a body that is too large or not a report is never counted', async () => {
  const { license_key, visits } = await licensed();
  const good = reportOf(license_key);
  const strange: [BodyInit, Record<string, string>?][] = [
    [reportOf(license_key, { path: `/${'x'.repeat(64 * 1024)}` })],
    [reportOf(license_key, { c: { utm_source: 'x'.repeat(maxReportBytes) } })],
    [new Uint8Array(gzipSync(good)), { 'content-encoding': 'gzip' }],
    [JSON.stringify(Array.from({ length: 1000 }, () => JSON.parse(good)))],
    ...['{', '', 'null', '[]', '"x"', '1e999'].map((body): [string] => [body]),
  ];
  for (const [body, headers] of strange) {
    const { status } = await send(body, headers);
    expect([202, 400, 413, 415], String(body).slice(0, 40)).toContain(status);
  }
  expect(await visits()).toBe(0);
});

test('BCN-012: a host of another site counts no more than its origin would, and reaches no list', async () => {
  const { license_key, visits } = await licensed();
  await send(reportOf(license_key, { kind: 'lead', host: 'evil.example' }));
  await send(reportOf(license_key, { host: 'evil.example' }), { origin: '' });
  await send(reportOf(license_key, { host: 'acme-garden.com' }), { origin: '' });
  expect(await visits()).toBe(1);
});

test('BCN-026, BCN-027: an event is counted once, however often and however quickly it is sent', async () => {
  const { license_key, visits } = await licensed();
  const [first, second] = [reportOf(license_key), reportOf(license_key)];
  for (let times = 0; times < 10; times++) {
    await send(first);
    if (times % 3 === 0) await visits();
  }
  await Promise.all(Array.from({ length: 50 }, () => send(second)));
  expect(await visits()).toBe(2);
});

test('BCN-041: the visitor’s address is the sender’s, whatever X-Forwarded-For says', async () => {
  const { license_key } = await licensed();
  const forged = { 'x-forwarded-for': '198.51.100.99', 'x-utmost-ip': '198.51.100.99' };
  const { headers } = await send(reportOf(license_key), { ...forged, 'x-local-address': '203.0.113.7' });
  expect(headers.get('x-utmost-ip')).toBe('203.0.113.7');
  expect(headers.get('access-control-expose-headers')).toContain('x-utmost-ip');
});

test('BCN-041: the gateway refuses requests that did not come through the CDN, whose hash it needs', async () => {
  const { license_key, visits } = await licensed();
  expect((await send(reportOf(license_key), {}, 'POST', stack.collect)).status).toBe(400);
  expect(await visits()).toBe(0);
});

test.each([
  ['by our rules', [], 'Paid Search', 'Paid Social'],
  [
    'by the owner’s, before ours',
    [
      { field: 'campaign', operator: 'starts', value: 'Spring', channel: 'Spring ads' },
      { field: 'click', operator: 'is', value: 'ttclid', channel: 'Direct' },
    ],
    'Spring ads',
    'Direct',
  ],
])(
  'reports, leads and forms, and with them entries on WordPress, have one channel for a touch, %s',
  async (_, rules, ofCampaign, ofClick) => {
    const { license_key, person, visits, leads } = await licensed();
    const token = await tokenOf(stack, person.email);
    const settings = { license_key, settings: { channel_rules: rules }, version: 0 };
    const call = `${stack.api}${calls['tracker-settings'].path}`;
    const chosen = await post(call, settings, { authorization: `Bearer ${token}` });
    expect(chosen.status).toBe(200);
    const touches = [
      [
        ofCampaign,
        { c: { utm_source: 'Google', utm_medium: 'cpc', utm_campaign: 'spring & co' }, click: 'gclid' },
      ],
      [ofClick, { c: {}, click: 'ttclid' }],
      ['Organic Search', { c: {}, ref: 'www.bing.com' }],
      ['Email', { c: {}, ref: 'mail.google.com' }],
      ['AI Assistants', { c: {}, ref: 'chatgpt.com' }],
      ['Referral', { c: {}, ref: 'partner.example' }],
      ['Direct', { c: {} }],
    ] as const;
    const answered = [];
    for (const [, { c, ...more }] of touches) {
      for (const kind of ['visit', 'lead']) await send(reportOf(license_key, { kind, c, ...more }));
      const question = new URLSearchParams({ license_key, ...c, ...more });
      const answer = await fetch(`${stack.site}/collect/channel?${question}`, { headers: { origin } });
      expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, '*']);
      expect(answer.headers.get('cache-control')).toBe('public, max-age=3600');
      answered.push(((await answer.json()) as { channel: string }).channel);
    }
    expect(answered).toEqual(touches.map(([channel]) => channel));
    expect(await visits()).toBe(touches.length);
    const inOrder = answered.toSorted();
    expect((await leads()).map(({ last }) => last.channel).sort()).toEqual(inOrder);
    const { now } = (await (await fetch(`${stack.site}/__local/clock`)).json()) as { now: string };
    await advance(stack, 'PT3H');
    for (const job of ['queue-roll-ups', 'roll-up-days']) await post(`${stack.site}/__local/jobs/${job}`, {});
    const { body } = await ask<'monthly-report', AnswerOf<'monthly-report'>>(
      stack,
      'monthly-report',
      { license_key, month: now.slice(0, 7) },
      await tokenOf(stack, person.email),
    );
    for (const kind of ['visits', 'leads'] as const)
      expect(body.channels.flatMap(row => Array<string>(row[kind]).fill(row.name)).sort()).toEqual(inOrder);
  },
);

test('BCN-044: methods other than POST and OPTIONS are refused', async () => {
  for (const method of ['GET', 'HEAD', 'PUT', 'DELETE', 'PATCH']) {
    const answer = await send('', {}, method);
    expect([403, 404, 405]).toContain(answer.status);
    expect(await answer.text()).not.toMatch(/\.ts|node_modules|at /);
  }
});

test('BCN-038, FLT-006: a report that arrives while the tables are down is counted later', async () => {
  const { license_key, visits } = await licensed();
  await breakDown(stack, { dependency: 'dynamodb', mode: 'down' });
  expect((await send(reportOf(license_key))).status).toBe(202);
  await post(`${stack.site}/__local/jobs/count-visits`, {});
  await clearFaults(stack);
  await advance(stack, 'PT7M');
  expect(await visits()).toBe(1);
});

test('FLT-033: a report that cannot be queued is refused', async () => {
  const { license_key, visits } = await licensed();
  await breakDown(stack, { dependency: 'queue', mode: '500', operation: 'SendMessage' });
  expect((await send(reportOf(license_key))).status).toBeGreaterThanOrEqual(500);
  await clearFaults(stack);
  expect(await visits()).toBe(0);
});
