// Stripe answers a failure of its own again for a day under the same idempotency key: what is to be done before that
// day is over must not depend on the key.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { catalogue, owner } from '../../../test/support/fakes/records.ts';
import { openStripeForTest } from '../../../test/support/providers/stripe.ts';
import { stripePlanChanges } from './plan-changes.ts';
import { stripeRefunds } from './refunds.ts';
import { stripeSupportOrders } from './support-orders.ts';

let world: Awaited<ReturnType<typeof openStripeForTest>>;
beforeEach(async () => {
  world = await openStripeForTest();
});
afterEach(() => world.stop());

async function order(paymentMethodId: string) {
  const { id: customerId } = await world.stripe.customers.create({ email: owner.email });
  const wanted = { ...owner, customerId, paymentMethodId, priceId: 'price_basic_monthly' };
  return world.provider.start({ ...wanted, quantity: 1, trialDays: 0, marketing: {} }, 'order');
}

async function bought(): Promise<string> {
  const outcome = await order('pm_card_visa');
  if (outcome.kind !== 'done') throw new Error(outcome.kind);
  return outcome.subscriptionId;
}

/** The same work again, after Stripe failed at this operation of it. */
async function twice<T>(operation: string, work: () => Promise<T>): Promise<T> {
  world.faults.add({ dependency: 'stripe', mode: '500', operation, times: 1 });
  await expect(work()).rejects.toMatchObject({ code: 'provider' });
  return work();
}

test('a refund', async () => {
  const license = await world.license(await bought());
  const refunds = stripeRefunds({ stripe: world.connect });
  const refund = () => refunds.refundFirst(license, 'refund');
  expect(await twice('refunds.create', refund)).toMatchObject({ status: 'succeeded', amountCents: 1000 });
  expect((await world.stripe.refunds.list()).data).toHaveLength(1);
});

/** A paid license with an upgrade that waits for the bank. */
async function waiting() {
  const subscription = await bought();
  const { customer } = await world.stripe.subscriptions.retrieve(subscription);
  const asks = 'pm_card_authenticationRequired';
  const { id } = await world.stripe.paymentMethods.attach(asks, { customer: String(customer) });
  await world.stripe.subscriptions.update(subscription, { default_payment_method: id });
  const license = await world.license(subscription);
  const at = Math.floor(world.clock.now() / 1000) * 1000;
  const plus = { priceId: 'price_plus_monthly', quantity: 1 };
  await stripePlanChanges({ stripe: world.connect, catalogue }).change(license, plus, at, 'once');
  return license;
}

test('an invoice that nobody may pay any more', async () => {
  const license = await waiting();
  const { subscriptionId: subscription } = license.subscription;
  const refunds = stripeRefunds({ stripe: world.connect });
  await twice('invoices.voidInvoice', () => refunds.end(license, 'refund'));
  expect((await world.stripe.invoices.list({ subscription, status: 'open' })).data).toEqual([]);
});

test('a purchase that its buyer gave up for one with a coupon', async () => {
  const outcome = await order('pm_card_chargeCustomerFail');
  if (outcome.kind !== 'declined' || !outcome.unpaid) throw new Error(outcome.kind);
  const { subscriptionId } = outcome.unpaid;
  expect(await twice('invoices.voidInvoice', () => world.provider.withdraw(subscriptionId))).toBe(true);
});

test('a refused upgrade', async () => {
  const subscription = await bought();
  const { customer } = await world.stripe.subscriptions.retrieve(subscription);
  const refused = 'pm_card_chargeCustomerFail';
  const { id } = await world.stripe.paymentMethods.attach(refused, { customer: String(customer) });
  await world.stripe.subscriptions.update(subscription, { default_payment_method: id });
  const license = await world.license(subscription);
  const at = Math.floor(world.clock.now() / 1000) * 1000;
  const plus = { priceId: 'price_plus_monthly', quantity: 1 };
  const changes = stripePlanChanges({ stripe: world.connect, catalogue });
  const change = () => changes.change(license, plus, at, 'once');
  world.faults.add({ dependency: 'stripe', mode: '500', operation: 'invoices.voidInvoice', times: 1 });
  await expect(change()).rejects.toMatchObject({ code: 'unavailable' });
  expect(await change()).toMatchObject({ kind: 'declined' });
});

test('a support order, which is placed again at once', async () => {
  const license = await world.license(await bought());
  const orders = stripeSupportOrders({ stripe: world.connect });
  const sale = { license, amountCents: 29_500, returnUrl: 'https://site.test/support-plan' };
  world.faults.add({ dependency: 'stripe', mode: '500', operation: 'paymentIntents.create', times: 1 });
  const orderId = await orders.order(sale, 'order');
  expect(await orders.charge(sale, orderId, 'order')).toEqual({ kind: 'done', orderId });
});

test('a support order that was never paid', async () => {
  const license = await world.license(await bought());
  const orders = stripeSupportOrders({ stripe: world.connect });
  const sale = { license, amountCents: 29_500, returnUrl: 'https://site.test/support-plan' };
  const orderId = await orders.order(sale, 'order');
  await twice('paymentIntents.cancel', () => orders.drop(orderId));
  expect((await world.stripe.paymentIntents.retrieve(orderId)).status).toBe('canceled');
});

test('the payment of a support order, which is made once however often it is asked for', async () => {
  const license = await world.license(await bought());
  const orders = stripeSupportOrders({ stripe: world.connect });
  const sale = { license, amountCents: 29_500, returnUrl: 'https://site.test/support-plan' };
  const orderId = await orders.order(sale, 'order');
  const done = { kind: 'done', orderId };
  expect(await twice('paymentIntents.confirm', () => orders.charge(sale, orderId, 'once'))).toEqual(done);
  const again = await Promise.all([1, 2].map(() => orders.charge(sale, orderId, 'once')));
  expect(again).toEqual([done, done]);
  expect((await world.stripe.paymentIntents.retrieve(orderId)).amount_received).toBe(29_500);
});
