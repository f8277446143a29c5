// The reference's cases for payments while a dependency fails, run from their data file.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { messages } from '#shared/text/messages.ts';
import { dataCases } from '../support/cases/data-cases.ts';
import { readCases } from '../support/cases/read-cases.ts';
import { tallyOf } from '../support/cases/tally.ts';
import { msOf } from '../support/ms-of.ts';
import {
  advance,
  breakDown,
  licensesOf,
  nowOf,
  onTrial,
  providerOf,
  reconcile,
  webhooks,
} from '../support/people/card-customer.ts';
import {
  approveOf,
  atPaypal,
  type Held,
  type Linked,
  onPaypalTrial,
  press,
} from '../support/people/paypal-customer.ts';
import { ask, buy, customer, openCheckout, passAMinute } from '../support/people/person.ts';
import { clearFaults } from '../support/sequences/world.ts';
import { type Stack, startStack } from '../support/stack/stack.ts';

interface Case {
  id: string;
  category: string;
  dependency?: string;
  where?: string;
  title?: string;
}

const all = ['faults', 'data']
  .flatMap(list => readCases<Case>('faults-data.json', list))
  .map(one => ({ ...one, category: one.dependency ?? one.category }));

let stack: Stack;

function order(owner: { token: string }, customerId: string) {
  return ask<'create-stripe-subscription'>(
    stack,
    'create-stripe-subscription',
    { customerId, paymentMethodId: 'pm_card_visa', priceId: 'price_basic_monthly' },
    owner.token,
  );
}

async function subscriptionsOf(customer: string) {
  return (await providerOf(stack).subscriptions.list({ customer, status: 'all' })).data;
}

/** An order placed while the provider fails and repeated once it is back makes one subscription. */
async function buyDuringFault(
  fault: { mode: string; operation?: string; ms?: number; times?: number },
  expected: { status: number; body: { message: string } } = {
    status: 502,
    body: { message: messages.checkout.providerDown },
  },
) {
  const owner = await customer(stack);
  const { customerId } = await openCheckout(stack, owner.email);
  await breakDown(stack, { dependency: 'stripe', ...fault });
  const startedAt = performance.now();
  const failed = await order(owner, customerId);
  expect(performance.now() - startedAt).toBeLessThan(28_000);
  expect(failed).toMatchObject(expected);
  await clearFaults(stack);
  // A slow request may still be under way at the provider; until it ends, the order stays pending.
  const status = async () => (await order(owner, customerId)).status;
  await expect.poll(status, { timeout: 40_000, interval: 1000 }).toBe(200);
  expect(await subscriptionsOf(customerId)).toHaveLength(1);
  expect(await licensesOf(stack, owner.token)).toHaveLength(1);
}

