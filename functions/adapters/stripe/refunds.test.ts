import { afterEach, beforeEach, expect, test } from 'vitest';
import { catalogue, owner } from '../../../test/support/fakes/records.ts';
import { openStripeForTest } from '../../../test/support/providers/stripe.ts';
import { stripePlanChanges } from './plan-changes.ts';
import { stripeRefunds } from './refunds.ts';

let world: Awaited<ReturnType<typeof openStripeForTest>>;
beforeEach(async () => {
  world = await openStripeForTest();
});
afterEach(() => world.stop());

test('a refund ends an upgrade that waits for the bank, so that nobody pays for what has ended', async () => {
  const { id: customerId } = await world.stripe.customers.create({ email: owner.email });
  const order = { ...owner, customerId, paymentMethodId: 'pm_card_visa', priceId: 'price_basic_monthly' };
  const bought = await world.provider.start({ ...order, quantity: 1, trialDays: 0, marketing: {} }, 'order');
  if (bought.kind !== 'done') throw new Error(bought.kind);
  const { subscriptionId: subscription } = bought;
  const careful = await world.stripe.paymentMethods.attach('pm_card_authenticationRequired', {
    customer: customerId,
  });
  await world.stripe.subscriptions.update(subscription, { default_payment_method: careful.id });
  const license = await world.license(subscription);
  const changes = stripePlanChanges({ stripe: world.connect, catalogue });
  const at = Math.floor(world.clock.now() / 1000) * 1000;
  const plus = { priceId: 'price_plus_monthly', quantity: 1 };
  expect(await changes.change(license, plus, at, 'once')).toMatchObject({ kind: 'confirm' });

  const refunds = stripeRefunds({ stripe: world.connect });
  expect(await refunds.refundFirst(license, 'refund')).toMatchObject({ status: 'succeeded' });
  await refunds.end(license, 'refund');
  await refunds.end(license, 'refund');
  expect((await world.stripe.invoices.list({ subscription, status: 'open' })).data).toEqual([]);
});
