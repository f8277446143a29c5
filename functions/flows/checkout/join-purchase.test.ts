import { expect, test } from 'vitest';
import type { CouponUse } from '#functions/ports/checkout/purchases.ts';
import type { PurchaseOutcome } from '#shared/domain/checkout/purchase.ts';
import { billingSetup } from '../../../test/support/providers/billing-setup.ts';
import { buy, draft, minute, otherCard } from '../../../test/support/providers/subscription-orders.ts';

const paid = { kind: 'done', subscriptionId: 'sub_1', status: 'active' } as const;
const unpaid = {
  kind: 'declined',
  message: 'no',
  unpaid: { subscriptionId: 'sub_1', status: 'incomplete', invoiceId: 'in_1' },
} as const;
const coupon: CouponUse = {
  code: 'Spring',
  isFirst: true,
  goods: { plan: 'basic', scheme: 'monthly', quantity: 1 },
};

/** An order whose card was declined, and what is asked of the provider afterwards. */
async function leftUnpaid(order = draft) {
  const deps = billingSetup();
  const at: { outcome: PurchaseOutcome; asked: unknown[] } = { outcome: unpaid, asked: [] };
  deps.provider.start = async () => unpaid;
  await buy(order, deps);
  deps.provider.start = async ({ coupon: used }) => {
    at.asked.push(['start', used?.code]);
    return { ...paid, subscriptionId: 'sub_2' };
  };
  deps.provider.resume = async () => at.outcome;
  deps.cards.retry = async (...invoice) => {
    at.asked.push(['retry', ...invoice]);
    return paid;
  };
  deps.cards.withdraw = async id => at.asked.push(['withdraw', id]) > 0;
  deps.clock.set(deps.clock.now() + 2 * minute);
  return { deps, at };
}

function purchases({ operations }: ReturnType<typeof billingSetup>) {
  return [...operations.kept.values()].map(({ providerId, paymentMethodIds, coupon: code }) => ({
    providerId,
    paymentMethodIds,
    code,
  }));
}

test('given an order left unpaid, another card pays its invoice once, as the customer of that order', async () => {
  const { deps, at } = await leftUnpaid();
  expect(await buy({ ...draft, ...otherCard }, deps)).toEqual(paid);
  const invoice = { customerId: 'cus_a', invoiceId: 'in_1', paymentMethodId: 'pm_b' };
  expect(at.asked).toEqual([['retry', invoice, 'retry:in_1:pm_b']]);
  expect(purchases(deps)).toEqual([
    { providerId: 'sub_1', paymentMethodIds: ['pm_a', 'pm_b'], code: undefined },
  ]);
});

test('given its invoice was paid meanwhile, an order with another card is answered with that payment', async () => {
  const { deps, at } = await leftUnpaid();
  deps.cards.retry = async () => {
    at.outcome = paid;
    return undefined;
  };
  expect(await buy({ ...draft, ...otherCard }, deps)).toEqual(paid);
  expect(at.asked).toEqual([]);
});

test('a card that has used the coupon of an unpaid order does not become one of its cards', async () => {
  const { deps, at } = await leftUnpaid({ ...draft, coupon });
  const [{ licenseKey = '' } = {}] = deps.operations.kept.values();
  deps.cards.fingerprintOf = async () => 'used';
  await deps.couponClaims.claim('spring', ['card#used'], 'license of another account');
  await deps.couponClaims.claim('spring', ['user#user-a'], licenseKey);
  const again = { ...draft, ...otherCard, coupon };
  for (let times = 0; times < 2; times++)
    await expect(buy(again, deps)).rejects.toMatchObject({ code: 'coupon-refused' });
  expect(at.asked).toEqual([]);
  expect(purchases(deps)).toMatchObject([{ paymentMethodIds: ['pm_a'] }]);
});

test('an unpaid order is held from closing before another card asks for its code, which makes the card one of its own', async () => {
  const { deps } = await leftUnpaid({ ...draft, coupon });
  const held: unknown[] = [];
  const { codeOf } = deps.couponClaims;
  deps.couponClaims.codeOf = async licenseKey => {
    for (const { triedAt, paymentMethodIds } of deps.operations.kept.values())
      held.push([triedAt, paymentMethodIds]);
    return codeOf(licenseKey);
  };
  await buy({ ...draft, ...otherCard, coupon }, deps);
  expect(held).toEqual([[expect.any(Number), ['pm_a']]]);
  expect(purchases(deps)).toMatchObject([{ paymentMethodIds: ['pm_a', 'pm_b'] }]);
});

test('an unpaid order is withdrawn before it is ordered anew with a coupon', async () => {
  const { deps, at } = await leftUnpaid();
  expect(await buy({ ...draft, coupon }, deps)).toMatchObject({ subscriptionId: 'sub_2' });
  expect(at.asked).toEqual([
    ['withdraw', 'sub_1'],
    ['start', 'Spring'],
  ]);
  expect(purchases(deps)).toMatchObject([{ providerId: 'sub_2', code: 'spring' }]);
});

test('given it was paid before it could be withdrawn, an order with a coupon is answered with that payment', async () => {
  const { deps, at } = await leftUnpaid();
  deps.cards.withdraw = async () => {
    at.outcome = paid;
    return false;
  };
  expect(await buy({ ...draft, coupon }, deps)).toEqual(paid);
  expect(purchases(deps)).toMatchObject([{ providerId: 'sub_1' }]);
});

test('given a purchase that lapsed, the next order is a new one, and the coupon is free again', async () => {
  const { deps, at } = await leftUnpaid({ ...draft, coupon });
  const [{ licenseKey = '' } = {}] = deps.operations.kept.values();
  await deps.couponClaims.claim('spring', ['user#user-a'], licenseKey);
  at.outcome = { ...paid, status: 'incomplete_expired' };
  expect(await buy({ ...draft, coupon }, deps)).toMatchObject({ subscriptionId: 'sub_2' });
  expect(purchases(deps)).toMatchObject([{ providerId: 'sub_2' }]);
  expect(await deps.couponClaims.codeOf(licenseKey)).toBeUndefined();
});

test('given a purchase that was paid, has ended and is no license yet, the next order leaves it open', async () => {
  const { deps, at } = await leftUnpaid();
  at.outcome = { ...paid, status: 'canceled' };
  expect(await buy(draft, deps)).toMatchObject({ subscriptionId: 'sub_2' });
  const open = await deps.operations.openOf(draft.userId);
  expect(open.map(({ providerId }) => providerId)).toEqual(['sub_1', 'sub_2']);
});

test('given a purchase that is closed while an order joins it, the order begins anew', async () => {
  const { deps } = await leftUnpaid();
  const { join } = deps.newestPurchases;
  deps.newestPurchases.join = async (operation, ...rest) => {
    await deps.operations.abandon(operation);
    return join(operation, ...rest);
  };
  expect(await buy({ ...draft, ...otherCard }, deps)).toMatchObject({ subscriptionId: 'sub_2' });
});
