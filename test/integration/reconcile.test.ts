// Requests that die halfway while all webhooks are paused: one run of the reconcile job completes what they left.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  advance,
  atTheBank,
  breakDown,
  type CardCustomer,
  licensesOf,
  type Owner,
  onTrial,
  paying,
  providerOf,
  putCard,
  reconcile,
  webhooks,
} from '../support/people/card-customer.ts';
import { ask, buy, customer, openCheckout, tokenOf } from '../support/people/person.ts';
import { type Stack, startStack } from '../support/stack/stack.ts';
import { removeLicense } from '../support/stack/tables.ts';

let stack: Stack;
let provider: ReturnType<typeof providerOf>;
beforeAll(async () => {
  stack = await startStack();
  provider = providerOf(stack);
});
afterAll(() => stack.stop());
beforeEach(async () => {
  await fetch(`${stack.site}/__local/faults`, { method: 'DELETE' });
  await webhooks(stack, 'pause');
});

/** Reconciles after every request must have ended; a second run must find nothing left to do. */
async function heal() {
  await advance(stack, 'PT6M');
  const first = await reconcile(stack);
  expect(first).toMatchObject({ status: 200, body: { failed: 0 } });
  // By then the index of what is open shows what was completed.
  await advance(stack, 'PT2S');
  expect(await reconcile(stack)).toMatchObject({ body: { done: 0, failed: 0 } });
  return first.body;
}

function orderOf(person: Owner, customerId: string) {
  return ask<'create-stripe-subscription', { id: string; status: string }>(
    stack,
    'create-stripe-subscription',
    {
      pay_id: 'stripe',
      customerId,
      paymentMethodId: 'pm_card_visa',
      quantity: 1,
      priceId: 'price_basic_monthly',
    },
    person.token,
  );
}

async function refund(who: CardCustomer) {
  return ask(stack, 'refund', { license_key: who.key }, await who.fresh());
}

async function support(who: CardCustomer) {
  return ask(stack, 'buy-support-plan', { pay_id: 'stripe', subscription_id: who.subId }, await who.fresh());
}

const toPlus = { type: 'update', pay_id: 'stripe', priceId: 'price_plus_monthly' };

test('a purchase our table failed to record becomes a license with the key stored at the provider', async () => {
  const person = await customer(stack);
  const { customerId } = await openCheckout(stack, person.email);
  await breakDown(stack, { dependency: 'dynamodb', mode: '500', operation: 'UpdateItem' });
  expect(await orderOf(person, customerId)).toMatchObject({ status: 200, body: { status: 'trialing' } });
  await fetch(`${stack.site}/__local/faults`, { method: 'DELETE' });
  expect(await licensesOf(stack, person.token)).toEqual([]);
  await heal();
  const token = await tokenOf(stack, person.email);
  const [license, ...others] = await licensesOf(stack, token);
  expect(others).toEqual([]);
  const { data } = await provider.subscriptions.list({ customer: customerId });
  expect(data.map(({ id, metadata }) => [id, metadata.license_key])).toEqual([
    [license?.id, license?.meta.license_key],
  ]);
  const again = await orderOf({ ...person, token }, customerId);
  expect(again).toMatchObject({ status: 200, body: { id: license?.id } });
});

test('operations that the provider completed but whose answers were lost are completed by the job', {
  timeout: 90_000,
}, async () => {
  const [upgrading, retrying, refunding, ending] = [
    await paying(stack),
    await paying(stack),
    await paying(stack),
    await paying(stack),
  ];
  const [cancelling, buyingSupport] = [await onTrial(stack), await onTrial(stack)];
  const person = await customer(stack);
  const { customerId } = await openCheckout(stack, person.email);
  const loseAnswerOf = (operation: string, times = 1) =>
    breakDown(stack, { dependency: 'stripe', mode: 'timeout-after-success', operation, times });
  for (const operation of ['subscriptions.create', 'refunds.create', 'paymentIntents.confirm'])
    await loseAnswerOf(operation);
  await loseAnswerOf('subscriptions.update', 3);
  await loseAnswerOf('subscriptions.cancel');
  const answers = await Promise.all([
    orderOf(person, customerId),
    upgrading.change(toPlus),
    retrying.change(toPlus),
    cancelling.change({ type: 'cancel' }),
    refund(refunding),
    refund(ending),
    support(buyingSupport),
  ]);
  // What costs money and may have happened answers 503 “pending”; another change is merely unconfirmed (502).
  expect(answers.map(({ status }) => status)).toEqual([503, 503, 503, 502, 502, 502, 502]);
  expect((await upgrading.license()).subscription.plan.id).toBe('price_basic_monthly');
  expect(await retrying.change(toPlus)).toMatchObject({ status: 200, body: { status: 'active' } });
  await heal();

  expect(await licensesOf(stack, await tokenOf(stack, person.email))).toHaveLength(1);
  expect((await provider.subscriptions.list({ customer: customerId, status: 'all' })).data).toHaveLength(1);
  for (const who of [upgrading, retrying]) {
    expect((await who.license()).subscription.plan.id).toBe('price_plus_monthly');
    expect((await provider.invoices.list({ subscription: who.subId })).data).toHaveLength(2);
  }
  expect((await cancelling.license()).subscription.cancel_at).not.toBeNull();
  const { data: refunds } = await provider.refunds.list({ limit: 100 });
  for (const who of [refunding, ending]) {
    expect((await who.license()).subscription.status).toBe('canceled');
    expect(refunds.filter(({ metadata }) => metadata?.subscription === who.subId)).toHaveLength(1);
    expect((await refund(who)).status).toBe(409);
  }
  expect((await buyingSupport.license()).meta.support_order_id).toMatch(/^pi_/);
  expect((await support(buyingSupport)).status).toBe(409);
});

