// Back from paying before any news of the provider: what was bought is there within seconds, and only its buyer's.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PaypalLicense } from '#shared/contract/license.ts';
import { messages } from '#shared/text/messages.ts';
import {
  advance,
  breakDown,
  licensesOf,
  type Owner,
  providerOf,
  reconcile,
  webhooks,
} from '../support/people/card-customer.ts';
import { approveOf, atPaypal, type Linked, press } from '../support/people/paypal-customer.ts';
import { ask, buy, customer, openCheckout, type Person, signUp, tokenOf } from '../support/people/person.ts';
import { type Stack, startStack } from '../support/stack/stack.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());
beforeEach(async () => {
  await fetch(`${stack.site}/__local/faults`, { method: 'DELETE' });
  await webhooks(stack, 'pause');
});

type Wish = { subscription_id?: string; userId?: string; checkout_token?: string };

async function claim(wish: Wish, token?: string) {
  return ask<'claim-purchase'>(stack, 'claim-purchase', wish, token);
}

async function stateOf(wish: Wish, token?: string) {
  return (await claim(wish, token)).body.state as string;
}

async function orderAtPaypal(
  person: Person & { token?: string },
  more: { planId?: string; checkout_token?: string; trial?: boolean } = {},
) {
  return ask<'create-paypal-subscription', Linked & { id: string; message: string }>(
    stack,
    'create-paypal-subscription',
    {
      ...{ email: person.email, userId: person.userId, name: 'Maya', planId: 'P-BASIC-MONTHLY', quantity: 1 },
      ...more,
    },
    person.token,
  );
}

async function paypalLicenses(owner: Owner) {
  return (await licensesOf(stack, await tokenOf(stack, owner.email))).filter(
    (one): one is PaypalLicense => one.type === 'PAYPAL',
  );
}

describe('back from PayPal', () => {
  test('the licence is there at once, with every webhook still to come', async () => {
    const owner = await customer(stack);
    const { body } = await orderAtPaypal(owner);
    const back = await press(approveOf(body), 'approve');
    const subscription_id = back.searchParams.get('subscription_id') ?? '';
    expect(subscription_id).toBe(body.id);
    expect(await paypalLicenses(owner)).toEqual([]);
    expect(await claim({ subscription_id }, owner.token)).toMatchObject({
      status: 200,
      body: { state: 'arrived' },
    });
    const [license] = await paypalLicenses(owner);
    expect(license).toMatchObject({ id: body.id, status: 'activated' });
    expect(await stateOf({ subscription_id }, owner.token)).toBe('arrived');
    await webhooks(stack, 'resume');
    expect((await paypalLicenses(owner)).map(({ meta }) => meta.license_key)).toEqual([
      license?.meta.license_key,
    ]);
    await advance(stack, 'PT6M');
    expect(await reconcile(stack)).toMatchObject({ body: { done: 0, failed: 0 } });
  });

  test('so it is for who has no session yet, and three purchases are not too many to come back from', async () => {
    const person = await signUp(stack);
    const { checkout_token } = await openCheckout(stack, person.email);
    for (const planId of ['P-BASIC-MONTHLY', 'P-PLUS-MONTHLY', 'P-BASIC-YEARLY']) {
      const { body } = await orderAtPaypal(person, { planId, checkout_token });
      await press(approveOf(body), 'approve');
      const wish = { subscription_id: body.id, userId: person.userId };
      expect((await claim(wish)).status).toBe(401);
      expect(await stateOf({ ...wish, checkout_token })).toBe('arrived');
    }
  });

  test('what was not approved is waited for by its own page alone, and is no licence', async () => {
    const owner = await customer(stack);
    const { body } = await orderAtPaypal(owner);
    expect(await stateOf({ subscription_id: body.id }, owner.token)).toBe('waiting');
    expect(await stateOf({}, owner.token)).toBe('none');
    expect(await paypalLicenses(owner)).toEqual([]);
  });

  test('another’s subscription is nothing, though its id is known', async () => {
    const [owner, thief] = [await customer(stack), await customer(stack)];
    const { body } = await orderAtPaypal(owner);
    await press(approveOf(body), 'approve');
    const answers = [
      await claim({ subscription_id: body.id, userId: owner.userId }, thief.token),
      await claim({ subscription_id: `I-${randomUUID()}` }, thief.token),
    ];
    expect(answers.map(({ body: { state } }) => state)).toEqual(['none', 'none']);
    expect([...(await paypalLicenses(thief)), ...(await paypalLicenses(owner))]).toEqual([]);
    const { checkout_token } = await openCheckout(stack, thief.email);
    expect((await claim({ subscription_id: body.id, userId: owner.userId, checkout_token })).status).toBe(
      401,
    );
  });

  test('a provider that does not answer is an outage, and the licences are read without it', async () => {
    const owner = await customer(stack);
    const { body } = await orderAtPaypal(owner);
    await press(approveOf(body), 'approve');
    await breakDown(stack, { dependency: 'paypal', mode: '500' });
    expect((await claim({ subscription_id: body.id }, owner.token)).status).toBe(502);
    expect((await ask(stack, 'licenses', {}, owner.token)).status).toBe(200);
  });
});

