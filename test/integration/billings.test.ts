// The list of what was paid and has to be paid, over HTTP: both providers, their outages, and whose it is.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Billings } from '#shared/contract/bills.ts';
import { calls } from '#shared/contract/index.ts';
import { billsMissing, billsRefusals } from '#shared/text/bills.ts';
import { advance, breakDown, type CardCustomer, paying } from '../support/people/card-customer.ts';
import { onPaypalTrial, subscribed } from '../support/people/paypal-customer.ts';
import { ask, customer } from '../support/people/person.ts';
import { clearFaults } from '../support/sequences/world.ts';
import { type Stack, startStack } from '../support/stack/stack.ts';

// The clock moves by months, which would disturb other files: this file has its own stack.
let stack: Stack;
let who: CardCustomer;
beforeAll(async () => {
  stack = await startStack();
  who = await paying(stack);
});
beforeEach(() => clearFaults(stack));
afterAll(() => stack.stop());

async function read(query: Record<string, string> = {}, of: { fresh(): Promise<string> } = who) {
  const url = `${stack.api}${calls.billings.path}?${new URLSearchParams(query)}`;
  const answer = await fetch(url, { headers: { authorization: `Bearer ${await of.fresh()}` } });
  return { status: answer.status, body: (await answer.json()) as Billings & { message?: string } };
}

test('a payment is listed with its pages, and its refund is possible', async () => {
  const { status, body } = await read({ license_key: who.key });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    next: null,
    missing: [],
    account: { balance_due: { amount: 0, currency: 'usd' } },
  });
  const [bill] = body.items;
  expect(bill).toMatchObject({ amount: 1000, status: 'paid', provider: 'stripe', license_key: who.key });
  for (const link of [bill?.pdf, bill?.page]) expect((await fetch(String(link))).status).toBe(200);
  expect(body.account?.licenses).toMatchObject([
    { plan: 'Basic', refund: { possible: true, amount: 1000 }, failed: null, method: { by: 'card' } },
  ]);
  expect(body.account?.billed_to).toMatchObject([{ provider: 'stripe', email: who.email }]);
});

// AUT-018
test('another user’s bills cannot be read, and the answer does not reveal whether there are any', async () => {
  const other = await customer(stack);
  const fresh = async () => other.token;
  const foreign = await read({ license_key: who.key }, { fresh });
  const unknown = await read({ license_key: 'no-such-key' }, { fresh });
  expect([foreign.status, foreign.body]).toEqual([404, unknown.body]);
  expect((await read({}, { fresh })).body.items).toEqual([]);
});

test('a bill of the support order and of a refund are in the list', async () => {
  const buyer = await paying(stack);
  const token = await buyer.fresh();
  await ask(stack, 'buy-support-plan', { pay_id: 'stripe', subscription_id: buyer.subId }, token);
  expect(await ask(stack, 'refund', { license_key: buyer.key }, token)).toMatchObject({ status: 200 });
  const { items, account } = (await read({ license_key: buyer.key }, buyer)).body;
  expect(items.map(({ kind, status }) => [kind, status])).toEqual([
    ['support', 'paid'],
    ['subscription', 'refunded'],
  ]);
  expect(account?.licenses[0]).toMatchObject({
    next_charge: null,
    refund: { possible: false, reason: 'once' },
  });
});

test('who is billed is changed for the invoices from then on, and a wrong tax ID is refused', async () => {
  const buyer = await paying(stack);
  const details = {
    license_key: buyer.key,
    idempotency_key: crypto.randomUUID(),
    name: 'Acme GmbH',
    line1: 'Torstr. 1',
    line2: '',
    city: 'Berlin',
    state: 'BE',
    postal_code: '10119',
    country: 'DE',
  };
  const save = async (tax_id: string) =>
    ask(stack, 'billing-details', { ...details, tax_id }, await buyer.fresh());
  expect(await save('DE12')).toMatchObject({
    status: 400,
    body: { message: billsRefusals.taxId, field: { name: 'tax_id' } },
  });
  expect(await save('DE123456789')).toMatchObject({ status: 200 });
  expect((await read({ license_key: buyer.key }, buyer)).body.account?.billed_to).toMatchObject([
    { name: 'Acme GmbH', address: ['Torstr. 1', 'Berlin, BE 10119', 'DE'], tax_ids: ['DE123456789'] },
  ]);
});

test('given a provider that is down, its part is named as missing', async () => {
  await breakDown(stack, { dependency: 'stripe', mode: 'down' });
  const { status, body } = await read();
  expect(status).toBe(200);
  expect(body).toMatchObject({ items: [], missing: [{ provider: 'stripe', message: billsMissing.stripe }] });
  expect(body.account?.licenses.map(({ license_key }) => license_key)).toContain(who.key);
});

test('given a provider that hangs, the other one’s bills are answered', async () => {
  await breakDown(stack, { dependency: 'stripe', mode: 'slow', ms: 25_000 });
  const began = performance.now();
  const { status, body } = await read();
  expect(performance.now() - began).toBeLessThan(15_000);
  expect([status, body.missing.map(({ provider }) => provider)]).toEqual([200, ['stripe']]);
});

test('PayPal’s payments are listed as they come, and page after page gives each once', async () => {
  const payer = await onPaypalTrial(stack);
  for (let more = 0; more < 4; more += 1) await subscribed(stack, payer);
  await advance(stack, 'P123D');
  const first = (await read({}, payer)).body;
  expect(first.missing).toEqual([]);
  expect([first.items.length, first.account?.licenses[0]?.method]).toEqual([20, { by: 'paypal' }]);
  const second = (await read({ cursor: String(first.next) }, payer)).body;
  expect(second).toMatchObject({ next: null, missing: [] });
  const all = [...first.items, ...second.items];
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  expect(all.map(({ date }) => date)).toEqual(all.map(({ date }) => date).sort((a, b) => b - a));
  expect(all.every(({ amount, status }) => amount === 1000 && status === 'paid')).toBe(true);
  await breakDown(stack, { dependency: 'paypal', mode: 'down' });
  expect((await read({}, payer)).body).toMatchObject({ items: [], missing: [{ provider: 'paypal' }] });
});
