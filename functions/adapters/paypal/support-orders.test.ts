import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { SupportSale } from '#functions/ports/purchases.ts';
import { openPaypalForTest, siteUrl } from '../../../test/support/providers/paypal.ts';
import { paypalSupportOrders } from './support-orders.ts';

let world: Awaited<ReturnType<typeof openPaypalForTest>>;
let sale: SupportSale;
beforeEach(async () => {
  world = await openPaypalForTest();
  const license = await world.license(await world.bought());
  const returnUrl = `${siteUrl}/support-plan?pay_id=paypal_capture&main_subscription_id=I-1`;
  sale = { license, amountCents: 29_500, returnUrl };
});
afterEach(() => world.stop());

function orders() {
  return paypalSupportOrders({ paypal: world.ask });
}

async function written(): Promise<{ orderId: string; url: string }> {
  const orderId = await orders().order(sale, 'once');
  const step = await orders().find(sale, orderId);
  if (step?.kind !== 'redirect') throw new Error(`not to be approved: ${step?.kind}`);
  return { orderId, url: step.url };
}

async function approved(then = ''): Promise<string> {
  const { orderId, url } = await written();
  await world.press(url, 'approve', then);
  return orderId;
}

test('the offer is approved at PayPal, captured once, and done', async () => {
  const { orderId, url } = await written();
  expect(await orders().order(sale, 'once')).toBe(orderId);
  const back = await world.press(url, 'approve');
  expect(Object.fromEntries(back.searchParams)).toMatchObject({ pay_id: 'paypal_capture', token: orderId });
  expect(await orders().find(sale, orderId)).toEqual({ kind: 'approved', orderId });
  const steps = [
    await orders().charge(sale, orderId, 'a'),
    await orders().charge(sale, orderId, 'a'),
    await orders().charge(sale, orderId, 'b'),
    await orders().find(sale, orderId),
  ];
  expect(steps).toEqual(steps.map(() => ({ kind: 'done', orderId })));
  expect(world.types().filter(type => type === 'PAYMENT.CAPTURE.COMPLETED')).toHaveLength(1);
  const { body } = await world.call('GET', `/v2/checkout/orders/${orderId}`);
  expect(body.purchase_units).toMatchObject([
    { amount: { value: '295.00' }, custom_id: `support|${sale.license.userId}|${sale.license.licenseKey}` },
  ]);
});

test('who turns back finds the offer again', async () => {
  const back = await world.press((await written()).url, 'cancel');
  expect(back.pathname).toBe('/support-plan');
  expect(back.searchParams.get('pay_id')).toBe('paypal');
  expect(back.searchParams.get('subscription_id')).toBe(sale.license.subscription.subscriptionId);
});

test('money is taken only of what was approved', async () => {
  const { orderId } = await written();
  expect(await orders().charge(sale, orderId, 'a')).toMatchObject({ kind: 'redirect' });
});

test('two orders of one licence are paid once', async () => {
  const [first, second] = [await approved(), await orders().order(sale, 'another')];
  const step = await orders().find(sale, second);
  if (step?.kind === 'redirect') await world.press(step.url, 'approve');
  expect(await orders().charge(sale, first, 'a')).toMatchObject({ kind: 'done' });
  await expect(orders().charge(sale, second, 'b')).rejects.toMatchObject({ code: 'invalid' });
});

test.each([
  ['PENDING', 'pending'],
  ['DECLINED', 'declined'],
])('a capture that is %s is %s', async (then, step) => {
  const orderId = await approved(then);
  expect(await orders().charge(sale, orderId, 'a')).toMatchObject({ kind: step });
  expect(await orders().find(sale, orderId)).toMatchObject({ kind: step });
});

describe('what is not this sale', () => {
  const forged = async (change: object, captured = true): Promise<string> => {
    const mark = `support|${sale.license.userId}|${sale.license.licenseKey}`;
    const unit = { amount: { currency_code: 'USD', value: '295.00' }, custom_id: mark, ...change };
    const { body } = await world.call('POST', '/v2/checkout/orders', {
      intent: 'CAPTURE',
      purchase_units: [unit],
      application_context: { return_url: siteUrl, cancel_url: siteUrl },
    });
    const url = body.links.find(({ rel }) => rel === 'approve')?.href ?? '';
    await world.press(url, 'approve');
    if (captured) await world.call('POST', `/v2/checkout/orders/${body.id}/capture`, {});
    return body.id;
  };

  test.each([
    ['another amount', { amount: { currency_code: 'USD', value: '2.95' } }],
    ['another purpose', { custom_id: 'beer|user-a|key-a' }],
    ['somebody else', { custom_id: 'support|user-b|key-a' }],
    ['another licence', { custom_id: 'support|user-a|key-b' }],
    ['no mark', { custom_id: undefined }],
  ])('is unknown: %s', async (_, change) => {
    expect(await orders().find(sale, await forged(change))).toBeUndefined();
    expect(await orders().find(sale, await forged(change, false))).toBeUndefined();
  });

  test('is unknown: an order that PayPal does not have', async () => {
    expect(await orders().find(sale, 'NONE')).toBeUndefined();
  });
});
