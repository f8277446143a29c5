import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { SupportSale } from '#functions/desks.ts';
import { openPaypalForTest, siteUrl } from '../../../test/fakes/paypal.ts';
import { paypalSupportDesk } from './support-desk.ts';

let world: Awaited<ReturnType<typeof openPaypalForTest>>;
let sale: SupportSale;
beforeEach(async () => {
  world = await openPaypalForTest();
  const license = await world.license(await world.bought());
  const returnUrl = `${siteUrl}/support-plan?pay_id=paypal_capture&main_subscription_id=I-1`;
  sale = { license, amountCents: 29_500, returnUrl };
});
afterEach(() => world.stop());

const desk = () => paypalSupportDesk(world.ask);
const written = async (): Promise<{ orderId: string; url: string }> => {
  const orderId = await desk().order(sale, 'once');
  const step = await desk().look(sale, orderId);
  if (step?.step !== 'redirect') throw new Error(`not to be approved: ${step?.step}`);
  return { orderId, url: step.url };
};
const approved = async (then = ''): Promise<string> => {
  const { orderId, url } = await written();
  await world.press(url, 'approve', then);
  return orderId;
};

test('the offer is approved at PayPal, captured once, and done', async () => {
  const { orderId, url } = await written();
  expect(await desk().order(sale, 'once')).toBe(orderId);
  const back = await world.press(url, 'approve');
  expect(Object.fromEntries(back.searchParams)).toMatchObject({ pay_id: 'paypal_capture', token: orderId });
  expect(await desk().look(sale, orderId)).toEqual({ step: 'approved', orderId });
  const steps = [
    await desk().charge(sale, orderId, 'a'),
    await desk().charge(sale, orderId, 'a'),
    await desk().charge(sale, orderId, 'b'),
    await desk().look(sale, orderId),
  ];
  expect(steps).toEqual(steps.map(() => ({ step: 'done', orderId })));
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
  expect(back.searchParams.get('subscription_id')).toBe(sale.license.seen.subscriptionId);
});

test('money is taken only of what was approved', async () => {
  const { orderId } = await written();
  expect(await desk().charge(sale, orderId, 'a')).toMatchObject({ step: 'redirect' });
});

test('two orders of one licence are paid once', async () => {
  const [first, second] = [await approved(), await desk().order(sale, 'another')];
  const step = await desk().look(sale, second);
  if (step?.step === 'redirect') await world.press(step.url, 'approve');
  expect(await desk().charge(sale, first, 'a')).toMatchObject({ step: 'done' });
  await expect(desk().charge(sale, second, 'b')).rejects.toMatchObject({ code: 'invalid' });
});

test.each([
  ['PENDING', 'pending'],
  ['DECLINED', 'declined'],
])('a capture that is %s is %s', async (then, step) => {
  const orderId = await approved(then);
  expect(await desk().charge(sale, orderId, 'a')).toMatchObject({ step });
  expect(await desk().look(sale, orderId)).toMatchObject({ step });
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
    expect(await desk().look(sale, await forged(change))).toBeUndefined();
    expect(await desk().look(sale, await forged(change, false))).toBeUndefined();
  });

  test('is unknown: an order that PayPal does not have', async () => {
    expect(await desk().look(sale, 'NONE')).toBeUndefined();
  });
});
