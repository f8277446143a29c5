import { beforeEach, describe, expect, test } from 'vitest';
import type { Purchase } from '#functions/ports/checkout/newest-purchases.ts';
import type { Operation } from '#functions/ports/checkout/operations.ts';
import { owner, snapshot, start } from '../../../test/support/fakes/records.ts';
import { billingSetup } from '../../../test/support/providers/billing-setup.ts';
import { closePurchase } from './close-purchase.ts';

const purchase: Purchase = {
  id: 'stripe#order-key#key-a',
  kind: 'purchase',
  provider: 'stripe',
  userId: 'user-a',
  orderKey: 'order-key',
  licenseKey: 'key-a',
  coupon: 'spring',
  createdAt: start,
};

let setup: ReturnType<typeof billingSetup>;
beforeEach(async () => {
  setup = billingSetup();
  await setup.newestPurchases.open(purchase);
  await setup.couponClaims.claim('spring', ['user#user-a'], 'key-a');
});

function isFree() {
  return setup.couponClaims.claim('spring', ['user#user-a'], 'key-b');
}

test('an abandoned purchase releases its coupon, also after a failure in between', async () => {
  const { release } = setup.couponClaims;
  setup.couponClaims.release = () => Promise.reject(new Error('no table'));
  await expect(closePurchase(purchase, 'abandoned', setup)).rejects.toThrow('no table');
  setup.couponClaims.release = release;
  await closePurchase(purchase, 'abandoned', setup);
  expect(await isFree()).toBe(true);
});

test('one that another order has joined meanwhile goes on, with its coupon', async () => {
  await setup.newestPurchases.join(purchase, start + 1, { openedAt: start, paymentMethodId: 'pm_b' });
  await closePurchase(purchase, 'abandoned', setup);
  expect([setup.operations.kept.size, await isFree()]).toEqual([1, false]);
});

test('one that is completed stays so, with its coupon', async () => {
  await closePurchase({ ...purchase, completed: true }, 'abandoned', setup);
  expect([setup.operations.kept.size, await isFree()]).toEqual([1, false]);
});

describe('a buyer who saw that the purchase is pending', () => {
  const pending: Operation = { ...purchase, pendingShown: true, email: owner.email };
  const license = (change = {}) => setup.licenses.saveSnapshot(owner, snapshot(change), start);
  const letters = () => setup.letters.sent.map(({ kind }) => kind);

  test('is mailed once that it is through', async () => {
    await license();
    for (let times = 0; times < 2; times++) await closePurchase(pending, 'completed', setup);
    expect(letters()).toEqual(['purchase-through']);
  });

  test('is mailed that nothing came of it, whether or not a license was made', async () => {
    await closePurchase(pending, 'abandoned', setup);
    await license({ status: 'incomplete_expired' });
    await closePurchase({ ...pending, id: 'another' }, 'abandoned', setup);
    const { email: to, userId } = owner;
    const letter = { kind: 'purchase-not-through', why: 'not-completed', to, userId, orderedAt: start };
    expect(setup.letters.sent).toMatchObject([letter, letter]);
  });

  test('is not mailed when it is ordered anew, when a second trial was ended, or when no license is there', async () => {
    await closePurchase(pending, 'replaced', setup);
    await closePurchase(pending, 'completed', setup);
    await license({ noSecondTrial: true });
    await closePurchase(pending, 'abandoned', setup);
    expect(letters()).toEqual([]);
  });

  test('is the only one who is mailed', async () => {
    await license();
    for (const end of ['completed', 'abandoned'] as const)
      await closePurchase({ ...pending, pendingShown: undefined }, end, setup);
    expect(letters()).toEqual([]);
  });
});
