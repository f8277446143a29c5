import { beforeEach, expect, test } from 'vitest';
import { orderKeyOf } from '#functions/flows/checkout/order-key.ts';
import { startSubscription } from '#functions/flows/checkout/start-subscription.ts';
import type { CardOrder } from '#functions/ports/checkout/purchases.ts';
import { buyerSetup, stranger, user } from '../../../test/support/fakes/buyer.ts';
import { memoryLimits } from '../../../test/support/fakes/memory.ts';
import { owner, snapshot } from '../../../test/support/fakes/records.ts';
import { requestOf } from '../../../test/support/fakes/request.ts';
import { billingSetup } from '../../../test/support/providers/billing-setup.ts';
import { run } from './run.ts';

let setup: ReturnType<typeof open>;
beforeEach(async () => {
  setup = open();
  // A purchase whose request ended before the license was saved.
  const draft = {
    userId: user.id,
    email: user.email,
    customerId: 'cus_a',
    paymentMethodId: 'pm_a',
    priceId: 'price_basic_monthly',
    quantity: 1,
    trialDays: 0,
    marketing: {},
  };
  const purchase = { provider: 'stripe', orderKey: orderKeyOf([user.id]), draft, owned: [] } as const;
  await startSubscription<CardOrder>(purchase, setup);
});

function open() {
  const billing = billingSetup();
  return { ...billing, ...buyerSetup(billing.clock), rateLimits: memoryLimits(billing.clock) };
}

function claim(body: object = {}, as?: typeof user) {
  return run(requestOf('claim-purchase', body, as), setup);
}

async function checkoutTokenOf({ id: userId }: typeof user) {
  return setup.checkoutTokens.issue({ customerId: 'cus_a', userId });
}

test('only the signed-in user’s purchases are claimed, and a body that names another is refused', async () => {
  expect(await claim({}, stranger)).toEqual({ state: 'none' });
  await expect(claim({ userId: user.id }, stranger)).rejects.toMatchObject({ code: 'forbidden' });
  expect(setup.licenses.rows.size).toBe(0);
  expect(await claim({ userId: user.id }, user)).toEqual({ state: 'arrived' });
  expect([...setup.licenses.rows.values()]).toMatchObject([{ userId: user.id }]);
});

test('an unconfirmed account claims with its checkout token, even with the most licenses it may buy', async () => {
  for (const key of ['1', '2', '3']) {
    const facts = snapshot({ subscriptionId: `sub_before_${key}` });
    await setup.licenses.saveSnapshot({ ...owner, licenseKey: key }, facts, 1);
  }
  const checkout_token = await checkoutTokenOf(user);
  expect(await claim({ userId: user.id, checkout_token })).toEqual({ state: 'arrived' });
});

test('the checkout token of another user claims nothing', async () => {
  const checkout_token = await checkoutTokenOf(stranger);
  await expect(claim({ userId: user.id, checkout_token })).rejects.toMatchObject({ code: 'forbidden' });
  expect(setup.licenses.rows.size).toBe(0);
});

test('a buyer is limited to forty claims a minute, and unauthenticated requests do not count', async () => {
  for (let times = 0; times < 40; times++)
    await expect(claim({ userId: user.id })).rejects.toMatchObject({ code: 'unauthenticated' });
  for (let times = 0; times < 40; times++) await claim({}, user);
  await expect(claim({}, user)).rejects.toMatchObject({ code: 'limited' });
  expect(await claim({}, stranger)).toEqual({ state: 'none' });
});
