// Sixty licenses of which no news comes: the jobs that sync them, one killed in the middle, one row unreadable.
import { once } from 'node:events';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  advance,
  breakDown,
  job,
  licensesOf,
  providerOf,
  reconcile,
  webhooks,
} from '../support/people/card-customer.ts';
import { type PaypalCustomer, payingAtPaypal } from '../support/people/paypal-customer.ts';
import { ask, customer, tokenOf } from '../support/people/person.ts';
import { type Stack, startStack } from '../support/stack/stack.ts';
import { licensesTable, tablesOf } from '../support/stack/tables.ts';

interface Queued {
  due: number;
  queued: number;
}

const perCustomer = 27;

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

/** Subscriptions made at the provider alone, as a purchase leaves them of which our table knows nothing. */
async function subscribeAtProvider(owner: { userId: string; email: string }): Promise<string[]> {
  const provider = providerOf(stack);
  const { id: customerId } = await provider.customers.create({ email: owner.email });
  const card = await provider.paymentMethods.attach('pm_card_visa', { customer: customerId });
  const made = Array.from({ length: perCustomer }, (_, place) =>
    provider.subscriptions.create({
      customer: customerId,
      items: [{ price: 'price_basic_yearly', quantity: 1 }],
      default_payment_method: card.id,
      metadata: { user_id: owner.userId, license_key: `${owner.userId}-${place}`, email: owner.email },
    }),
  );
  return (await Promise.all(made)).map(({ id }) => id);
}

async function statusesOf({ email }: { email: string }): Promise<string[]> {
  const licenses = await licensesOf(stack, await tokenOf(stack, email));
  return licenses.map(({ subscription }) => subscription.status);
}

async function script({ key }: PaypalCustomer): Promise<string> {
  return (await fetch(`${stack.site}/t/${key}.js`)).text();
}

/** Kills the stack while the job waits for its queue, and starts it again on the same data. */
async function killDuring(name: string): Promise<void> {
  await breakDown(stack, { dependency: 'queue', mode: 'slow', operation: 'SendMessageBatch', times: 1 });
  job(stack, name).catch(() => undefined);
  await expect.poll(async () => (await fetch(`${stack.site}/__local/faults`)).json()).toEqual([]);
  const ended = once(stack.process, 'exit');
  stack.process.kill('SIGKILL');
  await ended;
  stack = await startStack({ dataDir: stack.dataDir, port: Number(new URL(stack.site).port) });
}

test('leaves licenses as their providers have them when a run is killed and a row is unreadable', {
  timeout: 120_000,
}, async () => {
  const paypal = [await payingAtPaypal(stack), await payingAtPaypal(stack), await payingAtPaypal(stack)];
  for (const who of paypal) {
    const body = { license_key: who.key, domain: 'acme-garden.com' };
    await ask(stack, 'update-domain', body, await who.fresh());
    await who.change({ type: 'cancel', pay_id: 'paypal' });
  }
  await webhooks(stack, 'pause');
  const cards = [await customer(stack), await customer(stack)];
  const subscriptions = (await Promise.all(cards.map(subscribeAtProvider))).flat();

  // The purchases that our table knows nothing of are found in the provider's list.
  expect(await job(stack, 'queue-lost-purchases')).toMatchObject({
    body: { queued: subscriptions.length, failed: 0 },
  });
  await job(stack, 'sync-licenses');
  for (const who of cards) expect(await statusesOf(who)).toEqual(Array(perCustomer).fill('active'));
  expect(await job<Queued>(stack, 'queue-licenses')).toMatchObject({ body: { queued: 60, failed: 0 } });
  await job(stack, 'sync-licenses');

  // A month later, with no news: half of them were canceled, PayPal's have come to their end.
  const canceled = subscriptions.filter((_, place) => place % 2 === 0);
  await Promise.all(canceled.map(id => providerOf(stack).subscriptions.cancel(id)));
  const Item = { user_id: 'nobody', license_key: 'unreadable' };
  await tablesOf(stack).send(new PutCommand({ TableName: licensesTable, Item }));
  await advance(stack, 'P31D');
  for (const who of paypal) expect(await script(who)).toContain('acme-garden.com');

  await killDuring('queue-licenses');
  await webhooks(stack, 'pause');
  // The killed run still holds the job.
  expect(await job<Queued>(stack, 'queue-licenses')).toMatchObject({ body: { due: 0, queued: 0 } });
  await advance(stack, 'PT6M');
  // The unreadable row makes the run a failure, and stops no other row.
  expect(await job(stack, 'queue-licenses')).toMatchObject({ status: 500 });
  expect(await job(stack, 'sync-licenses')).toMatchObject({ body: { failed: 0 } });
  for (const who of paypal) expect(await script(who)).not.toContain('acme-garden.com');
  for (const who of cards)
    expect((await statusesOf(who)).filter(status => status === 'canceled').length).toBeGreaterThan(12);

  // Nothing is left to do, once the index shows it.
  const left = async () => (await job<Queued>(stack, 'queue-licenses')).body;
  await expect.poll(left, { interval: 300 }).toMatchObject({ due: 0, queued: 0, failed: 0 });
  expect(await reconcile(stack)).toMatchObject({ status: 200, body: { failed: 0 } });
});
