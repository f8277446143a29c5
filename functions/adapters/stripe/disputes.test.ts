import { afterEach, beforeEach, expect, test } from 'vitest';
import { owner } from '../../../test/support/fakes/records.ts';
import { openStripeForTest } from '../../../test/support/providers/stripe.ts';
import { stripeDisputes } from './disputes.ts';

let world: Awaited<ReturnType<typeof openStripeForTest>>;
beforeEach(async () => {
  world = await openStripeForTest();
});
afterEach(() => world.stop());

/** A payment whose payer has complained at the bank since. */
async function paidWith(paymentMethodId: string) {
  const { id: customerId } = await world.stripe.customers.create({ email: owner.email });
  const order = { ...owner, customerId, paymentMethodId, priceId: 'price_basic_monthly', quantity: 1 };
  const outcome = await world.provider.start({ ...order, trialDays: 0, marketing: {} }, 'order');
  if (outcome.kind !== 'done') throw new Error(outcome.kind);
  await world.clock.moveTo(Date.now() + 120_000);
  const [dispute] = (await world.stripe.disputes.list({ limit: 1 })).data;
  if (!dispute) throw new Error('nothing is disputed');
  const close = () =>
    world.stripe.disputes.update(dispute.id, { evidence: { uncategorized_text: 'winning_evidence' } });
  const about = { kind: 'disputed', id: String(dispute.charge) } as const;
  const confirm = () => stripeDisputes({ stripe: world.connect }).confirm(about);
  return { subscriptionId: outcome.subscriptionId, disputeId: dispute.id, close, confirm };
}

test('a dispute is returned with its state', async () => {
  const { subscriptionId, disputeId: id, close, confirm } = await paidWith('pm_card_createDispute');
  const found = (state: string) => ({
    issue: 'disputed',
    subscriptionId,
    disputes: [expect.objectContaining({ id, state })],
  });
  expect(await confirm()).toEqual(found('open'));
  await close();
  expect(await confirm()).toEqual(found('won'));
});

test('an open inquiry is returned, not as a dispute; a closed one is not returned', async () => {
  const { subscriptionId, close, confirm } = await paidWith('pm_card_createDisputeInquiry');
  expect(await confirm()).toEqual({ issue: 'disputed', subscriptionId, disputes: [] });
  await close();
  expect(await confirm()).toBeUndefined();
});
