import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { approvalLinkOf, openPaypalSandbox } from './open-for-test.ts';

let paypal: Awaited<ReturnType<typeof openPaypalSandbox>>;
beforeEach(async () => {
  paypal = await openPaypalSandbox();
});
afterEach(() => paypal.stop());

const subscriptions = '/v1/billing/subscriptions';
const orders = '/v2/checkout/orders';
const invoices = '/v2/invoicing/invoices';
const plan = 'P-BASIC-MONTHLY';
const once = { 'paypal-request-id': 'attempt-1' };
const dependency = 'paypal';

function subscribe(planId = plan, headers: Record<string, string> = once) {
  return paypal.call('POST', subscriptions, paypal.order(planId), headers);
}

function order(value = '295.00') {
  const sale = { intent: 'CAPTURE', purchase_units: [{ amount: { currency_code: 'USD', value } }] };
  return paypal.call('POST', orders, sale, once);
}

function wait(hours: number) {
  return paypal.clock.moveTo(paypal.clock.now() + hours * 3_600_000);
}

describe('one request id', () => {
  test('makes one subscription in 72 hours', async () => {
    const [first, second] = [await subscribe(), await subscribe()];
    expect([first.status, second.status, second.body]).toEqual([201, 200, first.body]);
    expect(paypal.types()).toEqual(['BILLING.SUBSCRIPTION.CREATED']);
    const other = await subscribe(plan, { 'paypal-request-id': 'attempt-2' });
    expect(other.body.id).not.toBe(first.body.id);
    await wait(73);
    expect((await subscribe()).body.id).not.toBe(first.body.id);
  });

  test('makes one order in six hours', async () => {
    const [first, second] = [await order(), await order()];
    expect(second.body.id).toBe(first.body.id);
    await wait(7);
    expect((await order()).body.id).not.toBe(first.body.id);
  });

  test('is refused for something else', async () => {
    await subscribe();
    expect(await subscribe('P-PLUS-YEARLY')).toMatchObject({
      status: 422,
      body: { details: [{ issue: 'PAYPAL_REQUEST_ID_PREVIOUSLY_USED' }] },
    });
    await order();
    expect((await order('1.00')).status).toBe(422);
  });

  test('is refused while the first request is under way', async () => {
    paypal.faults.add({ dependency, operation: 'subscriptions.create', mode: 'slow', ms: 200, times: 1 });
    const both = await Promise.all([subscribe(), subscribe()]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
      name: 'RESOURCE_CONFLICT',
      details: [{ issue: 'PREVIOUS_REQUEST_IN_PROGRESS' }],
    });
    expect((await subscribe()).status).toBe(200);
  });

  test('finds what was made although its answer was a 500 or got lost', async () => {
    for (const mode of ['500-after-success', 'reset-after-success'] as const) {
      paypal.faults.add({ dependency, operation: 'orders.create', mode, times: 1 });
      await order().catch(() => undefined);
      expect((await order()).status).toBe(200);
      await wait(7);
    }
  });
});

describe('the switches', () => {
  test('have each request make a subscription of its own', async () => {
    paypal.switches.set({ 'paypal-subscription-request-id': 'ignored' });
    const made = [await subscribe(), await subscribe()];
    expect(made.map(({ status }) => status)).toEqual([201, 201]);
    expect(new Set(made.map(({ body }) => body.id)).size).toBe(2);
    paypal.switches.reset();
    const again = [await subscribe(), await subscribe()];
    expect(new Set(again.map(({ body }) => body.id)).size).toBe(1);
  });

  test('have the header count where no reference lists it', async () => {
    const draft = async () => {
      const detail = { currency_code: 'USD', reference: 'I-1' };
      const items = [{ name: 'A', quantity: '1', unit_amount: { currency_code: 'USD', value: '5.00' } }];
      return (await paypal.call('POST', invoices, { detail, items }, once)).body.id;
    };
    expect(await draft()).not.toBe(await draft());
    paypal.switches.set({ 'paypal-other-request-ids': 'honored' });
    expect(await draft()).toBe(await draft());
  });
});

test('a throttled request is refused in PayPal’s form and has done nothing', async () => {
  paypal.faults.add({ dependency, mode: '429', operation: 'subscriptions.create', times: 1 });
  expect(await subscribe()).toMatchObject({
    status: 429,
    body: { name: 'RATE_LIMIT_REACHED', debug_id: expect.any(String) },
  });
  const made = await subscribe();
  expect([made.status, approvalLinkOf(made) !== '']).toEqual([201, true]);
});
