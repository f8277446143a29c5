import { beforeEach, expect, test } from 'vitest';
import type { Purchase } from '#functions/ports/checkout/newest-purchases.ts';
import { start } from '../../../test/support/fakes/records.ts';
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
