import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BodyOf } from '#shared/contract/index.ts';
import { messages } from '#shared/text/messages.ts';
import { advance, breakDown, reconcile } from '../support/people/card-customer.ts';
import {
  approveOf,
  atPaypal,
  type Held,
  type Linked,
  onPaypalTrial,
  type PaypalCustomer,
  payingAtPaypal,
  press,
  subscribed,
} from '../support/people/paypal-customer.ts';
import { ask, customer, openCheckout, signUp } from '../support/people/person.ts';
import { type Stack, startStack } from '../support/stack/stack.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

type Purchase = Partial<BodyOf<'buy-support-plan'>>;

function purchase(request: Purchase, token?: string) {
  return ask<'buy-support-plan', Linked & { message?: string }>(
    stack,
    'buy-support-plan',
    { pay_id: 'paypal', ...request },
    token,
  );
}

async function offer(who: PaypalCustomer, request: Purchase = {}) {
  return purchase({ subscription_id: who.subId, ...request }, await who.fresh());
}

function capture(who: PaypalCustomer, order_id: string, request: Purchase = {}) {
  return offer(who, { pay_id: 'paypal_capture', order_id, ...request });
}

async function recordedOrder(who: PaypalCustomer) {
  return (await who.license()).meta.support_order_id;
}

function orderAt(id: string) {
  return atPaypal<Held>(stack, 'GET', `/v2/checkout/orders/${id}`);
}

async function capturesOf(id: string) {
  return (await orderAt(id)).purchase_units.flatMap(({ payments }) => payments?.captures ?? []);
}

async function approved(who: PaypalCustomer, then = ''): Promise<string> {
  const back = await press(approveOf((await offer(who)).body), 'approve', then);
  return back.searchParams.get('token') ?? '';
}

describe('an order approved at PayPal', () => {
  test('is captured once for $295 when the page loads, however often it is reloaded', async () => {
    const who = await onPaypalTrial(stack);
    const asked = await offer(who);
    expect(asked).toMatchObject({ status: 200, body: { status: 'CREATED', links: [{ rel: 'approve' }] } });
    expect((await offer(who)).body).toEqual(asked.body);
    const back = await press(approveOf(asked.body), 'approve');
    expect(`${back.origin}${back.pathname}`).toBe(`${stack.site}/support-plan`);
    const order = back.searchParams.get('token') ?? '';
    expect(Object.fromEntries(back.searchParams)).toMatchObject({
      pay_id: 'paypal_capture',
      main_subscription_id: who.subId,
    });
    expect(await recordedOrder(who)).toBeNull();
    const loads = [
      ...(await Promise.all([capture(who, order), capture(who, order)])),
      await capture(who, order),
    ];
    expect(loads.map(({ status, body }) => [status, body.status])).toEqual(
      loads.map(() => [200, 'COMPLETED']),
    );
    expect(await recordedOrder(who)).toBe(order);
    expect(await capturesOf(order)).toMatchObject([{ status: 'COMPLETED', amount: { value: '295.00' } }]);
    expect(await offer(who)).toMatchObject({
      status: 409,
      body: { code: 'already-bought', message: messages.support.bought },
    });
  });

  test('is captured even if the browser never returns', async () => {
    const who = await onPaypalTrial(stack);
    const order = await approved(who);
    await advance(stack, 'PT6M');
    await reconcile(stack);
    expect(await recordedOrder(who)).toBe(order);
    expect(await reconcile(stack)).toMatchObject({ body: { done: 0, failed: 0 } });
    expect(await capturesOf(order)).toHaveLength(1);
  });

  test('is captured once even if PayPal’s answer is lost', async () => {
    const who = await onPaypalTrial(stack);
    const order = await approved(who);
    const operation = 'orders.capture';
    await breakDown(stack, { dependency: 'paypal', operation, mode: 'timeout-after-success', times: 1 });
    expect((await capture(who, order)).status).toBe(502);
    expect(await capture(who, order)).toMatchObject({ status: 200, body: { status: 'COMPLETED' } });
    expect(await capturesOf(order)).toHaveLength(1);
  }, 60_000);

  test('stays pending while the capture is pending, and is not charged again', async () => {
    const who = await onPaypalTrial(stack);
    const order = await approved(who, 'PENDING');
    expect(await capture(who, order)).toMatchObject({ status: 200, body: { status: 'PENDING' } });
    expect(await recordedOrder(who)).toBeNull();
    expect(await offer(who)).toMatchObject({ status: 200, body: { status: 'PENDING' } });
    await advance(stack, 'P2D');
    await reconcile(stack);
    expect(await offer(who)).toMatchObject({ body: { status: 'PENDING' } });
    await advance(stack, 'P2D');
    expect(await capture(who, order)).toMatchObject({ body: { status: 'COMPLETED' } });
    expect(await recordedOrder(who)).toBe(order);
  });

  test('can be bought again after its capture was declined', async () => {
    const who = await onPaypalTrial(stack);
    const order = await approved(who, 'DECLINED');
    expect(await capture(who, order)).toMatchObject({
      status: 402,
      body: { message: messages.support.notPaid },
    });
    const again = await approved(who);
    expect(again).not.toBe(order);
    expect(await capture(who, again)).toMatchObject({ body: { status: 'COMPLETED' } });
  });
});

