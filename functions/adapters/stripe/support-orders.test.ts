import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { SupportSale } from '#functions/ports/checkout/purchases.ts';
import { owner } from '../../../test/support/fakes/records.ts';
import { openStripeForTest } from '../../../test/support/providers/stripe.ts';
import { stripeSupportOrders } from './support-orders.ts';

let world: Awaited<ReturnType<typeof openStripeForTest>>;
let sale: SupportSale;
beforeEach(async () => {
  world = await openStripeForTest();
  const { id: customerId } = await world.stripe.customers.create({ email: owner.email });
  const card = { customerId, paymentMethodId: 'pm_card_visa', priceId: 'price_basic_monthly', quantity: 1 };
  const bought = await world.provider.start({ ...owner, ...card, trialDays: 0, marketing: {} }, 'bought');
  if (bought.kind !== 'done') throw new Error(bought.kind);
  const license = await world.license(bought.subscriptionId);
  sale = { license, amountCents: 29_500, returnUrl: 'https://site.example/support-plan' };
});
afterEach(() => world.stop());

function orders() {
  return stripeSupportOrders({ stripe: world.connect });
}

test('an order asked for again is the same one, and takes its money once', async () => {
  const orderId = await orders().order(sale, 'once');
  expect(await orders().order(sale, 'once')).toBe(orderId);
  expect(await orders().find(sale, orderId)).toEqual({ kind: 'open', orderId });
  const paid = { kind: 'done', orderId };
  expect(await orders().charge(sale, orderId, 'a')).toEqual(paid);
  expect(await orders().charge(sale, orderId, 'b')).toEqual(paid);
  expect(await orders().find(sale, orderId)).toEqual(paid);
  const { amount_received: received } = await world.stripe.paymentIntents.retrieve(orderId);
  expect(received).toBe(29_500);
});

describe('an order that was not created for this sale is not found', () => {
  const { userId, licenseKey } = owner;

  test.each([
    ['another amount', () => ({ ...sale, amountCents: 29_400 })],
    ['another user', () => ({ ...sale, license: { ...sale.license, userId: `${userId}-b` } })],
    ['another license', () => ({ ...sale, license: { ...sale.license, licenseKey: `${licenseKey}-b` } })],
    ['another customer', () => withSubscription({ customerId: 'cus_other' })],
    ['another subscription', () => withSubscription({ subscriptionId: 'sub_other' })],
  ])('%s', async (_, other) => {
    const orderId = await orders().order(sale, 'once');
    expect(await orders().find(other(), orderId)).toBeUndefined();
    await orders().charge(sale, orderId, 'a');
    expect(await orders().find(other(), orderId)).toBeUndefined();
  });

  test('given a payment for something else, or one that Stripe does not know', async () => {
    const { customerId } = sale.license.subscription;
    const { id } = await world.stripe.paymentIntents.create({
      amount: sale.amountCents,
      currency: 'usd',
      customer: customerId ?? '',
      allowed_payment_method_types: ['card'],
    });
    expect(await orders().find(sale, id)).toBeUndefined();
    expect(await orders().find(sale, 'pi_none')).toBeUndefined();
  });

  function withSubscription(change: Partial<SupportSale['license']['subscription']>): SupportSale {
    return {
      ...sale,
      license: { ...sale.license, subscription: { ...sale.license.subscription, ...change } },
    };
  }
});

test('given an abandoned order, it cannot be paid any more', async () => {
  const orderId = await orders().order(sale, 'once');
  await orders().drop(orderId);
  await orders().drop(orderId);
  expect(await orders().charge(sale, orderId, 'a')).toEqual({ kind: 'declined' });
});
