// A buyer who returns before the provider's webhooks: the license is there within seconds, for its buyer alone.
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

type ClaimRequest = { subscription_id?: string; userId?: string; checkout_token?: string };

async function claim(request: ClaimRequest, token?: string) {
  return ask<'claim-purchase'>(stack, 'claim-purchase', request, token);
}

async function stateOf(request: ClaimRequest, token?: string) {
  return (await claim(request, token)).body.state as string;
}

async function orderAtPaypal(
  person: Person & { token?: string },
  more: { planId?: string; checkout_token?: string; trial?: boolean } = {},
) {
  const order = await ask<'create-paypal-subscription', Linked & { id: string; message: string }>(
    stack,
    'create-paypal-subscription',
    {
      email: person.email,
      userId: person.userId,
      name: 'Maya',
      planId: 'P-BASIC-MONTHLY',
      quantity: 1,
      ...more,
    },
    person.token,
  );
  // Nobody comes back from PayPal before the index of open orders shows the order.
  await advance(stack, 'PT1S');
  return order;
}

async function paypalLicenses(owner: Owner) {
  return (await licensesOf(stack, await tokenOf(stack, owner.email))).filter(
    (one): one is PaypalLicense => one.type === 'PAYPAL',
  );
}

describe('returning from PayPal', () => {
  test('the license is there immediately, before any webhook arrives', async () => {
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

  test('a buyer without a session can claim three purchases with the checkout capability', async () => {
    const person = await signUp(stack);
    const { checkout_token } = await openCheckout(stack, person.email, person);
    for (const planId of ['P-BASIC-MONTHLY', 'P-PLUS-MONTHLY', 'P-BASIC-YEARLY']) {
      const { body } = await orderAtPaypal(person, { planId, checkout_token });
      await press(approveOf(body), 'approve');
      const request = { subscription_id: body.id, userId: person.userId };
      expect((await claim(request)).status).toBe(401);
      expect(await stateOf({ ...request, checkout_token })).toBe('arrived');
    }
  });

  test('an order that is not approved is “waiting” for the page that names it, and makes no license', async () => {
    const owner = await customer(stack);
    const { body } = await orderAtPaypal(owner);
    expect(await stateOf({ subscription_id: body.id }, owner.token)).toBe('waiting');
    expect(await stateOf({}, owner.token)).toBe('none');
    expect(await paypalLicenses(owner)).toEqual([]);
  });

  test('another person’s subscription cannot be claimed, even by its id', async () => {
    const [owner, thief] = [await customer(stack), await customer(stack)];
    const { body } = await orderAtPaypal(owner);
    await press(approveOf(body), 'approve');
    const answers = [
      await claim({ subscription_id: body.id, userId: owner.userId }, thief.token),
      await claim({ subscription_id: `I-${randomUUID()}` }, thief.token),
    ];
    expect([answers[0]?.status, answers[1]?.body.state]).toEqual([403, 'none']);
    expect([...(await paypalLicenses(thief)), ...(await paypalLicenses(owner))]).toEqual([]);
    const { checkout_token } = await openCheckout(stack, thief.email, thief);
    expect((await claim({ subscription_id: body.id, userId: owner.userId, checkout_token })).status).toBe(
      403,
    );
  });

  test('a claim fails when the provider is down, but licenses can still be read', async () => {
    const owner = await customer(stack);
    const { body } = await orderAtPaypal(owner);
    await press(approveOf(body), 'approve');
    await breakDown(stack, { dependency: 'paypal', mode: '500' });
    expect((await claim({ subscription_id: body.id }, owner.token)).status).toBe(502);
    expect((await ask(stack, 'licenses', {}, owner.token)).status).toBe(200);
  });
});

test('a card purchase whose answer was lost can be claimed the same way', async () => {
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
  test('when two trials are approved at PayPal, the second is cancelled immediately and unpaid', async () => {
    const owner = await customer(stack);
    const orders = [await orderAtPaypal(owner), await orderAtPaypal(owner, { planId: 'P-PLUS-YEARLY' })];
    for (const { body } of orders) await press(approveOf(body), 'approve');
    const states: string[] = [];
    for (const { body } of orders) states.push(await stateOf({ subscription_id: body.id }, owner.token));
    expect(states.sort()).toEqual(['arrived', 'no-second-trial']);
    const licenses = await paypalLicenses(owner);
    expect(licenses.map(({ status, subscription }) => [status, subscription.status]).sort()).toEqual([
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

  test('when two cards are used at the same time, one gets the trial and the other is not charged', async () => {
    const owner = await customer(stack);
    const answers = await Promise.all([
      buy(stack, owner, { trial: true }),
      buy(stack, owner, {
        paymentMethodId: 'pm_card_mastercard',
        priceId: 'price_plus_monthly',
        trial: true,
      }),
    ]);
    const provider = providerOf(stack);
    const all = (await licensesOf(stack, owner.token)).map(({ subscription: { status } }) => status);
    expect(all.filter(status => status === 'trialing')).toHaveLength(1);
    for (const { status, body } of answers) {
      if (status !== 409) continue;
      // One that comes when the other is done is refused before anything is made.
      const isLater = (body as { message?: string }).message === messages.checkout.chargedToday;
      if (!isLater) expect(body).toMatchObject({ message: messages.checkout.secondTrial });
      expect(all.sort()).toEqual(isLater ? ['trialing'] : ['canceled', 'trialing']);
    }
    for (const one of await licensesOf(stack, owner.token)) {
      const { data } = await provider.invoices.list({ subscription: one.id });
      expect(data.filter(({ amount_paid }) => amount_paid > 0)).toHaveLength(0);
    }
  });

  test('an order that expects a trial no longer due is refused; the same order without it is charged', async () => {
    const owner = await customer(stack);
    await buy(stack, owner);
    const refused = await buy(stack, owner, { paymentMethodId: 'pm_card_mastercard', trial: true });
    expect(refused).toMatchObject({ status: 409, body: { message: messages.checkout.chargedToday } });
    expect(await licensesOf(stack, owner.token)).toHaveLength(1);
    const sold = await buy(stack, owner, { paymentMethodId: 'pm_card_mastercard' });
    expect(sold.body.status).toBe('active');
    const paypal = await orderAtPaypal(owner, { trial: true });
    expect(paypal).toMatchObject({ status: 409, body: { message: messages.checkout.chargedToday } });
  });
});