describe('operations that wait for the customer or the bank', () => {
  test('a first payment waiting for the bank stays open until the bank confirms it', async () => {
    const person = await customer(stack);
    await buy(stack, person);
    const asked = await buy(stack, person, { paymentMethodId: 'pm_card_authenticationRequired' });
    expect(asked.body.status).toBe('incomplete');
    await advance(stack, 'PT6M');
    expect((await reconcile(stack)).body.open).toBe(1);
    const [intent] = String(asked.body.latest_invoice?.payment_intent?.client_secret).split('_secret_');
    const outcome = new URLSearchParams({ outcome: 'complete' });
    await fetch(`${stack.endpoints.stripe}/3ds/${intent}`, { method: 'POST', body: outcome });
    await heal();
    const token = await tokenOf(stack, person.email);
    const license = (await licensesOf(stack, token)).find(({ id }) => id === asked.body.id);
    expect(license?.type === 'STRIPE' && license.subscription.status).toBe('active');
  });

  test('a bank confirmation left open for a day is canceled, and the next order starts another payment', async () => {
    const who = await onTrial(stack);
    await putCard(stack, who, 'pm_card_authenticationRequired');
    const { body } = await support(who);
    const page = (body.next_action as { redirect_to_url: { url: string } }).redirect_to_url.url;
    await advance(stack, 'PT6M');
    expect((await reconcile(stack)).body.open).toBeGreaterThan(0);
    await advance(stack, 'P1DT1M');
    await reconcile(stack);
    await atTheBank(page, 'complete');
    const [intent] = page.split('/').at(-1)?.split('?') ?? [];
    expect((await provider.paymentIntents.retrieve(intent ?? '')).status).toBe('canceled');
    const again = await support(who);
    expect(JSON.stringify(again.body)).not.toContain(intent);
    expect((await who.license()).meta.support_order_id).toBeNull();
  });

  test('a support order that was never charged is dropped', async () => {
    const who = await onTrial(stack);
    await breakDown(stack, {
      dependency: 'stripe',
      mode: '500',
      operation: 'paymentIntents.confirm',
      times: 1,
    });
    expect((await support(who)).status).toBe(502);
    await heal();
    expect((await who.license()).meta.support_order_id).toBeNull();
    expect(await support(who)).toMatchObject({ status: 200, body: { status: 'succeeded' } });
  });
});

describe('the daily run', () => {
  test('updates every license from its provider although no webhook came for days', async () => {
    const [ended, changed] = [await paying(stack), await paying(stack)];
    await heal();
    await provider.subscriptions.cancel(ended.subId);
    await provider.subscriptions.update(changed.subId, { cancel_at_period_end: true });
    await advance(stack, 'P4D');
    await reconcile(stack);
    expect((await ended.license()).subscription.status).toBe('active');
    const run = await reconcile(stack, { daily: true });
    expect(run).toMatchObject({ status: 200, body: { failed: 0 } });
    expect((await ended.license()).subscription.status).toBe('canceled');
    expect((await changed.license()).subscription.cancel_at).not.toBeNull();
  });

  test('restores a license lost from our table with the same key', async () => {
    const who = await onTrial(stack);
    await removeLicense(stack, who.userId, who.key);
    expect(await licensesOf(stack, await who.fresh())).toEqual([]);
    await reconcile(stack, { daily: true });
    expect((await who.license()).meta.license_key).toBe(who.key);
  });

  test('reports a license it cannot compare and updates it in the next run', async () => {
    const who = await onTrial(stack);
    await provider.subscriptions.update(who.subId, { cancel_at_period_end: true });
    await breakDown(stack, {
      dependency: 'stripe',
      mode: '500',
      operation: 'subscriptions.retrieve',
    });
    expect((await reconcile(stack, { daily: true })).body.failed).toBeGreaterThan(0);
    await fetch(`${stack.site}/__local/faults`, { method: 'DELETE' });
    expect(await reconcile(stack, { daily: true })).toMatchObject({ status: 200 });
    expect((await who.license()).subscription.cancel_at).not.toBeNull();
  });
});
