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

/** A subscription paid with one card, which another one can replace. */
async function bought(paymentMethodId = 'pm_card_visa') {
  const { id: customerId } = await world.stripe.customers.create({ email: owner.email });
  const order = { ...owner, customerId, paymentMethodId, priceId: 'price_basic_monthly' };
  const outcome = await world.provider.start({ ...order, quantity: 1, trialDays: 0, marketing: {} }, 'order');
  if (outcome.kind !== 'done') throw new Error(outcome.kind);
  const { subscriptionId: subscription } = outcome;
  const payWith = async (card: string) => {
    const { id } = await world.stripe.paymentMethods.attach(card, { customer: customerId });
    await world.stripe.subscriptions.update(subscription, { default_payment_method: id });
  };
  return { subscription, payWith };
}

test('a refund names the card that was charged, not the one on file since, and again when repeated', async () => {
  const { subscription, payWith } = await bought();
  await payWith('pm_card_mastercard');
  const license = await world.license(subscription);
  expect(license.subscription.card).toMatchObject({ brand: 'mastercard' });
  const refunds = stripeRefunds({ stripe: world.connect });
  const refunded = { amountCents: 1000, card: { brand: 'visa', last4: '4242' } };
  expect(await refunds.refundFirst(license, 'refund')).toMatchObject(refunded);
  expect(await refunds.refundFirst(license, 'another')).toMatchObject(refunded);
});

test('a refund ends an upgrade that waits for the bank, so that nobody pays for what has ended', async () => {
  const { subscription, payWith } = await bought();
  await payWith('pm_card_authenticationRequired');
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

/** Pays for a bigger plan. */
async function upgraded(subscription: string) {
  const license = await world.license(subscription);
  const at = Math.floor(world.clock.now() / 1000) * 1000;
  const plus = { priceId: 'price_plus_monthly', quantity: 1 };
  const changes = stripePlanChanges({ stripe: world.connect, catalogue });
  expect(await changes.change(license, plus, at, 'once')).toMatchObject({ kind: 'done' });
  return world.license(subscription);
}

async function givenBack(): Promise<number[]> {
  return (await world.stripe.refunds.list()).data.map(({ amount }) => amount).sort();
}

test('given an upgrade paid since the request, nothing is refunded', async () => {
  const { subscription } = await bought();
  const license = await upgraded(subscription);
  const refunds = stripeRefunds({ stripe: world.connect });
  expect(await refunds.refundFirst(license, 'refund')).toBeUndefined();
  expect(await givenBack()).toEqual([]);
});

test('given an upgrade paid during the refund, it is refunded with the first payment, to its own card', async () => {
  const { subscription, payWith } = await bought();
  const refunds = stripeRefunds({ stripe: world.connect });
  await refunds.refundFirst(await world.license(subscription), 'refund');
  await payWith('pm_card_mastercard');
  const license = await upgraded(subscription);
  expect(await refunds.refundFirst(license, 'refund')).toMatchObject({ amountCents: 1000 });
  const later = await refunds.end(license, 'refund');
  const card = { brand: 'mastercard', last4: '4444' };
  expect(later).toMatchObject([{ amountCents: 1500, card, refused: false, paidAt: expect.any(Number) }]);
  expect(await refunds.end(license, 'refund')).toEqual(later);
  expect(await givenBack()).toEqual([1000, 1500]);
});

test('given Stripe refuses to refund a payment, it is named and the subscription ends all the same', async () => {
  const { subscription, payWith } = await bought();
  const refunds = stripeRefunds({ stripe: world.connect });
  await refunds.refundFirst(await world.license(subscription), 'refund');
  await payWith('pm_card_createDispute');
  const license = await upgraded(subscription);
  await world.clock.moveTo(world.clock.now() + 120_000);
  for (let times = 0; times < 2; times++)
    expect(await refunds.end(license, 'refund')).toMatchObject([{ amountCents: 1500, refused: true }]);
  expect(await givenBack()).toEqual([1000]);
  expect((await world.stripe.subscriptions.retrieve(subscription)).status).toBe('canceled');
});

test('given an outage while a later payment is refunded, that is no refusal', async () => {
  const { subscription } = await bought();
  const refunds = stripeRefunds({ stripe: world.connect });
  await refunds.refundFirst(await world.license(subscription), 'refund');
  const license = await upgraded(subscription);
  world.faults.add({ dependency: 'stripe', operation: 'refunds.create', mode: '500', times: 1 });
  await expect(refunds.end(license, 'refund')).rejects.toMatchObject({ code: 'provider' });
  expect(await refunds.end(license, 'refund')).toMatchObject([{ amountCents: 1500, refused: false }]);
});

test('given an inquiry, the payment is refunded and the inquiry closes', async () => {
  const { subscription } = await bought('pm_card_createDisputeInquiry');
  await world.clock.moveTo(world.clock.now() + 120_000);
  const license = await world.license(subscription);
  const refunds = stripeRefunds({ stripe: world.connect });
  expect(await refunds.payments(license)).toMatchObject({ disputed: false, refunded: false });
  expect(await refunds.refundFirst(license, 'refund')).toMatchObject({ status: 'succeeded' });
  const [inquiry] = (await world.stripe.disputes.list({})).data;
  expect(inquiry?.status).toBe('warning_closed');
});

test('given an inquiry that became a dispute, Stripe refuses the refund', async () => {
  const { subscription } = await bought('pm_card_createDisputeInquiry');
  await world.clock.moveTo(world.clock.now() + 120_000);
  const [inquiry] = (await world.stripe.disputes.list({})).data;
  const escalated = { uncategorized_text: 'escalate_inquiry_evidence' };
  await world.stripe.disputes.update(inquiry?.id ?? '', { evidence: escalated });
  const license = await world.license(subscription);
  const refunds = stripeRefunds({ stripe: world.connect });
  expect(await refunds.payments(license)).toMatchObject({ disputed: true });
  expect(await refunds.refundFirst(license, 'refund')).toBeUndefined();
});