const cases: Readonly<Record<string, () => Promise<void>>> = {
  'FLT-001': async () => {
    const token = await (await onTrial(stack)).fresh();
    await breakDown(stack, { dependency: 'dynamodb', mode: 'down' });
    const answer = await ask(stack, 'licenses', {}, token);
    expect(answer).toMatchObject({ status: 503, body: { error: true, message: messages.failure.internal } });
  },
  'FLT-002': async () => {
    const token = await (await onTrial(stack)).fresh();
    const load = () => msOf(async () => expect((await ask(stack, 'licenses', {}, token)).status).toBe(200));
    // Of forty loads twelve are throttled, some again and again: the slowest is held, not one in a hundred.
    const usual = await load();
    for (const times of [0, 1, 0, 0, 2, 0, 0, 1, 0, 0].flatMap(times => [times, 2 * times, times, times])) {
      if (times) await breakDown(stack, { dependency: 'dynamodb', mode: '429', operation: 'Query', times });
      expect((await load()) - usual).toBeLessThan(1500);
    }
  },
  'FLT-003': async () => {
    const owner = await customer(stack);
    const { customerId } = await openCheckout(stack, owner.email);
    await breakDown(stack, { dependency: 'dynamodb', mode: '429', operation: 'UpdateItem', times: 9 });
    expect(await order(owner, customerId)).toMatchObject({ status: 200, body: { status: 'trialing' } });
    await clearFaults(stack);
    expect(await subscriptionsOf(customerId)).toHaveLength(1);
  },
  'FLT-013': () => buyDuringFault({ mode: 'down' }),
  'FLT-014': () =>
    buyDuringFault(
      { mode: 'slow', operation: 'subscriptions.create', ms: 25_000, times: 1 },
      { status: 503, body: { message: messages.checkout.pending } },
    ),
  'FLT-015': async () => {
    await buyDuringFault({ mode: '429', operation: 'subscriptions.create' });
    await passAMinute(stack);
    // A rate limit must not be retried: one refused request to Stripe makes one refused answer.
    await breakDown(stack, { dependency: 'stripe', mode: '429', operation: 'promotionCodes.list', times: 1 });
    expect((await ask(stack, 'coupon-offer', { promotionCode: 'SPRING20' })).status).toBe(502);
    const offer = await ask(stack, 'coupon-offer', { promotionCode: 'SPRING20' });
    expect(offer).toMatchObject({ status: 200, body: { coupon: { percent_off: 20 } } });
  },
  'FLT-017': async () => {
    const owner = await customer(stack);
    for (const card of [
      'visa_chargeDeclined',
      'visa_chargeDeclinedInsufficientFunds',
      'chargeDeclinedExpiredCard',
    ]) {
      const { status, body } = await buy(stack, owner, { paymentMethodId: `pm_card_${card}` });
      expect([status, body]).toMatchObject([402, { message: messages.checkout.declined }]);
      expect(JSON.stringify(body)).not.toMatch(/insufficient|expired|generic|card_declined/);
    }
    expect((await buy(stack, owner)).status).toBe(200);
  },
  'FLT-019': async () => {
    const who = await onTrial(stack);
    await breakDown(stack, { dependency: 'stripe', mode: 'down' });
    await breakDown(stack, { dependency: 'paypal', mode: 'down' });
    expect((await who.license()).subscription.status).toBe('trialing');
    expect((await who.license()).meta.billing_as_of).toBeUndefined();
    const readAt = await nowOf(stack);
    await advance(stack, 'P2D');
    const { meta, subscription } = await who.license();
    expect([subscription.status, readAt - (meta.billing_as_of ?? 0) < 60_000]).toEqual(['trialing', true]);
    await clearFaults(stack);
    await reconcile(stack, { daily: true });
    expect((await who.license()).meta.billing_as_of).toBeUndefined();
  },
  'FLT-020': async () => {
    await webhooks(stack, 'pause');
    const who = await onTrial(stack);
    const before = await who.license();
    await advance(stack, 'PT6H');
    await webhooks(stack, 'resume');
    expect((await who.license()).meta).toEqual(before.meta);
  },
  'FLT-022': async () => {
    const owner = await customer(stack);
    const order = { email: owner.email, name: 'Maya', planId: 'P-BASIC-MONTHLY', quantity: 1 };
    await breakDown(stack, { dependency: 'paypal', mode: '500' });
    const failed = await ask(stack, 'create-paypal-subscription', order, owner.token);
    // With an access token cached from an earlier test the order itself is sent, and nobody knows what became of it.
    const { providerDown, pending } = messages.checkout;
    expect([502, 503]).toContain(failed.status);
    expect(failed.body).toMatchObject({ message: failed.status === 502 ? providerDown : pending });
    await clearFaults(stack);
    expect((await ask(stack, 'create-paypal-subscription', order, owner.token)).status).toBe(200);
  },
  'FLT-023': async () => {
    const who = await onPaypalTrial(stack);
    const offer = { pay_id: 'paypal', subscription_id: who.subId } as const;
    const { body } = await ask<'buy-support-plan', Linked>(
      stack,
      'buy-support-plan',
      offer,
      await who.fresh(),
    );
    const order_id = (await press(approveOf(body), 'approve')).searchParams.get('token') ?? '';
    const fault = { dependency: 'paypal', operation: 'orders.capture', mode: 'slow', ms: 30_000, times: 1 };
    await breakDown(stack, fault);
    const load = async () =>
      ask<'buy-support-plan', { status?: string }>(
        stack,
        'buy-support-plan',
        { ...offer, pay_id: 'paypal_capture', order_id },
        await who.fresh(),
      );
    expect((await load()).status).toBe(502);
    await clearFaults(stack);
    const status = async () => (await load()).body.status;
    await expect.poll(status, { timeout: 40_000, interval: 5000 }).toBe('COMPLETED');
    const paypalOrder = await atPaypal<Held>(stack, 'GET', `/v2/checkout/orders/${order_id}`);
    expect(paypalOrder.purchase_units.flatMap(({ payments }) => payments?.captures ?? [])).toHaveLength(1);
  },
  ...dataCases(() => stack),
};

const tally = tallyOf('faults-data', all);
afterAll(tally.say);
const { wanted } = tally;

describe('payments while a dependency fails', () => {
  test('every case in the file is run here or listed as not run', () => {
    expect(Object.keys(cases).sort()).toEqual(wanted.map(({ id }) => id).sort());
  });

  beforeAll(async () => {
    stack = await startStack();
  });
  afterAll(() => stack.stop());
  beforeEach(() => clearFaults(stack));

  test.each(wanted.map(one => [one.id, one.where ?? one.title ?? '', one] as const))(
    '%s %s',
    { timeout: 90_000 },
    async (id, _where, one) => {
      await cases[id]?.();
      tally.passed(one);
    },
  );
});
