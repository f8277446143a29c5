import { afterEach, beforeEach, expect, test } from 'vitest';
import { dayMs } from '#shared/domain/time.ts';
import { owner } from '../../../test/support/fakes/records.ts';
import { openStripeForTest } from '../../../test/support/providers/stripe.ts';
import { stripeRefunds } from './refunds.ts';

let world: Awaited<ReturnType<typeof openStripeForTest>>;
beforeEach(async () => {
  world = await openStripeForTest();
});
afterEach(() => world.stop());

async function bought(paymentMethodId = 'pm_card_visa') {
  const { id: customerId } = await world.stripe.customers.create({ email: owner.email });
  const order = { ...owner, customerId, paymentMethodId, priceId: 'price_basic_monthly' };
  await world.provider.start({ ...order, quantity: 1, trialDays: 0, marketing: {} }, 'order');
  const { data } = await world.stripe.subscriptions.list({ customer: customerId, status: 'all' });
  return world.license(data[0]?.id ?? '');
}

function refunds() {
  return stripeRefunds({ stripe: world.connect });
}

async function refundsOf() {
  return (await world.stripe.refunds.list({})).data.map(({ amount }) => amount);
}

test('a payment from before the owner left is kept, and nothing is charged any more', async () => {
  const license = await bought();
  await world.clock.moveTo(world.clock.now() + dayMs);
  expect(await refunds().endSince(license, world.clock.now())).toEqual([]);
  expect(await refundsOf()).toEqual([]);
  await world.clock.moveTo(world.clock.now() + 70 * dayMs);
  const { subscriptionId: subscription } = license.subscription;
  expect((await world.stripe.invoices.list({ subscription })).data).toHaveLength(1);
});

test('every payment made since is refunded once, however often that is requested', async () => {
  const license = await bought();
  const { startAt } = license.subscription;
  await world.clock.moveTo(world.clock.now() + 32 * dayMs);
  const given = { amountCents: 1000, card: { brand: 'visa', last4: '4242' }, refused: false };
  const both = [expect.objectContaining(given), expect.objectContaining(given)];
  expect(await refunds().endSince(license, startAt + 999)).toEqual(both);
  expect(await refunds().endSince(license, startAt + dayMs)).toEqual([both[1]]);
  expect(await refunds().endSince(license, startAt)).toEqual(both);
  expect(await refundsOf()).toEqual([1000, 1000]);
});

test('given an order that waits for the bank, it cannot be paid any more', async () => {
  const license = await bought('pm_card_authenticationRequired');
  expect(license.subscription.status).toBe('incomplete');
  expect(await refunds().endSince(license, license.subscription.startAt)).toEqual([]);
  const { subscriptionId: subscription } = license.subscription;
  expect((await world.stripe.invoices.list({ subscription })).data.map(({ status }) => status)).toEqual([
    'void',
  ]);
});
