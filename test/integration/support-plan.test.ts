import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BodyOf } from '#shared/contract/index.ts';
import { messages } from '#shared/text/messages.ts';
import {
  atTheBank,
  type CardCustomer,
  onTrial,
  providerOf,
  putCard,
} from '../support/people/card-customer.ts';
import { ask, buy, confirm, openCheckout, signUp, tokenOf } from '../support/people/person.ts';
import { type Stack, startStack } from '../support/stack/stack.ts';

let stack: Stack;
let provider: ReturnType<typeof providerOf>;
beforeAll(async () => {
  stack = await startStack();
  provider = providerOf(stack);
});
afterAll(() => stack.stop());

interface Bought {
  status: string;
  next_action?: { redirect_to_url: { url: string } };
}
type Wish = Partial<BodyOf<'buy-support-plan'>>;

function purchase(wish: Wish, token?: string) {
  return ask<'buy-support-plan', Bought>(stack, 'buy-support-plan', { pay_id: 'stripe', ...wish }, token);
}

async function buySupport(who: CardCustomer, wish: Wish = {}) {
  return purchase({ subscription_id: who.subId, ...wish }, await who.fresh());
}

function capture(who: CardCustomer, payment_intent: string, wish: Wish = {}) {
  return buySupport(who, { pay_id: 'stripe_capture', payment_intent, ...wish });
}

async function orderOf(who: CardCustomer) {
  return (await who.license()).meta.support_order_id;
}

/** What this customer paid for support, of all that is known of them. */
async function paidFor({ customerId }: CardCustomer) {
  const { data } = await provider.events.list({ type: 'payment_intent.succeeded', limit: 100 });
  return data
    .map(({ data: { object } }) => object)
    .filter(object => 'metadata' in object && object.metadata?.purpose === 'support')
    .filter(object => 'customer' in object && object.customer === customerId);
}

describe('with the card on file', () => {
  test('is bought once, for $295, and never twice', async () => {
    const who = await onTrial(stack);
    expect(await buySupport(who)).toMatchObject({ status: 200, body: { status: 'succeeded' } });
    const order = await orderOf(who);
    expect(order).toMatch(/^pi_/);
    expect(await provider.paymentIntents.retrieve(order ?? '')).toMatchObject({
      status: 'succeeded',
      amount_received: 29_500,
      currency: 'usd',
      customer: who.customerId,
      metadata: { purpose: 'support', subscription_id: who.subId },
    });
    expect(await buySupport(who)).toMatchObject({
      status: 409,
      body: { code: 'already-bought', message: messages.support.bought },
    });
    expect(await paidFor(who)).toHaveLength(1);
  });

  test('a double click pays once', async () => {
    const who = await onTrial(stack);
    const answers = await Promise.all([buySupport(who), buySupport(who), buySupport(who)]);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect(await paidFor(who)).toHaveLength(1);
  });

  test('prices sent along are not read', async () => {
    const who = await onTrial(stack);
    await buySupport(who, { price: 1, amount: 1, quantity: 0 } as Wish);
    expect(await provider.paymentIntents.retrieve((await orderOf(who)) ?? '')).toMatchObject({
      amount: 29_500,
    });
  });

  test('a declined card is refused and may be followed by another', async () => {
    const who = await onTrial(stack);
    await putCard(stack, who, 'pm_card_chargeCustomerFail');
    expect(await buySupport(who)).toMatchObject({
      status: 402,
      body: { message: messages.checkout.declined },
    });
    expect(await orderOf(who)).toBeNull();
    await putCard(stack, who, 'pm_card_visa');
    expect(await buySupport(who)).toMatchObject({ status: 200 });
    expect(await paidFor(who)).toHaveLength(1);
  });
});

