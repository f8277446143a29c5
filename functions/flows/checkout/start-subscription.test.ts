import { describe, expect, test } from 'vitest';
import type { PurchaseOutcome } from '#shared/domain/checkout/purchase.ts';
import { applySnapshot } from '#shared/domain/licenses/apply-snapshot.ts';
import type { LicenseRow, SubscriptionSnapshot } from '#shared/domain/licenses/license.ts';
import { AppError } from '#shared/errors.ts';
import { messages } from '#shared/text/messages.ts';
import { orderText } from '#shared/text/orders.ts';
import { day, owner, snapshot, start } from '../../../test/support/fakes/records.ts';
import { billingSetup } from '../../../test/support/providers/billing-setup.ts';
import {
  begin,
  buy,
  buyWhole,
  draft,
  minute,
  otherCard,
} from '../../../test/support/providers/subscription-orders.ts';

test('a double click, three retries and another tab make one subscription', async () => {
  const deps = billingSetup();
  const answers = await Promise.all(Array.from({ length: 5 }, () => buy(draft, deps)));
  expect(new Set(answers.map(answer => answer.kind === 'done' && answer.subscriptionId))).toEqual(
    new Set(['sub_1']),
  );
  expect(deps.at.subscriptions.size).toBe(1);
});

test('given a provider that ignores the idempotency key, two tabs at once get the order that is kept', async () => {
  const deps = billingSetup();
  const made: string[] = [];
  const shown = (subscriptionId: string): PurchaseOutcome => ({
    kind: 'redirect',
    subscriptionId,
    status: 'APPROVAL_PENDING',
    url: `https://paypal.example/${subscriptionId}`,
  });
  const start = async () => shown(`I-${made.push('order')}`);
  Object.assign(deps.provider, { start, resume: async (id: string) => shown(id) });
  const answers = await Promise.all([1, 2].map(() => begin(draft, deps, { provider: 'paypal' })));
  expect(made).toHaveLength(2);
  expect(answers.map(({ outcome }) => outcome)).toEqual([shown('I-1'), shown('I-1')]);
});

test('given a table that does not take the id of an order at PayPal, the buyer gets its link all the same', async () => {
  const deps = billingSetup();
  const outcome = {
    kind: 'redirect',
    subscriptionId: 'I-1',
    status: 'APPROVAL_PENDING',
    url: 'there',
  } as const;
  deps.provider.start = async () => outcome;
  deps.operations.noteProviderId = () => Promise.reject(new AppError('provider', 'no table'));
  expect((await begin(draft, deps, { provider: 'paypal' })).outcome).toEqual(outcome);
});

test('an order under which the purchase changes again and again is answered as pending in the end', async () => {
  const deps = billingSetup();
  await buy(draft, deps);
  deps.newestPurchases.join = async () => false;
  const pending = { code: 'unavailable', message: messages.checkout.pending };
  await expect(buy(draft, deps)).rejects.toMatchObject(pending);
});

test('two tabs with different cards at once make one subscription', async () => {
  const deps = billingSetup();
  const [one, two] = await Promise.all([buyWhole(draft, deps), buyWhole({ ...draft, ...otherCard }, deps)]);
  expect([one, two]).toMatchObject([{ subscriptionId: 'sub_1' }, { subscriptionId: 'sub_1' }]);
  expect(deps.at.subscriptions.size).toBe(1);
  // The second card sent again is still that purchase.
  expect(await buyWhole({ ...draft, ...otherCard }, deps)).toMatchObject({ subscriptionId: 'sub_1' });
});

test('a request that meets a concurrent one answers with its subscription', async () => {
  const deps = billingSetup();
  deps.at.faults.next = 'busy';
  const waiting = buy(draft, deps);
  const [first] = [...deps.operations.kept.values()];
  await buy(draft, deps);
  expect(await waiting).toMatchObject({ kind: 'done', subscriptionId: 'sub_1' });
  expect(first?.providerId).toBeUndefined();
  expect(deps.at.subscriptions.size).toBe(1);
});

test('a refusal of the provider closes the order, and another card pays at once', async () => {
  const deps = billingSetup();
  const { start: charge } = deps.provider;
  deps.provider.start = async () => ({ kind: 'declined', message: 'no' });
  expect(await buy(draft, deps)).toMatchObject({ kind: 'declined' });
  expect(deps.operations.kept.size).toBe(0);
  deps.provider.start = charge;
  expect(await buy({ ...draft, ...otherCard }, deps)).toMatchObject({ subscriptionId: 'sub_1' });
});

