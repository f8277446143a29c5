// The demo account that `npm run local -- seed-demo` and the button on the local start page make, with few visits.
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { AnswerOf } from '#shared/contract/index.ts';
import type { MonthlyReport } from '#shared/contract/traffic.ts';
import { noValue } from '#shared/domain/visits/other-value.ts';
import { licensesOf, nowOf, providerOf } from '../support/people/card-customer.ts';
import { ask, post, tokenOf } from '../support/people/person.ts';
import { type Stack, startStack } from '../support/stack/stack.ts';

interface Made {
  state: string;
  step: string;
  account: { email: string; password: string };
  figures?: { visits: number; leads: number; conversions: number; licenses: number };
}

/** So many that one of the leads is spam. */
const visits = 310;
const until = '2026-11-20T15:30:00.000Z';

const stacks: Stack[] = [];

/** A stack of its own for each: the history begins thirteen months before the time of an empty stack. */
async function seeded(): Promise<{ stack: Stack; made: Made }> {
  const stack = await startStack();
  stacks.push(stack);
  await post(`${stack.site}/__local/clock`, { now: until });
  const address = `${stack.site}/__local/demo-data`;
  expect((await post(address, { visits })).status).toBe(202);
  expect(await post(address, { visits })).toMatchObject({ status: 409 });
  const read = async () => (await (await fetch(address)).json()) as Made;
  await vi.waitUntil(async () => (await read()).state !== 'running', { timeout: 150_000, interval: 500 });
  return { stack, made: await read() };
}

let all: { stack: Stack; made: Made }[] = [];
beforeAll(async () => {
  all = await Promise.all([seeded(), seeded()]);
}, 200_000);
afterAll(() => Promise.all(stacks.map(stack => stack.stop())));

function first() {
  const [one] = all;
  if (!one) throw new Error('There is no stack.');
  return one;
}

function sumOf(table: MonthlyReport['channels'], what: 'visits' | 'leads') {
  return table.reduce((sum, row) => sum + row[what], 0);
}

test('the same seed makes the same figures twice, and every visit that was sent is counted', () => {
  const [one, other] = all.map(({ made }) => made);
  expect(one).toMatchObject({ state: 'done', figures: { visits, licenses: 3 } });
  expect(one?.figures?.leads).toBeGreaterThan(0);
  expect(one?.figures?.conversions).toBeGreaterThan(0);
  const { seconds: _, ...figures } = { seconds: 0, ...one?.figures };
  expect(other?.figures).toMatchObject(figures);
});

test('its owner signs in and has three licenses, both providers, an upgrade and a refund', async () => {
  const { stack, made } = first();
  const token = await tokenOf(stack, made.account.email);
  const licenses = await licensesOf(stack, token);
  const shown = licenses.map(({ type, meta, subscription }) => [
    meta.allowed_domains[0],
    type,
    subscription.status,
  ]);
  expect(shown).toHaveLength(3);
  expect(shown).toEqual(
    expect.arrayContaining([
      ['acme-garden.com', 'STRIPE', 'active'],
      ['acme-lights.com', 'PAYPAL', 'ACTIVE'],
      ['acme-roofs.com', 'STRIPE', 'canceled'],
    ]),
  );
  const garden = licenses.find(({ meta }) => meta.allowed_domains[0] === 'acme-garden.com');
  expect(garden?.type === 'STRIPE' && garden.subscription.plan.id).toBe('price_plus_monthly');

  const bills: AnswerOf<'billings'>['items'] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await ask<'billings', AnswerOf<'billings'>>(
      stack,
      'billings',
      cursor ? { cursor } : {},
      token,
    );
    bills.push(...page.body.items);
    cursor = page.body.next;
  }
  expect(bills.length).toBeGreaterThan(24);
  expect(bills.filter(({ status }) => status === 'refunded')).toHaveLength(1);
  expect(bills.filter(({ kind }) => kind === 'plan-change')).toHaveLength(1);
  expect(new Set(bills.map(({ provider }) => provider))).toEqual(new Set(['stripe', 'paypal']));
});

test('the tables of a month’s report add up to its visits and leads, and each has a channel', async () => {
  const { stack, made } = first();
  const token = await tokenOf(stack, made.account.email);
  const licenses = await licensesOf(stack, token);
  const garden = licenses.find(({ meta }) => meta.allowed_domains[0] === 'acme-garden.com');
  const asked = { license_key: garden?.meta.license_key ?? '', month: '2026-10' };
  const { body } = await ask<'monthly-report', MonthlyReport>(stack, 'monthly-report', asked, token);
  const { visits, leads, channels, sources, media, campaigns, landing_pages, hosts } = body;
  expect(visits).toBeGreaterThan(0);
  for (const table of [channels, sources, media, campaigns, landing_pages, hosts])
    expect([sumOf(table, 'visits'), sumOf(table, 'leads')]).toEqual([visits, leads]);
  expect(channels.map(({ name }) => name)).not.toContain(noValue);
});

test('some of its leads were won and are in their month’s report; spam is in none', async () => {
  const { stack, made } = first();
  const token = await tokenOf(stack, made.account.email);
  const licenses = await licensesOf(stack, token);
  const leadsThat = async (state: 'won' | 'spam') => {
    const lists = licenses.map(async ({ meta: { license_key } }) => {
      const { body } = await ask<'leads', AnswerOf<'leads'>>(stack, 'leads', { license_key, state }, token);
      return body.items.map(({ at }) => ({ license_key, month: new Date(at).toISOString().slice(0, 7) }));
    });
    return (await Promise.all(lists)).flat();
  };
  // The history was compared with the figures without them.
  expect(await leadsThat('spam')).not.toEqual([]);
  const [won] = await leadsThat('won');
  if (!won) throw new Error('No lead was won.');
  const { body } = await ask<'outcome-report', AnswerOf<'outcome-report'>>(
    stack,
    'outcome-report',
    won,
    token,
  );
  expect(body.won).toBeGreaterThan(0);
  expect(body.revenue).toEqual([{ currency: 'USD', value: expect.any(Number) }]);
});

test('a payment failed and was paid later, and its owner was mailed about both', async () => {
  const { stack, made } = first();
  const { data } = await providerOf(stack).events.list({ type: 'invoice.payment_failed' });
  expect(data.length).toBeGreaterThan(0);
  const open = await providerOf(stack).invoices.list({ status: 'open' });
  expect(open.data).toEqual([]);
  const to = encodeURIComponent(made.account.email);
  const mails = (await (await fetch(`${stack.site}/__local/inbox.json?to=${to}`)).json()) as {
    subject: string;
  }[];
  const subjects = mails.map(({ subject }) => subject);
  expect(subjects).toContain('Your payment of $25.00 didn’t go through');
  expect(subjects.filter(subject => subject.startsWith('Your refund of'))).toHaveLength(1);
});

test('the clock is back where it was, and nothing is created twice', async () => {
  const { stack } = first();
  const passed = (await nowOf(stack)) - Date.parse(until);
  expect(passed).toBeGreaterThan(0);
  expect(passed).toBeLessThan(10 * 60_000);
  const again = await post<{ message: string }>(`${stack.site}/__local/demo-data`, {});
  expect([again.status, again.body.message]).toEqual([409, expect.stringContaining('there already')]);
  const back = await post(`${stack.site}/__local/clock`, { now: '2025-01-01T00:00:00.000Z' });
  expect(back.status).toBe(400);
});
