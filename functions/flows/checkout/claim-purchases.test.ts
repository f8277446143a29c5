import { expect, test } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { crashAfter, crashes } from '../../../test/support/fakes/simulated-crash.ts';
import { billingSetup } from '../../../test/support/providers/billing-setup.ts';
import { claimPurchases } from './claim-purchases.ts';
import { orderKeyOf } from './order-key.ts';
import { startSubscription } from './start-subscription.ts';

function order(userId = 'user-a') {
  return {
    userId,
    email: `${userId}@example.com`,
    customerId: `cus_${userId}`,
    paymentMethodId: 'pm_a',
    priceId: 'price_basic_monthly',
    quantity: 1,
    trialDays: 0,
    marketing: {},
  } as const;
}

function purchase(setup: ReturnType<typeof billingSetup>, userId = 'user-a') {
  return startSubscription(
    { provider: 'stripe', orderKey: orderKeyOf([userId]), draft: order(userId), owned: [] },
    setup,
  );
}

/** The calls of a purchase after which its process may end. */
const steps = { recorded: 2, ordered: 3, noted: 4 };

test('a purchase whose request crashed after the provider had handled it is found', async () => {
  for (const step of [steps.ordered, steps.noted]) {
    const setup = billingSetup();
    expect(await crashes(() => purchase(crashAfter(setup, step)))).toBe(true);
    expect(setup.licenses.rows.size).toBe(0);
    expect(await claimPurchases('user-a', undefined, setup)).toBe('arrived');
    expect([...setup.licenses.rows.values()].map(({ userId }) => userId)).toEqual(['user-a']);
    expect(await claimPurchases('user-a', undefined, setup)).toBe('none');
    expect(await claimPurchases('user-a', 'sub_1', setup)).toBe('arrived');
  }
});

test('a purchase that has not reached the provider is waited for, but only for a minute', async () => {
  const setup = billingSetup();
  await crashes(() => purchase(crashAfter(setup, steps.recorded)));
  expect(await claimPurchases('user-a', undefined, setup)).toBe('waiting');
  setup.clock.set(setup.clock.now() + 61_000);
  expect(await claimPurchases('user-a', undefined, setup)).toBe('none');
});

test('another user’s subscription id claims nothing and reaches no provider', async () => {
  const setup = billingSetup();
  await purchase(setup, 'user-b');
  let asked = 0;
  const { read } = setup.provider;
  setup.provider.read = async id => {
    asked++;
    return read(id);
  };
  expect(await claimPurchases('user-a', 'sub_1', setup)).toBe('none');
  expect([asked, setup.licenses.rows.size]).toEqual([0, 0]);
});

test('another user’s subscription id claims nothing for a user with an order of their own either', async () => {
  const setup = billingSetup();
  await purchase(setup, 'user-b');
  await crashes(() => purchase(crashAfter(setup, steps.recorded)));
  expect(await claimPurchases('user-a', 'sub_1', setup)).toBe('waiting');
  expect(setup.licenses.rows.size).toBe(0);
});

test('an outage of the provider is reported if no purchase has arrived', async () => {
  const setup = billingSetup();
  await purchase(setup);
  setup.provider.read = async () => {
    throw new AppError('provider', 'down');
  };
  await expect(claimPurchases('user-a', undefined, setup)).rejects.toMatchObject({ code: 'provider' });
});
