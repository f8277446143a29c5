// An upgrade whose answer gets lost or broken on the way: pending, made once, and found by whoever asks again.
import { afterEach, describe, expect, test } from 'vitest';
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

/** Until Stripe was asked for what is slow once. */
async function underWay() {
  const ordered = async () => (await fetch(`${stack.site}/__local/faults`)).json();
  await expect.poll(ordered, { timeout: 10_000 }).toEqual([]);
}

async function planOf(who: CardCustomer) {
  return (await who.license()).subscription.plan.id;
}

async function chargesOf({ subId }: CardCustomer) {
  return (await providerOf(stack).invoices.list({ subscription: subId, status: 'paid' })).data.length;
}

describe('of two tabs while Stripe is slow with the first one', () => {
  const priceIds = { plus: 'price_plus_monthly', professional: 'price_professional_monthly' };

  async function twoTabs(first: keyof typeof priceIds, second: keyof typeof priceIds) {
    const who = await paying(stack);
    const ask = (type: 'preview' | 'update', tab: keyof typeof priceIds, more = {}) =>
      who.change<{ amount_due: number; message?: string; code?: string }>({
        type,
        pay_id: 'stripe',
        priceId: priceIds[tab],
        ...more,
      });
    const shown = { first: await ask('preview', first), second: await ask('preview', second) };
    await breakDown(stack, {
      dependency: 'stripe',
      operation: 'subscriptions.update',
      mode: 'slow',
      ms: 3000,
      times: 1,
    });
    const one = ask('update', first, { amount_due: shown.first.body.amount_due });
    await underWay();
    const two = ask('update', second, { amount_due: shown.second.body.amount_due });
    return { who, ask, answers: [await one, await two] };
  }

  test('a dearer plan after a smaller one is charged only once its new sum is confirmed', async () => {
    const { who, ask, answers } = await twoTabs('plus', 'professional');
    expect(answers).toMatchObject([{ status: 200 }, { status: 409, body: { code: 'figures-changed' } }]);
    expect([await planOf(who), await chargesOf(who)]).toEqual([priceIds.plus, 2]);
    const { amount_due } = (await ask('preview', 'professional')).body;
    expect(amount_due).toBeLessThan(7500);
    expect(await ask('update', 'professional', { amount_due })).toMatchObject({ status: 200 });
    expect([await planOf(who), await chargesOf(who)]).toEqual([priceIds.professional, 3]);
  });

  test('a smaller plan after a dearer one is refused and charges nothing', async () => {
    const { who, answers } = await twoTabs('professional', 'plus');
    const refused = { status: 400, body: { message: messages.account.notDearer } };
    expect(answers).toMatchObject([{ status: 200 }, refused]);
    expect([await planOf(who), await chargesOf(who)]).toEqual([priceIds.professional, 2]);
  });

  test('a cancellation ends whichever plan is in force', async () => {
    const who = await paying(stack);
    await breakDown(stack, {
      dependency: 'stripe',
      operation: 'subscriptions.update',
      mode: 'slow',
      ms: 2000,
      times: 1,
    });
    const change = who.change(toPlus);
    await underWay();
    const cancelled = await who.change({ type: 'cancel' });
    expect([(await change).status, cancelled.status]).toEqual([200, 200]);
    const { plan, cancel_at } = (await who.license()).subscription;
    expect([plan.id, cancel_at !== null]).toEqual([priceIds.plus, true]);
  });
});

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

test('given Stripe is down from the change on: pending, and the reconciler completes it', async () => {
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

test('given tables are down after Stripe made the change: pending, and the reconciler completes it', async () => {
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
  await underWay();
  await breakDown(stack, { dependency: 'dynamodb', mode: 'down' });
  expect(await asked).toMatchObject(pending);
  await mendAll(stack);
  await reconcile(stack, { daily: true });
  expect([await planOf(who), await chargesOf(who)]).toEqual(['price_plus_monthly', 2]);
});
