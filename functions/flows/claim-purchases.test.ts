import { expect, test } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { cardHouse, dying, mortal } from '../../test/fakes/card-house.ts';
import { claimPurchases } from './claim-purchases.ts';
import { intentId, startSubscription } from './start-subscription.ts';

const order = (userId = 'user-a') =>
  ({
    ...{ userId, email: `${userId}@example.com`, customerId: `cus_${userId}`, paymentMethodId: 'pm_a' },
    ...{ priceId: 'price_basic_monthly', quantity: 1, trialDays: 0, marketing: {} },
  }) as const;
const purchase = (house: ReturnType<typeof cardHouse>, userId = 'user-a') =>
  startSubscription(intentId('card', [userId]), order(userId), house);

test('a purchase whose request died after the provider had done its part arrives', async () => {
  for (let step = 1; step < 3; step++) {
    const house = cardHouse();
    expect(await dying(() => purchase(mortal(house, step)))).toBe(true);
    expect(house.licenses.rows.size).toBe(0);
    expect(await claimPurchases('user-a', undefined, house)).toBe('arrived');
    expect([...house.licenses.rows.values()].map(({ userId }) => userId)).toEqual(['user-a']);
    expect(await claimPurchases('user-a', undefined, house)).toBe('none');
    expect(await claimPurchases('user-a', 'sub_1', house)).toBe('arrived');
  }
});

test('one that did not reach the provider yet is waited for, a minute and no longer', async () => {
  const house = cardHouse();
  await dying(() => purchase(mortal(house, 0)));
  expect(await claimPurchases('user-a', undefined, house)).toBe('waiting');
  house.clock.set(house.clock.now() + 61_000);
  expect(await claimPurchases('user-a', undefined, house)).toBe('none');
});

test('the name of another’s subscription brings nothing and asks nobody', async () => {
  const house = cardHouse();
  await purchase(house, 'user-b');
  let asked = 0;
  const { read } = house.provider;
  house.provider.read = async id => {
    asked++;
    return read(id);
  };
  expect(await claimPurchases('user-a', 'sub_1', house)).toBe('none');
  expect([asked, house.licenses.rows.size]).toEqual([0, 0]);
});

test('nor does it for who has an order of their own under way', async () => {
  const house = cardHouse();
  await purchase(house, 'user-b');
  await dying(() => purchase(mortal(house, 0)));
  expect(await claimPurchases('user-a', 'sub_1', house)).toBe('waiting');
  expect(house.licenses.rows.size).toBe(0);
});

test('a provider that does not answer hides nothing that arrived, and is said where nothing did', async () => {
  const house = cardHouse();
  await purchase(house);
  house.provider.read = async () => {
    throw new AppError('provider', 'down');
  };
  await expect(claimPurchases('user-a', undefined, house)).rejects.toMatchObject({ code: 'provider' });
});
