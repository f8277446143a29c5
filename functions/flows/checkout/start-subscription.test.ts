import { expect, test } from 'vitest';
import type { PurchaseOutcome } from '#shared/domain/checkout/purchase.ts';
import { orderText } from '#shared/text/orders.ts';
import { day, start } from '../../../test/support/fakes/records.ts';
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
  const answers = await Promise.all([1, 2].map(() => begin(draft, deps, undefined, 'paypal')));
  expect(made).toHaveLength(2);
  expect(answers.map(({ outcome }) => outcome)).toEqual([shown('I-1'), shown('I-1')]);
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
