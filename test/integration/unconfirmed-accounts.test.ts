// Accounts that nobody ever confirmed go after 30 days, and none with which something was bought.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { License } from '#shared/contract/license.ts';
import { advance, breakDown, job, mendAll } from '../support/people/card-customer.ts';
import {
  ask,
  buy,
  cognito,
  confirm,
  customer,
  openCheckout,
  type Person,
  signUp,
  tokenOf,
} from '../support/people/person.ts';
import { placesThatMention } from '../support/stack/kept.ts';
import { type Stack, startStack } from '../support/stack/stack.ts';

// The clock moves by weeks: this file has its own stack.
let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());
afterEach(() => mendAll(stack));

/** A pass over the pool, and what it queued. */
async function pass(): Promise<void> {
  await job(stack, 'queue-unconfirmed-accounts', { anew: true });
  await job(stack, 'delete-data');
}

async function isThere({ email }: Pick<Person, 'email'>): Promise<boolean> {
  const { userPoolId } = (await (await fetch(`${stack.site}/config.json`)).json()) as { userPoolId: string };
  const { Users } = (await cognito(stack, 'ListUsers', {
    UserPoolId: userPoolId,
    Filter: `email = "${email}"`,
  })) as unknown as { Users: object[] };
  return Users.length > 0;
}

/** Asks for the mail again, and presses its link. */
async function confirmLate(person: Person): Promise<void> {
  const { userPoolClientId } = (await (await fetch(`${stack.site}/config.json`)).json()) as {
    userPoolClientId: string;
  };
  await cognito(stack, 'ResendConfirmationCode', { ClientId: userPoolClientId, Username: person.email });
  await confirm(stack, person);
}

function orderAtPaypal(person: Person, checkout_token: string) {
  return ask<'create-paypal-subscription', { id: string; links: { rel: string; href: string }[] }>(
    stack,
    'create-paypal-subscription',
    {
      email: person.email,
      userId: person.userId,
      name: 'Maya',
      planId: 'P-BASIC-MONTHLY',
      membership: true,
      quantity: 1,
      multiplier: false,
      checkout_token,
    },
  );
}

test('an unconfirmed account without a purchase is deleted after 30 days; buyers and owners stay', async () => {
  const [left, buyer, owner, wavering] = [
    await signUp(stack),
    await signUp(stack),
    await customer(stack),
    await signUp(stack),
  ];
  expect((await buy(stack, left, { paymentMethodId: 'pm_card_visa_chargeDeclined' })).status).not.toBe(500);
  expect((await buy(stack, buyer)).status).toBe(200);
  // As late as one may order before the account is confirmed.
  await advance(stack, 'PT20H');
  const { checkout_token } = await openCheckout(stack, wavering.email, wavering);
  expect((await orderAtPaypal(wavering, checkout_token)).status).toBe(200);
  const there = () => Promise.all([left, buyer, owner, wavering].map(isThere));

  await advance(stack, 'P29DT3H');
  await pass();
  expect(await there()).toEqual([true, true, true, true]);

  await advance(stack, 'PT2H');
  // The approval at PayPal may come until the order is given up.
  await pass();
  expect(await there()).toEqual([false, true, true, true]);
  await advance(stack, 'PT6H');
  await job(stack, 'reconcile-payments');
  await pass();
  expect(await there()).toEqual([false, true, true, false]);

  await advance(stack, 'P3D');
  for (const gone of [left, wavering])
    expect(await placesThatMention(stack, [gone.email, gone.userId])).toEqual([]);

  await confirmLate(buyer);
  const licenses = await ask<'licenses', License[]>(stack, 'licenses', {}, await tokenOf(stack, buyer.email));
  expect(licenses.body).toHaveLength(1);
  // Who comes back signs up anew.
  const again = await signUp(stack, left.email);
  await confirm(stack, again);
  expect(await isThere(again)).toBe(true);
});

test('given it is confirmed before the deletion gets to it, the account stays', async () => {
  const [late, left] = [await signUp(stack), await signUp(stack)];
  await advance(stack, 'P31D');
  await breakDown(stack, { dependency: 'cognito', operation: 'AdminDeleteUser', mode: '500' });
  await pass();
  await confirmLate(late);
  await mendAll(stack);
  await advance(stack, 'PT2H');
  await job(stack, 'delete-data');
  expect(await Promise.all([late, left].map(isThere))).toEqual([true, false]);
});