test('another license of the same plan, ordered on purpose, is another subscription', async () => {
  const deps = billingSetup();
  await buyWhole(draft, deps);
  deps.clock.set(deps.clock.now() + 1000);
  await buyWhole({ ...draft, ...otherCard, trialDays: 0 }, deps);
  deps.clock.set(deps.clock.now() + 1000);
  await buyWhole({ ...draft, paymentMethodId: 'pm_c', trialDays: 0 }, deps);
  expect(deps.at.subscriptions.size).toBe(3);
});

test('an order from a page that is older than the purchase of the same is that purchase, with any card', async () => {
  const deps = billingSetup();
  const openedAt = deps.clock.now();
  deps.clock.set(openedAt + minute);
  await buyWhole(draft, deps, openedAt);
  for (const later of [20 * minute, day + minute]) {
    deps.clock.set(openedAt + later);
    const again = await Promise.all(
      [draft, { ...draft, ...otherCard }].map(one => buyWhole(one, deps, openedAt)),
    );
    expect(again).toMatchObject([{ subscriptionId: 'sub_1' }, { subscriptionId: 'sub_1' }]);
  }
  const pmC = { paymentMethodId: 'pm_c', trialDays: 0 };
  expect(await buyWhole({ ...draft, ...pmC }, deps, deps.clock.now())).toMatchObject({
    subscriptionId: 'sub_2',
  });
  expect(deps.at.subscriptions.size).toBe(2);
});

test('a license that is not in the account yet is not bought a second time', async () => {
  const deps = billingSetup();
  await buy(draft, deps);
  expect(await buy({ ...draft, ...otherCard }, deps)).toMatchObject({ subscriptionId: 'sub_1' });
  expect(deps.at.subscriptions.size).toBe(1);
});

test.each([
  ['plan', { priceId: 'price_plus_monthly' }],
  ['quantity', { quantity: 2 }],
])('another %s is another order', async (_, change) => {
  const deps = billingSetup();
  await buy(draft, deps);
  await buy({ ...draft, ...change }, deps);
  expect(deps.at.subscriptions.size).toBe(2);
});

test('the same order a day later makes a new subscription', async () => {
  const deps = billingSetup();
  await buyWhole(draft, deps);
  deps.clock.set(start + day + minute);
  await buyWhole(draft, deps);
  expect(deps.at.subscriptions.size).toBe(2);
});

test('a subscription that has ended is no answer to a new order', async () => {
  const deps = billingSetup();
  await buyWhole(draft, deps);
  await deps.provider.stop('sub_1');
  expect(await buyWhole(draft, deps)).toMatchObject({ subscriptionId: 'sub_2' });
});

test('a sixth open order is refused until one is completed or a day has passed', async () => {
  const deps = billingSetup();
  const order = (quantity: number) => buy({ ...draft, quantity }, deps);
  for (let quantity = 1; quantity <= 5; quantity++) await order(quantity);
  const refused = { code: 'limited', message: orderText.manyOpen(5) };
  await expect(order(6)).rejects.toMatchObject(refused);
  // An open one may be sent again.
  expect(await order(5)).toMatchObject({ subscriptionId: 'sub_5' });
  deps.clock.set(deps.clock.now() + day);
  expect(await order(6)).toMatchObject({ subscriptionId: 'sub_6' });
});

test('only open purchases count as open orders', async () => {
  const deps = billingSetup();
  for (const kind of ['change', 'support', 'refund'] as const)
    for (const id of [`${kind} of one license`, `${kind} of another`])
      await deps.operations.open({ ...owner, id, kind, provider: 'stripe', createdAt: deps.clock.now() });
  expect(await buy(draft, deps)).toMatchObject({ subscriptionId: 'sub_1' });
});

