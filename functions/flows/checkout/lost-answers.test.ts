import { expect, test } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { messages } from '#shared/text/messages.ts';
import { billingSetup } from '../../../test/support/providers/billing-setup.ts';
import {
  begin,
  buy,
  buyWhole,
  draft,
  minute,
  otherCard,
} from '../../../test/support/providers/subscription-orders.ts';
import { settlePurchase } from './settle-purchase.ts';

const pending = { code: 'unavailable', message: messages.checkout.pending };

test.each([
  ['the same card', {}],
  ['another card', otherCard],
])('after a lost answer %s finds what was bought, with its original trial', async (_, card) => {
  const deps = billingSetup();
  deps.at.faults.next = 'after-success';
  await expect(buy(draft, deps)).rejects.toMatchObject(pending);
  const again = await buy({ ...draft, ...card, trialDays: 0 }, deps);
  expect(again).toMatchObject({ kind: 'done', status: 'trialing', subscriptionId: 'sub_1' });
  expect([deps.at.subscriptions.size, deps.at.asked.length]).toEqual([1, 1]);
});

test('given the answer “pending”, the buyer gets a letter later', async () => {
  const deps = billingSetup();
  deps.at.faults.next = 'after-success';
  await expect(buy(draft, deps)).rejects.toMatchObject(pending);
  expect([...deps.operations.kept.values()]).toMatchObject([{ pendingShown: true }]);
});

test('given an order answered as pending, the next request gets that purchase, also when a webhook created its license first', async () => {
  const deps = billingSetup();
  deps.at.faults.next = 'after-success';
  await expect(buy(draft, deps)).rejects.toMatchObject(pending);
  const [operation] = await deps.operations.openOf(draft.userId);
  if (operation) await settlePurchase(operation, deps);
  expect(await deps.operations.openOf(draft.userId)).toEqual([]);
  expect(await buyWhole({ ...draft, ...otherCard }, deps)).toMatchObject({ subscriptionId: 'sub_1' });
  // Its buyer has the answer now, hence the next order is for another license.
  await buyWhole({ ...draft, paymentMethodId: 'pm_c', trialDays: 0 }, deps);
  expect(deps.at.subscriptions.size).toBe(2);
});

test('given a request that ended before its answer, the next request gets that purchase', async () => {
  const deps = billingSetup();
  const { operation } = await begin(draft, deps);
  await settlePurchase(operation, deps);
  expect(await buyWhole({ ...draft, ...otherCard }, deps)).toMatchObject({ subscriptionId: 'sub_1' });
});

test('an order that never arrived is sent again under its key, by another card only when it is certain', async () => {
  const deps = billingSetup();
  deps.at.faults.next = 'before';
  await expect(buy(draft, deps)).rejects.toMatchObject(pending);
  await expect(buy({ ...draft, ...otherCard }, deps)).rejects.toMatchObject(pending);
  expect(deps.at.subscriptions.size).toBe(0);
  deps.clock.set(deps.clock.now() + 2 * minute);
  expect(await buy({ ...draft, ...otherCard }, deps)).toMatchObject({ subscriptionId: 'sub_1' });
  expect(deps.at.asked).toMatchObject([{ paymentMethodId: 'pm_b' }]);
});

test('an order that its provider does not list yet is sent again under its key', async () => {
  const deps = billingSetup();
  deps.lost.find = async () => undefined;
  deps.at.faults.next = 'after-success';
  await expect(buy(draft, deps)).rejects.toMatchObject(pending);
  expect(await buy(draft, deps)).toMatchObject({ subscriptionId: 'sub_1' });
  expect([deps.at.asked.length, deps.at.subscriptions.size]).toEqual([2, 1]);
});

test.each(['provider', 'coupon-refused'] as const)(
  'given an order that may have been made, a repeat that fails with “%s” is pending, and nobody is written that nothing was charged',
  async code => {
    const deps = billingSetup();
    deps.lost.find = async () => undefined;
    deps.at.faults.next = 'after-success';
    await expect(buy(draft, deps)).rejects.toMatchObject(pending);
    deps.provider.start = () =>
      Promise.reject(new AppError(code, 'the coupon was used up by the first request'));
    await expect(buy(draft, deps)).rejects.toMatchObject(pending);
    expect(deps.letters.sent).toEqual([]);
    expect(await deps.operations.openOf(draft.userId)).toHaveLength(1);
  },
);

test('an order at the other provider waits until the outcome of the one by card is known', async () => {
  const deps = billingSetup();
  const atPaypal = (order = draft) => begin(order, deps, { provider: 'paypal' });
  deps.at.faults.next = 'before';
  await expect(buy(draft, deps)).rejects.toMatchObject(pending);
  await expect(atPaypal()).rejects.toMatchObject(pending);
  expect(deps.at.asked).toEqual([]);
  await atPaypal({ ...draft, quantity: 2 });
  const [byCard] = await deps.operations.openOf(draft.userId);
  if (byCard) await deps.operations.noteProviderId(byCard, 'sub_known');
  await atPaypal();
  expect(deps.at.asked.map(({ quantity }) => quantity)).toEqual([2, 1]);
});

test.each(['provider', 'unavailable'] as const)(
  'a provider that cannot be asked about an earlier order, by “%s”, leaves the next one pending',
  async code => {
    const deps = billingSetup();
    deps.at.faults.next = 'after-success';
    await expect(buy(draft, deps)).rejects.toMatchObject(pending);
    const { find } = deps.lost;
    deps.lost.find = () => Promise.reject(new AppError(code, 'down'));
    await expect(buy({ ...draft, ...otherCard }, deps)).rejects.toMatchObject(pending);
    deps.lost.find = find;
    expect(await buy({ ...draft, ...otherCard }, deps)).toMatchObject({ subscriptionId: 'sub_1' });
    expect(deps.at.subscriptions.size).toBe(1);
  },
);
