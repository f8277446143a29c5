// An upgrade whose answer gets lost or broken on the way: pending, made once, and found by whoever asks again.
import { afterEach, expect, test } from 'vitest';
import { messages } from '#shared/text/messages.ts';
import {
  breakDown,
  type CardCustomer,
  mendAll,
  paying,
  providerOf,
  reconcile,
} from '../support/people/card-customer.ts';
import { stackHere } from '../support/stack/stack-here.ts';

const stack = stackHere();
const toPlus = { type: 'update', pay_id: 'stripe', priceId: 'price_plus_monthly' } as const;
const pending = { status: 503, body: { error: true, message: messages.checkout.pending } };

afterEach(() => mendAll(stack));

async function planOf(who: CardCustomer) {
  return (await who.license()).subscription.plan.id;
}

async function chargesOf({ subId }: CardCustomer) {
  return (await providerOf(stack).invoices.list({ subscription: subId, status: 'paid' })).data.length;
}

test.each(['500-after-success', 'timeout-after-success'])(
  'Stripe %s: pending, charged once, and done for who presses again',
  async mode => {
    const who = await paying(stack);
    await breakDown(stack, { dependency: 'stripe', operation: 'subscriptions.update', mode, times: 1 });
    expect(await who.change(toPlus)).toMatchObject(pending);
    expect(await who.change(toPlus)).toMatchObject({ status: 200, body: { status: 'active' } });
    expect([await planOf(who), await chargesOf(who)]).toEqual(['price_plus_monthly', 2]);
  },
);

test('Stripe down from the change on: pending, and the reconciler brings it in', async () => {
  const who = await paying(stack);
  const retrieve = { dependency: 'stripe', operation: 'subscriptions.retrieve' };
  await breakDown(stack, {
    dependency: 'stripe',
    operation: 'subscriptions.update',
    mode: '500-after-success',
  });
  expect(await who.change(toPlus)).toMatchObject(pending);
  await breakDown(stack, { ...retrieve, mode: 'down' });
  await mendAll(stack);
  await reconcile(stack, { daily: true });
  expect([await planOf(who), await chargesOf(who)]).toEqual(['price_plus_monthly', 2]);
});

test('tables down after Stripe made the change: pending, and the reconciler brings it in', async () => {
  const who = await paying(stack);
  const before = await who.license();
  expect(before.subscription.plan.id).toBe('price_basic_monthly');
  await breakDown(stack, {
    dependency: 'stripe',
    operation: 'subscriptions.update',
    mode: 'slow',
    ms: 1500,
    times: 1,
  });
  const asked = who.change(toPlus);
  await new Promise(done => setTimeout(done, 900));
  await breakDown(stack, { dependency: 'dynamodb', mode: 'down' });
  expect(await asked).toMatchObject(pending);
  await mendAll(stack);
  await reconcile(stack, { daily: true });
  expect([await planOf(who), await chargesOf(who)]).toEqual(['price_plus_monthly', 2]);
});
