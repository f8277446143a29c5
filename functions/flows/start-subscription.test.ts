import { expect, test } from 'vitest';
import type { CardOrder } from '#functions/ports/purchases.ts';
import { memoryOperations, movableClock } from '../../test/support/fakes/memory.ts';
import { day, start } from '../../test/support/fakes/records.ts';
import { cardProvider } from '../../test/support/providers/billing-setup.ts';
import { cardRepeatPolicy, type OrderDraft, purchaseId, startSubscription } from './start-subscription.ts';

const draft: OrderDraft<CardOrder> = {
  userId: 'user-a',
  email: 'a@example.com',
  customerId: 'cus_a',
  paymentMethodId: 'pm_a',
  priceId: 'price_basic_monthly',
  quantity: 1,
  trialDays: 7,
  marketing: {},
};

function buy(order: OrderDraft<CardOrder>, deps: ReturnType<typeof setup>) {
  const { userId, paymentMethodId, priceId, quantity, promotionCode = '' } = order;
  const id = purchaseId('card', [userId, paymentMethodId, priceId, quantity, promotionCode]);
  return startSubscription<CardOrder>({ id, draft: order, policy: cardRepeatPolicy }, deps);
}

function setup() {
  const clock = movableClock();
  const at = cardProvider();
  return { at, clock, operations: memoryOperations(), provider: at.provider };
}

test('a double click, three retries and another tab make one subscription', async () => {
  const deps = setup();
  const answers = await Promise.all(Array.from({ length: 5 }, () => buy(draft, deps)));
  expect(new Set(answers.map(answer => answer.kind === 'done' && answer.subscriptionId))).toEqual(
    new Set(['sub_1']),
  );
  expect(deps.at.subscriptions.size).toBe(1);
});

test('after a timeout the next attempt continues the same purchase with its original trial', async () => {
  const deps = setup();
  deps.at.faults.next = 'after-success';
  await expect(buy(draft, deps)).rejects.toMatchObject({ code: 'provider' });
  const again = await buy({ ...draft, trialDays: 0 }, deps);
  expect(again).toMatchObject({ kind: 'done', status: 'trialing' });
  expect(deps.at.subscriptions.size).toBe(1);
  expect(deps.at.asked.map(({ licenseKey }) => licenseKey)).toHaveLength(2);
  expect(new Set(deps.at.asked.map(({ licenseKey }) => licenseKey)).size).toBe(1);
});

test.each([
  ['another card', { paymentMethodId: 'pm_b' }],
  ['another plan', { priceId: 'price_plus_monthly' }],
  ['another quantity', { quantity: 2 }],
  ['a coupon', { promotionCode: 'SPRING' }],
])('%s is another order', async (_, change) => {
  const deps = setup();
  await buy(draft, deps);
  await buy({ ...draft, ...change }, deps);
  expect(deps.at.subscriptions.size).toBe(2);
});

test('the same order a day later makes a new subscription', async () => {
  const deps = setup();
  await buy(draft, deps);
  deps.clock.set(start + day + 1);
  await buy(draft, deps);
  expect(deps.at.subscriptions.size).toBe(2);
});

test('a request that meets a concurrent one answers with its subscription', async () => {
  const deps = setup();
  deps.at.faults.next = 'busy';
  const waiting = buy(draft, deps);
  const [first] = [...deps.operations.kept.values()];
  await buy(draft, deps);
  expect(await waiting).toMatchObject({ kind: 'done', subscriptionId: 'sub_1' });
  expect(first?.providerId).toBeUndefined();
  expect(deps.at.subscriptions.size).toBe(1);
});
