import { afterEach, beforeEach, expect, test } from 'vitest';
import { systemClock } from '#functions/adapters/clock.ts';
import { owner } from '../../../test/support/fakes/records.ts';
import { openStripeForTest } from '../../../test/support/providers/stripe.ts';
import { stripeDueInvoices } from './due-invoices.ts';

let world: Awaited<ReturnType<typeof openStripeForTest>>;
beforeEach(async () => {
  world = await openStripeForTest();
});
afterEach(() => world.stop());

test('an invoice left open is withdrawn when its subscription has ended, and not before', async () => {
  const { id: customerId } = await world.stripe.customers.create({ email: owner.email });
  const order = { ...owner, customerId, paymentMethodId: 'pm_card_authenticationRequired' };
  const details = { priceId: 'price_basic_monthly', quantity: 1, trialDays: 0, marketing: {} };
  const asked = await world.provider.start({ ...order, ...details }, 'order');
  if (asked.kind !== 'confirm') throw new Error(asked.kind);
  const { subscriptionId: subscription } = asked;
  const invoices = stripeDueInvoices({
    stripe: world.connect,
    clock: { ...systemClock, now: world.clock.now },
  });
  const stateOf = async () =>
    (await world.stripe.invoices.list({ subscription })).data.map(({ status }) => status);

  const running = await world.license(subscription);
  await invoices.send(running);
  expect(await stateOf()).toEqual(['open']);

  const over = { ...running.subscription, status: 'canceled', cancelAt: world.clock.now() };
  const ended = { ...running, subscription: over };
  await invoices.send(ended);
  await invoices.send(ended);
  expect(await stateOf()).toEqual(['void']);
});
