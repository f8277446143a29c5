import { afterEach, beforeEach, expect, test } from 'vitest';
import { owner } from '../../../test/support/fakes/records.ts';
import { openStripeForTest } from '../../../test/support/providers/stripe.ts';

let world: Awaited<ReturnType<typeof openStripeForTest>>;
beforeEach(async () => {
  world = await openStripeForTest();
});
afterEach(() => world.stop());

async function bought(trialDays: number, card = 'pm_card_visa') {
  const { id: customerId } = await world.stripe.customers.create({ email: owner.email });
  const outcome = await world.provider.start(
    {
      ...owner,
      customerId,
      trialDays,
      paymentMethodId: card,
      priceId: 'price_plus_monthly',
      quantity: 2,
      marketing: {},
    },
    `order ${trialDays}`,
  );
  if (outcome.kind !== 'done') throw new Error(outcome.kind);
  return outcome.subscriptionId;
}

async function read(id: string) {
  return (await world.license(id)).subscription;
}

test('nothing is paid during a trial, then what the first invoice bought', async () => {
  const id = await bought(7);
  expect((await read(id)).paid).toBeNull();
  await world.clock.moveTo(world.clock.now() + 8 * 86_400_000);
  const { paid, trialEndAt, periodEndAt } = await read(id);
  expect(paid).toMatchObject({ priceId: 'price_plus_monthly', quantity: 2, amountCents: 5000 });
  expect(paid).not.toHaveProperty('forChange');
  expect(paid?.through).toBe(periodEndAt);
  expect(paid?.at).toBeGreaterThanOrEqual(trialEndAt ?? Number.POSITIVE_INFINITY);
});

test('an unpaid renewal leaves what was paid before', async () => {
  const id = await bought(0);
  const { paid: before, customerId } = await read(id);
  const { id: method } = await world.stripe.paymentMethods.attach('pm_card_chargeCustomerFail', {
    customer: customerId ?? '',
  });
  await world.stripe.subscriptions.update(id, { default_payment_method: method });
  await world.clock.moveTo(world.clock.now() + 33 * 86_400_000);
  const { paid, status, periodEndAt } = await read(id);
  expect(status).toBe('past_due');
  expect(paid).toEqual(before);
  expect(periodEndAt).toBeGreaterThan(before?.through ?? 0);
});

test('a paid change of plan bought the new plan until the end of the period', async () => {
  const id = await bought(0);
  const { items } = await world.stripe.subscriptions.retrieve(id);
  await world.stripe.subscriptions.update(id, {
    items: [{ id: items.data[0]?.id ?? '', price: 'price_professional_yearly', quantity: 2 }],
    proration_behavior: 'always_invoice',
    payment_behavior: 'pending_if_incomplete',
  });
  const { paid, periodEndAt } = await read(id);
  const yearly = { priceId: 'price_professional_yearly', quantity: 2, through: periodEndAt };
  expect(paid).toMatchObject({ ...yearly, forChange: true });
});
