import { describe, expect, test } from 'vitest';
import type { BodyOf } from '#shared/contract/index.ts';
import { messages } from '#shared/text/messages.ts';
import {
  atTheBank,
  type CardCustomer,
  onTrial,
  paying,
  providerOf,
  putCard,
} from '../support/people/card-customer.ts';
import { ask, buy, confirm, openCheckout, signUp, tokenOf } from '../support/people/person.ts';
import { stackHere } from '../support/stack/stack-here.ts';

const stack = stackHere();
const provider = providerOf(stack);

interface Bought {
  status: string;
  next_action?: { redirect_to_url: { url: string } };
}
type Purchase = Partial<BodyOf<'buy-support-plan'>>;

function purchase(request: Purchase, token?: string) {
  return ask<'buy-support-plan', Bought>(stack, 'buy-support-plan', { pay_id: 'stripe', ...request }, token);
}

async function buySupport(who: CardCustomer, request: Purchase = {}) {
  return purchase({ subscription_id: who.subId, ...request }, await who.fresh());
}

function capture(who: CardCustomer, payment_intent: string, request: Purchase = {}) {
  return buySupport(who, { pay_id: 'stripe_capture', payment_intent, ...request });
}

async function orderOf(who: CardCustomer) {
  return (await who.license()).meta.support_order_id;
}

/** The customer's successful payments for support, as the provider recorded them. */
async function paidFor({ customerId }: CardCustomer) {
  const { data } = await provider.events.list({ type: 'payment_intent.succeeded', limit: 100 });
  return data
    .map(({ data: { object } }) => object)
    .filter(object => 'metadata' in object && object.metadata?.purpose === 'support')
    .filter(object => 'customer' in object && object.customer === customerId);
}

describe('paid with the card on file, support', () => {
  test('costs $295 and cannot be bought twice', async () => {
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

  test('is charged once on a double click', async () => {
    const who = await onTrial(stack);
    const answers = await Promise.all([buySupport(who), buySupport(who), buySupport(who)]);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect(await paidFor(who)).toHaveLength(1);
  });

  test('ignores prices sent by the client', async () => {
    const who = await onTrial(stack);
    await buySupport(who, { price: 1, amount: 1, quantity: 0 } as Purchase);
    expect(await provider.paymentIntents.retrieve((await orderOf(who)) ?? '')).toMatchObject({
      amount: 29_500,
    });
  });

  test('can be paid with another card after a declined one', async () => {
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

  test('leads to the bank and back to the page, which completes the order however often it is loaded', async () => {
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

  test('refused by the bank is not paid, whatever the return address says', async () => {
    const { who, page } = await asked();
    const back = new URL(await atTheBank(page, 'fail'));
    const intent = back.searchParams.get('payment_intent') ?? '';
    expect(await capture(who, intent)).toMatchObject({ status: 402 });
    expect(await orderOf(who)).toBeNull();
    await putCard(stack, who, 'pm_card_visa');
    expect(await buySupport(who)).toMatchObject({ status: 200, body: { status: 'succeeded' } });
  });

  test('that is still open is neither paid nor charged by a page load', async () => {
    const { who, page } = await asked();
    const intent = new URL(page).pathname.split('/').at(-1) ?? '';
    expect(await capture(who, intent)).toMatchObject({
      status: 402,
      body: { message: messages.support.notPaid },
    });
    expect(await paidFor(who)).toEqual([]);
  });
});

describe('for a license that was refunded, support', () => {
  const refused = { status: 409, body: { message: messages.support.ended } };
  const refund = async (who: CardCustomer) =>
    ask(stack, 'refund', { license_key: who.key }, await who.fresh());

  test('is not sold', async () => {
    const who = await paying(stack);
    expect((await refund(who)).status).toBe(200);
    expect(await buySupport(who)).toMatchObject(refused);
    expect(await paidFor(who)).toEqual([]);
  });

  test('that still waits at the bank is withdrawn by the page that comes back', async () => {
    const who = await paying(stack);
    await putCard(stack, who, 'pm_card_authenticationRequired');
    const url = (await buySupport(who)).body.next_action?.redirect_to_url.url ?? '';
    const intent = url.split('/').at(-1) ?? '';
    expect((await refund(who)).status).toBe(200);
    expect(await capture(who, intent)).toMatchObject(refused);
    await atTheBank(url, 'complete');
    expect((await provider.paymentIntents.retrieve(intent)).status).toBe('canceled');
    expect([await paidFor(who), await orderOf(who)]).toEqual([[], null]);
  });
});

describe('a refused support purchase', () => {
  /** A payment by the same customer with forged metadata. */
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
    ['without our metadata', { metadata: {} }],
  ])('a payment %s is not accepted as a support order', async (_, change) => {
    const who = await onTrial(stack);
    expect((await capture(who, await forged(who, change))).status).toBe(404);
    expect(await orderOf(who)).toBeNull();
  });

  test('another customer’s payment or subscription is answered like an unknown one', async () => {
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

  test('a subscription id alone does not authorize a charge', async () => {
    const who = await onTrial(stack);
    const stranger = await openCheckout(stack, 'stranger@example.com');
    for (const request of [
      {},
      { userId: who.userId },
      { userId: who.userId, checkout_token: stranger.checkout_token },
      { userId: who.userId, checkout_token: 'e30.e30' },
    ])
      expect((await purchase({ subscription_id: who.subId, ...request })).status).toBe(401);
    expect(await paidFor(who)).toEqual([]);
  });
});

describe('before the account is confirmed', () => {
  test('only the capability of the same checkout can pay', async () => {
    const person = await signUp(stack);
    const { customerId, checkout_token } = await openCheckout(stack, person.email, person);
    const sold = await buy(stack, person, { customerId, checkout_token });
    const request = { subscription_id: sold.body.id, userId: person.userId };
    const other = await openCheckout(stack, person.email, person);
    expect((await purchase({ ...request, checkout_token: other.checkout_token })).status).toBe(403);
    expect((await purchase({ ...request, subscription_id: 'sub_none', checkout_token })).status).toBe(403);
    expect(await purchase({ ...request, checkout_token })).toMatchObject({ body: { status: 'succeeded' } });
    await confirm(stack, person);
    expect((await purchase({ ...request, checkout_token })).status).toBe(401);
    expect((await purchase(request, await tokenOf(stack, person.email))).status).toBe(409);
  });
});