test('a card purchase whose request died after the provider’s part arrives the same way', async () => {
  const owner = await customer(stack);
  await breakDown(stack, {
    dependency: 'stripe',
    mode: 'timeout-after-success',
    operation: 'subscriptions.create',
  });
  expect((await buy(stack, owner)).status).toBe(503);
  await fetch(`${stack.site}/__local/faults`, { method: 'DELETE' });
  expect(await licensesOf(stack, owner.token)).toEqual([]);
  expect(await stateOf({}, owner.token)).toBe('arrived');
  expect(await licensesOf(stack, owner.token)).toHaveLength(1);
});

describe('one free trial', () => {
  test('of two plans approved side by side the second ends at once, unpaid', async () => {
    const owner = await customer(stack);
    const orders = [await orderAtPaypal(owner), await orderAtPaypal(owner, { planId: 'P-PLUS-YEARLY' })];
    for (const { body } of orders) await press(approveOf(body), 'approve');
    const states: string[] = [];
    for (const { body } of orders) states.push(await stateOf({ subscription_id: body.id }, owner.token));
    expect(states.sort()).toEqual(['arrived', 'no-second-trial']);
    const held = await paypalLicenses(owner);
    expect(held.map(({ status, subscription }) => [status, subscription.status]).sort()).toEqual([
      ['activated', 'ACTIVE'],
      ['deactivated', 'CANCELLED'],
    ]);
    await webhooks(stack, 'resume');
    await advance(stack, 'P9D');
    const after = await Promise.all(
      orders.map(({ body }) =>
        atPaypal<{ billing_info?: { last_payment?: object } }>(
          stack,
          'GET',
          `/v1/billing/subscriptions/${body.id}`,
        ),
      ),
    );
    expect(after.filter(({ billing_info }) => billing_info?.last_payment)).toHaveLength(1);
  });

  test('of two cards at the same moment one is on trial, and the other was not charged', async () => {
    const owner = await customer(stack);
    const answers = await Promise.all([
      buy(stack, owner),
      buy(stack, owner, { paymentMethodId: 'pm_card_mastercard', priceId: 'price_plus_monthly' }),
    ]);
    const provider = providerOf(stack);
    const all = (await licensesOf(stack, owner.token)).map(({ subscription: { status } }) => status);
    expect(all.filter(status => status === 'trialing')).toHaveLength(1);
    for (const { status, body } of answers) {
      if (status !== 409) continue;
      expect(body).toMatchObject({ message: messages.checkout.secondTrial });
      expect(all.sort()).toEqual(['canceled', 'trialing']);
    }
    for (const one of await licensesOf(stack, owner.token)) {
      const { data } = await provider.invoices.list({ subscription: one.id });
      expect(data.filter(({ amount_paid }) => amount_paid > 0)).toHaveLength(0);
    }
  });

  test('who was shown a trial that is not due hears of it, and nothing is made until the order comes without it', async () => {
    const owner = await customer(stack);
    await buy(stack, owner);
    const told = await buy(stack, owner, { paymentMethodId: 'pm_card_mastercard', trial: true });
    expect(told).toMatchObject({ status: 409, body: { message: messages.checkout.chargedToday } });
    expect(await licensesOf(stack, owner.token)).toHaveLength(1);
    const sold = await buy(stack, owner, { paymentMethodId: 'pm_card_mastercard' });
    expect(sold.body.status).toBe('active');
    const paypal = await orderAtPaypal(owner, { trial: true });
    expect(paypal).toMatchObject({ status: 409, body: { message: messages.checkout.chargedToday } });
  });
});