test('an order approved for a license that was refunded since is never captured', async () => {
  const who = await payingAtPaypal(stack);
  const id = await approved(who);
  const refunded = await ask(stack, 'refund', { license_key: who.key }, await who.fresh());
  expect(refunded.status).toBe(200);
  const refused = { status: 409, body: { message: messages.support.ended } };
  expect(await capture(who, id)).toMatchObject(refused);
  expect(await offer(who)).toMatchObject(refused);
  expect(await reconcile(stack)).toMatchObject({ body: { failed: 0 } });
  expect([await capturesOf(id), await recordedOrder(who)]).toEqual([[], null]);
});

describe('a refused support purchase', () => {
  test('an order that is not approved is not captured by a page load', async () => {
    const who = await onPaypalTrial(stack);
    const order = new URL(approveOf((await offer(who)).body)).searchParams.get('token') ?? '';
    expect(await capture(who, order)).toMatchObject({
      status: 402,
      body: { message: messages.support.notPaid },
    });
    expect(await orderAt(order)).toMatchObject({ status: 'CREATED' });
  });

  test('another customer’s order, one of another amount and an unknown one are not found', async () => {
    const [a, b] = [await onPaypalTrial(stack), await onPaypalTrial(stack)];
    const othersOrder = await approved(b);
    const cheap = await atPaypal(stack, 'POST', '/v2/checkout/orders', {
      intent: 'CAPTURE',
      purchase_units: [
        {
          amount: { currency_code: 'USD', value: '1.00' },
          custom_id: `support|${a.userId}|${a.key}`,
        },
      ],
      application_context: { return_url: stack.site, cancel_url: stack.site },
    });
    await press(approveOf(cheap), 'approve');
    for (const order of [othersOrder, cheap.id, 'NONE', '../../v1/x'])
      expect((await capture(a, order)).status).toBe(404);
    expect((await capture(a, othersOrder, { subscription_id: b.subId })).status).toBe(404);
    expect([await recordedOrder(a), await recordedOrder(b)]).toEqual([null, null]);
    expect(await capturesOf(othersOrder)).toEqual([]);
    expect(await capturesOf(cheap.id)).toEqual([]);
  });

  test('a subscription id needs a token and the right provider', async () => {
    const who = await onPaypalTrial(stack);
    for (const request of [{}, { userId: who.userId }, { userId: who.userId, checkout_token: 'e30.e30' }])
      expect((await purchase({ subscription_id: who.subId, ...request })).status).toBe(401);
    expect((await offer(who, { pay_id: 'stripe' })).status).toBe(400);
  });
});

test('an unconfirmed buyer can pay with the checkout capability issued to their browser', async () => {
  const person = await signUp(stack);
  const { checkout_token } = await openCheckout(stack, person.email, person);
  const order = { email: person.email, name: 'Maya', planId: 'P-BASIC-MONTHLY', quantity: 1 };
  const { body } = await ask<'create-paypal-subscription', Linked & { id: string }>(
    stack,
    'create-paypal-subscription',
    { ...order, membership: true, multiplier: false, userId: person.userId, checkout_token },
  );
  await press(approveOf(body), 'approve');
  const request = { subscription_id: body.id, userId: person.userId, checkout_token };
  await expect.poll(async () => (await purchase(request)).status, { timeout: 10_000 }).toBe(200);
  const back = await press(approveOf((await purchase(request)).body), 'approve');
  const order_id = back.searchParams.get('token') ?? '';
  const stranger = await openCheckout(stack, 'stranger@example.com');
  const stolen = { ...request, pay_id: 'paypal_capture', order_id } as const;
  expect((await purchase({ ...stolen, checkout_token: stranger.checkout_token })).status).toBe(401);
  expect((await purchase(stolen)).body.status).toBe('COMPLETED');
});

test('each license of a customer has its own support order', async () => {
  const owner = await customer(stack);
  const [first, second] = [await subscribed(stack, owner), await subscribed(stack, owner, { quantity: 2 })];
  const orders = [await approved(first), await approved(second)];
  expect(await capture(first, orders[1] ?? '')).toMatchObject({ status: 404 });
  for (const [who, order] of [
    [first, orders[0]],
    [second, orders[1]],
  ] as const)
    expect(await capture(who, order ?? '')).toMatchObject({ body: { status: 'COMPLETED' } });
});
