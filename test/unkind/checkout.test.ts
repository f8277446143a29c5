import { expect, test } from 'vitest';
import type { License } from '#shared/contract/license.ts';
import { messages } from '#shared/text/messages.ts';
import {
  ask,
  buy,
  confirm,
  customer,
  newEmail,
  openCheckout,
  signUp,
  tokenOf,
} from '../support/people/person.ts';
import { stackHere } from '../support/stack/stack-here.ts';

const stack = stackHere();

async function licensesOf(token: string) {
  return (await ask<'licenses', License[]>(stack, 'licenses', {}, token)).body;
}

test('an unconfirmed person buys a trial, confirms the account and owns one license', async () => {
  const person = await signUp(stack);
  const sold = await buy(stack, person);
  expect(sold).toMatchObject({ status: 200, body: { status: 'trialing', pending_setup_intent: null } });
  await confirm(stack, person);
  const [license, ...others] = await licensesOf(await tokenOf(stack, person.email));
  expect(others).toEqual([]);
  expect(license).toMatchObject({
    id: sold.body.id,
    type: 'STRIPE',
    meta: { allowed_domains: [], email: person.email, is_new_subscription: true },
    subscription: {
      status: 'trialing',
      quantity: 1,
      plan: {
        id: 'price_basic_monthly',
        nickname: 'Basic',
        amount: 1000,
        currency: 'usd',
        interval: 'month',
      },
    },
    paymentMethod: { card: { brand: 'visa', last4: '4242' } },
  });
  if (license?.type !== 'STRIPE') throw new Error('not a card license');
  const { trial_end, start_date } = license.subscription;
  expect((trial_end ?? 0) - start_date).toBe(7 * 86_400);
});

test('ten simultaneous repeats of an order and a later one make one subscription', async () => {
  const person = await customer(stack);
  const { customerId } = await openCheckout(stack, person.email);
  const again = () => buy(stack, person, { customerId });
  const answers = [...(await Promise.all(Array.from({ length: 10 }, again))), await again()];
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  expect(await licensesOf(person.token)).toHaveLength(1);
});

test('a second license gets no second trial', async () => {
  const person = await customer(stack);
  await buy(stack, person);
  const second = await buy(stack, person, { priceId: 'price_plus_monthly' });
  expect(second.body.status).toBe('active');
});

test('a declined card gets the published message and leaves no license', async () => {
  const person = await customer(stack);
  const declined = await buy(stack, person, { paymentMethodId: 'pm_card_visa_chargeDeclined' });
  expect(declined).toMatchObject({ status: 402, body: { error: true, message: messages.checkout.declined } });
  expect(await licensesOf(person.token)).toEqual([]);
});

test('a card that needs authentication returns a client secret to confirm with', async () => {
  const person = await customer(stack);
  const sold = await buy(stack, person, { paymentMethodId: 'pm_card_authenticationRequiredOnSetup' });
  expect(sold.body.pending_setup_intent).toMatchObject({ status: 'requires_action' });
  expect(sold.body.pending_setup_intent?.client_secret).toMatch(/^seti_/);
});

test.each([
  ['a price that is not in our catalogue', { priceId: 'price_foreign' }, 400],
  ['quantity 0', { quantity: 0 }, 400],
  ['quantity 1.5', { quantity: 1.5 }, 400],
  ['another person’s customer id', { customerId: 'cus_foreign' }, 403],
])('%s is refused', async (_, change, status) => {
  const person = await customer(stack);
  expect((await buy(stack, person, change)).status).toBe(status);
  expect(await licensesOf(person.token)).toEqual([]);
});

test('without a token, a confirmed account, an unknown account and a missing capability get the same refusal', async () => {
  const confirmed = await customer(stack);
  const pending = await signUp(stack);
  const { token: _, ...withoutToken } = confirmed;
  const answers = await Promise.all([
    buy(stack, withoutToken),
    buy(stack, { ...pending, userId: '11111111-1111-4111-8111-111111111111' }),
    buy(stack, pending, { checkout_token: undefined }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
});

test('opening a checkout does not reveal whether an account exists and never reuses a customer', async () => {
  const known = await customer(stack);
  const [first, second, unknown] = await Promise.all([
    openCheckout(stack, known.email),
    openCheckout(stack, known.email),
    openCheckout(stack, newEmail()),
  ]);
  expect(new Set([first.customerId, second.customerId, unknown.customerId]).size).toBe(3);
});
