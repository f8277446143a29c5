import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { SupportSale } from '#functions/ports/checkout/purchases.ts';
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

async function ordered(): Promise<{ orderId: string; url: string }> {
  const orderId = await orders().order(sale, 'once');
  const step = await orders().find(sale, orderId);
  if (step?.kind !== 'redirect') throw new Error(`not to be approved: ${step?.kind}`);
  return { orderId, url: step.url };
}

async function approved(then = ''): Promise<string> {
  const { orderId, url } = await ordered();
  await world.press(url, 'approve', then);
  return orderId;
}

test('an approved order is captured once and then done', async () => {
  const { orderId, url } = await ordered();
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

test('cancelling at PayPal leads back to the offer', async () => {
  const back = await world.press((await ordered()).url, 'cancel');
  expect(back.pathname).toBe('/support-plan');
  expect(back.searchParams.get('pay_id')).toBe('paypal');
  expect(back.searchParams.get('subscription_id')).toBe(sale.license.subscription.subscriptionId);
});

test('an order that was not approved is not captured', async () => {
  const { orderId } = await ordered();
  expect(await orders().charge(sale, orderId, 'a')).toMatchObject({ kind: 'redirect' });
});

test('of two orders for one license only one is paid', async () => {
  const [first, second] = [await approved(), await orders().order(sale, 'another')];
  const step = await orders().find(sale, second);
  if (step?.kind === 'redirect') await world.press(step.url, 'approve');
  expect(await orders().charge(sale, first, 'a')).toMatchObject({ kind: 'done' });
  await expect(orders().charge(sale, second, 'b')).rejects.toMatchObject({ code: 'invalid' });
});

test.each([
  ['PENDING', 'pending'],
  ['DECLINED', 'declined'],
])('a capture with status %s gives the outcome %s', async (then, step) => {
  const orderId = await approved(then);
  expect(await orders().charge(sale, orderId, 'a')).toMatchObject({ kind: step });
  expect(await orders().find(sale, orderId)).toMatchObject({ kind: step });
});

describe('an order that was not created for this sale', () => {
  const forged = async (change: object, captured = true): Promise<string> => {
    const customId = `support|${sale.license.userId}|${sale.license.licenseKey}`;
    const unit = { amount: { currency_code: 'USD', value: '295.00' }, custom_id: customId, ...change };
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
    ['another user', { custom_id: 'support|user-b|key-a' }],
    ['another license', { custom_id: 'support|user-a|key-b' }],
    ['no custom id', { custom_id: undefined }],
  ])('is not found: %s', async (_, change) => {
    expect(await orders().find(sale, await forged(change))).toBeUndefined();
    expect(await orders().find(sale, await forged(change, false))).toBeUndefined();
  });

  test('is not found: an order PayPal does not know', async () => {
    expect(await orders().find(sale, 'NONE')).toBeUndefined();
  });
});
