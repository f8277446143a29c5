import { expect, test } from 'vitest';
import type { Operation } from '#functions/ports/checkout/operations.ts';
import { AppError } from '#shared/errors.ts';
import { snapshot, start } from '../../../test/support/fakes/records.ts';
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

/** What is open with us, and what became of it at its provider; notes what that is asked for. */
function opened(
  states: Readonly<Record<string, string>>,
  { isNoted = true, kind = 'purchase' }: { isNoted?: boolean; kind?: Operation['kind'] } = {},
) {
  const setup = billingSetup();
  const asked: string[] = [];
  for (const [subscriptionId, status] of Object.entries(states)) {
    const owner = { userId: 'user-a', licenseKey: `key of ${subscriptionId}`, email: 'user-a@example.com' };
    const facts = snapshot({ subscriptionId, status });
    setup.at.subscriptions.set(subscriptionId, { owner, snapshot: facts, charges: [], refunds: 0 });
    const providerId = isNoted ? subscriptionId : undefined;
    const rest = { provider: 'stripe', createdAt: setup.clock.now() } as const;
    setup.operations.kept.set(subscriptionId, { ...owner, ...rest, id: subscriptionId, kind, providerId });
  }
  const { read } = setup.provider;
  setup.provider.read = async id => {
    asked.push(id);
    return read(id);
  };
  return { setup, asked };
}

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

test('given several licenses, answers that of the awaited subscription', async () => {
  const setup = billingSetup();
  for (const [subscriptionId, change] of [
    ['sub_1', {}],
    ['sub_2', { status: 'canceled', noSecondTrial: true as const }],
  ] as const) {
    const owner = { userId: 'user-a', licenseKey: subscriptionId, email: 'user-a@example.com' };
    await setup.licenses.saveSnapshot(owner, snapshot({ subscriptionId, ...change }), start);
  }
  expect(await claimPurchases('user-a', 'sub_1', setup)).toBe('arrived');
  expect(await claimPurchases('user-a', 'sub_2', setup)).toBe('no-second-trial');
});

test('of several purchases only the awaited one is looked up, and without one the newest five', async () => {
  const states = Object.fromEntries([...'1234567'].map(place => [`sub_${place}`, 'active']));
  const { setup, asked } = opened(states);
  expect(await claimPurchases('user-a', 'sub_2', setup)).toBe('arrived');
  expect(asked.splice(0)).toEqual(['sub_2']);
  await claimPurchases('user-a', undefined, setup);
  expect(asked).toEqual(['sub_3', 'sub_4', 'sub_5', 'sub_6', 'sub_7']);
});

test('what is no purchase is not looked up as one', async () => {
  const { setup, asked } = opened({ sub_1: 'active' }, { kind: 'change' });
  expect(await claimPurchases('user-a', undefined, setup)).toBe('none');
  expect(asked).toEqual([]);
});

test('answers the outcome of the awaited purchase, whatever else arrives', async () => {
  const { setup } = opened({ sub_1: 'active', sub_2: 'incomplete' }, { isNoted: false });
  expect(await claimPurchases('user-a', 'sub_2', setup)).toBe('none');
  expect([...setup.licenses.rows.keys()].sort()).toEqual(['key of sub_1', 'key of sub_2']);
});

test('given a refused second trial and a purchase that arrived, answers the refusal', async () => {
  const { setup } = opened({ sub_1: 'trialing', sub_2: 'trialing' });
  expect(await claimPurchases('user-a', undefined, setup)).toBe('no-second-trial');
});

test('an approval that the provider does not show yet is waited for by whoever comes back from it', async () => {
  const { setup } = opened({ sub_1: 'active' });
  setup.provider.read = async () => 'unapproved';
  expect(await claimPurchases('user-a', 'sub_1', setup)).toBe('waiting');
  expect(await claimPurchases('user-a', undefined, setup)).toBe('none');
});

test('an outage at one purchase does not hide another that has arrived', async () => {
  const { setup } = opened({ sub_1: 'active', sub_2: 'active' });
  const { read } = setup.provider;
  setup.provider.read = id => (id === 'sub_2' ? Promise.reject(new Error('down')) : read(id));
  expect(await claimPurchases('user-a', undefined, setup)).toBe('arrived');
});