describe('given a license that was bought after the page of an order was opened', () => {
  const older = { checkoutOpenedAt: start };
  /** The order, sent by somebody who owns that license. */
  function orderBeside(change: Partial<SubscriptionSnapshot>, page: { checkoutOpenedAt?: number }) {
    const license = applySnapshot(undefined, owner, snapshot(change), start + minute) as LicenseRow;
    return begin({ ...draft, trialDays: 0 }, billingSetup(), { owned: [license], ...page });
  }

  test.each<[string, Partial<SubscriptionSnapshot>]>([
    ['by card', {}],
    ['at PayPal', { provider: 'paypal', priceId: 'P-basic-monthly-NOTRIAL', status: 'ACTIVE' }],
  ])('an order of the same is refused when it was bought %s', async (_, change) => {
    const refused = { code: 'conflict', message: orderText.arrived };
    await expect(orderBeside(change, older)).rejects.toMatchObject(refused);
  });

  test.each<[string, Partial<SubscriptionSnapshot>]>([
    ['another plan', { priceId: 'price_plus_monthly' }],
    ['another term', { priceId: 'price_basic_yearly' }],
    ['another quantity', { quantity: 2 }],
    ['the same, and has ended', { status: 'canceled' }],
  ])('an order is sent when that license is %s', async (_, change) => {
    expect(await orderBeside(change, older)).toMatchObject({ outcome: { subscriptionId: 'sub_1' } });
  });

  test('an order of the same is sent when its page shows the license, or nobody knows how old it is', async () => {
    for (const page of [{ checkoutOpenedAt: start + minute + 1 }, {}])
      expect(await orderBeside({}, page)).toMatchObject({ outcome: { subscriptionId: 'sub_1' } });
  });
});

describe('given a page that showed a free trial', () => {
  const trialShown = true;
  const charged = { ...draft, trialDays: 0 };
  const refused = { code: 'trial-used', message: messages.checkout.chargedToday };

  test('an order without one is refused, and nothing is recorded', async () => {
    const deps = billingSetup();
    await expect(begin(charged, deps, { trialShown })).rejects.toMatchObject(refused);
    expect([deps.operations.kept.size, deps.at.asked.length]).toEqual([0, 0]);
  });

  test('an order with one is sent', async () => {
    const { outcome } = await begin(draft, billingSetup(), { trialShown });
    expect(outcome).toMatchObject({ status: 'trialing' });
  });

  test('an order that would repeat one without a trial is refused, and not sent', async () => {
    const deps = billingSetup();
    deps.at.faults.next = 'before';
    await expect(buy(charged, deps)).rejects.toMatchObject({ code: 'unavailable' });
    await expect(begin(draft, deps, { trialShown })).rejects.toMatchObject(refused);
    expect(deps.at.asked).toEqual([]);
  });

  test('an order is answered with the purchase that it joins, whether or not that has a trial', async () => {
    for (const first of [draft, charged]) {
      const deps = billingSetup();
      await buy(first, deps);
      const { outcome } = await begin(charged, deps, { trialShown });
      expect(outcome).toMatchObject({ subscriptionId: 'sub_1' });
    }
  });
});

describe('given a provider that is busy with the same order', () => {
  const busy = () => Promise.reject(new AppError('conflict', 'in use'));

  test('an order waits some seconds, is then answered as pending, and its buyer gets a letter later', async () => {
    const deps = billingSetup();
    const pauses: number[] = [];
    deps.clock.pause = async ms => void pauses.push(ms);
    deps.provider.start = busy;
    const pending = { code: 'unavailable', message: messages.checkout.pending };
    await expect(buy(draft, deps)).rejects.toMatchObject(pending);
    expect(pauses).toEqual([300, 600, 1200, 2400]);
    expect([...deps.operations.kept.values()]).toMatchObject([{ pendingShown: true, email: draft.email }]);
  });

  test('an order waits until the purchase it would join can be read', async () => {
    const deps = billingSetup();
    await buy(draft, deps);
    const { resume } = deps.provider;
    deps.provider.resume = id => {
      deps.provider.resume = resume;
      return busy().then(() => resume(id));
    };
    expect(await buy(draft, deps)).toMatchObject({ subscriptionId: 'sub_1' });
  });
});

describe('an order that fails', () => {
  const failing = async (error: Error) => {
    const deps = billingSetup();
    deps.provider.start = () => Promise.reject(error);
    await expect(buy(draft, deps)).rejects.toBe(error);
    return deps.operations.kept.size;
  };

  test.each(['provider', 'invalid', 'coupon-refused'] as const)(
    'is over when it was refused as “%s”, or not sent',
    async code => expect(await failing(new AppError(code, 'no'))).toBe(0),
  );

  test('stays open when nobody knows what failed', async () => {
    expect(await failing(new Error('a bug after the money'))).toBe(1);
  });

  test('is over when something it asks for is not due, and nothing is sent', async () => {
    const deps = billingSetup();
    const admit = () => Promise.reject(new AppError('coupon-refused', 'used before'));
    await expect(begin(draft, deps, { admit })).rejects.toMatchObject({ code: 'coupon-refused' });
    expect([deps.operations.kept.size, deps.at.asked.length]).toEqual([0, 0]);
  });
});
