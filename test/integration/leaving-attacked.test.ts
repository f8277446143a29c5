// What goes wrong while somebody leaves takes no money twice and gives none back twice.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  advance,
  breakDown,
  type CardCustomer,
  job,
  mendAll,
  paying,
  providerOf,
} from '../support/people/card-customer.ts';
import { expectGone, leave, runJobs, subjectsTo } from '../support/people/leaver.ts';
import {
  approveOf,
  atPaypal,
  type Linked,
  type PaypalCustomer,
  payingAtPaypal,
  press,
} from '../support/people/paypal-customer.ts';
import { ask, post, tokenOf } from '../support/people/person.ts';
import { type Stack, startStack } from '../support/stack/stack.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());
afterEach(() => mendAll(stack));

const back = 'Your refund of $10.00 is on its way';

async function refundsMailedTo(email: string): Promise<string[]> {
  return (await subjectsTo(stack, email)).filter(
    one => one.endsWith(' back') || one.startsWith('Your refund'),
  );
}

/** What Stripe gave back of this customer's only paid license, in cents, each time. */
async function givenByStripe({ subId }: CardCustomer): Promise<number[]> {
  const { data } = await providerOf(stack).refunds.list({ limit: 100 });
  return data.filter(({ metadata }) => metadata?.subscription === subId).map(({ amount }) => amount);
}

async function givenByPaypal({ subId }: Pick<PaypalCustomer, 'subId'>): Promise<string[]> {
  const span = 'start_time=2020-01-01T00:00:00Z&end_time=2099-01-01T00:00:00Z';
  const path = `/v1/billing/subscriptions/${subId}/transactions?${span}`;
  const { transactions } = await atPaypal<{ transactions: { status: string }[] }>(stack, 'GET', path);
  return transactions.map(({ status }) => status);
}

/** Until a deletion that had to wait is through. */
async function goOn(): Promise<void> {
  for (const pause of ['PT10M', 'PT20M', 'PT70M']) {
    await advance(stack, pause);
    await runJobs(stack);
  }
}

test.each([
  ['is down', { mode: 'down', operation: 'refunds.create' }],
  ['gives it and fails to say so', { mode: '500-after-success', operation: 'refunds.create', times: 1 }],
  ['breaks off after it gave it', { mode: 'reset-after-success', operation: 'refunds.create', times: 1 }],
  ['does not say what was paid', { mode: '500', operation: 'invoices.list' }],
  ['does not end the subscription', { mode: '500', operation: 'subscriptions.cancel' }],
] as const)('given Stripe %s, the refund on leaving is given once', async (_, fault) => {
  const leaver = await paying(stack);
  await breakDown(stack, { dependency: 'stripe', ...fault });
  const ticket = await leave(stack, leaver, true);
  await mendAll(stack);
  await goOn();
  await expectGone(stack, ticket, leaver);
  expect([await givenByStripe(leaver), await refundsMailedTo(leaver.email)]).toEqual([[1000], [back]]);
});

test.each([
  ['is down', { mode: 'down' }],
  ['gives it and fails to say so', { mode: '500-after-success', times: 1 }],
] as const)('given PayPal %s, the refund on leaving is given once', async (_, fault) => {
  const leaver = await payingAtPaypal(stack);
  await breakDown(stack, { dependency: 'paypal', ...fault });
  const ticket = await leave(stack, leaver, true);
  await mendAll(stack);
  await goOn();
  await expectGone(stack, ticket, leaver);
  expect([await givenByPaypal(leaver), await refundsMailedTo(leaver.email)]).toEqual([['REFUNDED'], [back]]);
});

test('two deletions requested at once are one, with one refund', async () => {
  const leaver = await paying(stack);
  // Stripe’s times are in seconds: what is paid in the second of leaving counts as paid after it, and is mailed so.
  await advance(stack, 'PT1S');
  const body = { email: leaver.email, refund: true };
  const token = await leaver.fresh();
  const pressed = await Promise.all([1, 2].map(() => ask(stack, 'delete-account', body, token)));
  const [ticket, other] = pressed.map(answer => String(answer.body.ticket));
  expect(other).toBe(ticket);
  await Promise.all([job(stack, 'delete-data'), job(stack, 'delete-data')]);
  await goOn();
  await expectGone(stack, ticket ?? '', leaver);
  expect([await givenByStripe(leaver), await refundsMailedTo(leaver.email)]).toEqual([[1000], [back]]);
});

test('an order approved hours after leaving is refunded once, however often its webhook comes', async () => {
  const leaver = await paying(stack);
  const order = { name: 'Maya', planId: 'P-PROFESSIONAL-MONTHLY', quantity: 1 };
  const more = { email: leaver.email, membership: true, multiplier: false };
  const token = await tokenOf(stack, leaver.email);
  const ordered = { ...order, ...more };
  const { body } = await ask<'create-paypal-subscription', Linked & { id: string }>(
    stack,
    'create-paypal-subscription',
    ordered,
    token,
  );
  await expectGone(stack, await leave(stack, leaver), leaver);
  await advance(stack, 'PT2H');
  await press(approveOf(body), 'approve');
  const log = await fetch(`${stack.site}/__local/webhooks`);
  const sent = ((await log.json()) as { id: string; provider: string; body: string }[]).filter(one =>
    one.body.includes(body.id),
  );
  expect(sent.length).toBeGreaterThan(0);
  for (const { id } of sent) await post(`${stack.site}/__local/webhooks`, { id, action: 'duplicate' });
  await Promise.all([runJobs(stack), runJobs(stack)]);
  await goOn();
  expect(await givenByPaypal({ subId: body.id })).toEqual(['REFUNDED']);
  expect(await refundsMailedTo(leaver.email)).toEqual(['You get $99.00 back']);
});