describe('3-D Secure', () => {
  const asked = async () => {
    const who = await onTrial(stack);
    await putCard(stack, who, 'pm_card_authenticationRequired');
    const { body } = await buySupport(who);
    expect(body.status).toBe('requires_action');
    return { who, page: body.next_action?.redirect_to_url.url ?? '' };
  };

  test('leads to the bank, back to the page, and is finished there, as often as it is loaded', async () => {
    const { who, page } = await asked();
    expect(new URL(page).origin).toBe(stack.endpoints.stripe);
    expect((await buySupport(who)).body.next_action?.redirect_to_url.url).toBe(page);
    const back = new URL(await atTheBank(page, 'complete'));
    expect(`${back.origin}${back.pathname}`).toBe(`${stack.site}/support-plan`);
    expect(Object.fromEntries(back.searchParams)).toMatchObject({
      pay_id: 'stripe_capture',
      main_subscription_id: who.subId,
      redirect_status: 'succeeded',
    });
    expect(await orderOf(who)).toBeNull();
    const intent = back.searchParams.get('payment_intent') ?? '';
    for (let load = 0; load < 2; load++)
      expect(await capture(who, intent)).toMatchObject({ status: 200, body: { status: 'succeeded' } });
    expect(await orderOf(who)).toBe(intent);
  });

  test('a bank that says no is a refusal, whatever the address says', async () => {
    const { who, page } = await asked();
    const back = new URL(await atTheBank(page, 'fail'));
    const intent = back.searchParams.get('payment_intent') ?? '';
    expect(await capture(who, intent)).toMatchObject({ status: 402 });
    expect(await orderOf(who)).toBeNull();
    await putCard(stack, who, 'pm_card_visa');
    expect(await buySupport(who)).toMatchObject({ status: 200, body: { status: 'succeeded' } });
  });

  test('a page load asks nobody for money: what still waits for the bank is not paid', async () => {
    const { who, page } = await asked();
    const intent = new URL(page).pathname.split('/').at(-1) ?? '';
    expect(await capture(who, intent)).toMatchObject({
      status: 402,
      body: { message: messages.support.notPaid },
    });
    expect(await paidFor(who)).toEqual([]);
  });
});

describe('what is refused', () => {
  /** A payment of the same customer that somebody made to look like ours. */
  const forged = async (who: CardCustomer, change: object) => {
    const { default_payment_method: card } = await provider.subscriptions.retrieve(who.subId);
    const { meta } = await who.license();
    const intent = await provider.paymentIntents.create({
      amount: 29_500,
      currency: 'usd',
      customer: who.customerId,
      payment_method: String(card),
      confirm: true,
      metadata: {
        purpose: 'support',
        user_id: who.userId,
        license_key: meta.license_key,
        subscription_id: who.subId,
      },
      ...change,
    });
    expect(intent.status).toBe('succeeded');
    return intent.id;
  };

  test.each([
    ['of another amount', { amount: 100 }],
    ['for another purpose', { metadata: { purpose: 'beer' } }],
    ['without our marks', { metadata: {} }],
  ])('a payment %s', async (_, change) => {
    const who = await onTrial(stack);
    expect((await capture(who, await forged(who, change))).status).toBe(404);
    expect(await orderOf(who)).toBeNull();
  });

  test('somebody else’s payment, subscription, and both', async () => {
    const [a, b] = [await onTrial(stack), await onTrial(stack)];
    await buySupport(b);
    const intent = (await orderOf(b)) ?? '';
    expect((await capture(a, intent)).status).toBe(404);
    expect((await capture(a, intent, { subscription_id: b.subId })).status).toBe(404);
    expect((await capture(a, 'pi_none')).status).toBe(404);
    const [foreign, none] = [
      await buySupport(a, { subscription_id: b.subId }),
      await buySupport(a, { subscription_id: 'sub_none' }),
    ];
    expect([foreign.status, none.status]).toEqual([404, 404]);
    expect(foreign.body).toEqual(none.body);
    expect(await orderOf(a)).toBeNull();
    expect(await paidFor(b)).toHaveLength(1);
  });

  test('a subscription id without a token or the capability', async () => {
    const who = await onTrial(stack);
    const stranger = await openCheckout(stack, 'stranger@example.com');
    for (const wish of [
      {},
      { userId: who.userId },
      { userId: who.userId, checkout_token: stranger.checkout_token },
      { userId: who.userId, checkout_token: 'e30.e30' },
    ])
      expect((await purchase({ subscription_id: who.subId, ...wish })).status).toBe(401);
    expect(await paidFor(who)).toEqual([]);
  });
});

describe('right after the purchase, not confirmed yet', () => {
  test('the capability of the very checkout pays; one of another customer does not', async () => {
    const person = await signUp(stack);
    const { customerId, checkout_token } = await openCheckout(stack, person.email);
    const sold = await buy(stack, person, { customerId, checkout_token });
    const wish = { subscription_id: sold.body.id, userId: person.userId };
    const other = await openCheckout(stack, person.email);
    expect((await purchase({ ...wish, checkout_token: other.checkout_token })).status).toBe(403);
    expect((await purchase({ ...wish, subscription_id: 'sub_none', checkout_token })).status).toBe(403);
    expect(await purchase({ ...wish, checkout_token })).toMatchObject({ body: { status: 'succeeded' } });
    await confirm(stack, person);
    expect((await purchase({ ...wish, checkout_token })).status).toBe(401);
    expect((await purchase(wish, await tokenOf(stack, person.email))).status).toBe(409);
  });
});
