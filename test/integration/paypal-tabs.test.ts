// The same plan ordered at PayPal from several tabs, or in one by card and in the other at PayPal.
import { expect, test } from 'vitest';
import { advance, licensesOf, type Owner } from '../support/people/card-customer.ts';
import { approveOf, atPaypal, type Linked, press } from '../support/people/paypal-customer.ts';
import { ask, tokenOf } from '../support/people/person.ts';
import { boughtBy, buyerWithoutTrial, openTabs, payIn, type Tab } from '../support/people/tabs.ts';
import { stackHere } from '../support/stack/stack-here.ts';

const stack = stackHere();
const buyer = () => buyerWithoutTrial(stack);
const open = (person: Owner, tabs?: number) => openTabs(stack, person, tabs);
const pay = (person: Owner, tab: Tab | undefined) => payIn(stack, person, tab, 'pm_card_visa');
const bought = (person: Owner) => boughtBy(stack, person);

const order = async (person: Owner, tab: Tab | undefined) =>
  ask<'create-paypal-subscription', Linked & { id: string }>(
    stack,
    'create-paypal-subscription',
    {
      email: person.email,
      userId: person.userId,
      name: 'Maya',
      planId: 'P-PLUS-YEARLY',
      membership: true,
      quantity: 1,
      multiplier: false,
      checkout_token: tab?.checkout_token,
    },
    await tokenOf(stack, person.email),
  );
const licensed = async (person: Owner) =>
  (await licensesOf(stack, await tokenOf(stack, person.email))).filter(({ type }) => type === 'PAYPAL')
    .length;

test.each([2, 10])('%i tabs at PayPal are approved once', async tabs => {
  const person = await buyer();
  const opened = await open(person, tabs);
  const answers = await Promise.all(opened.map(tab => order(person, tab)));
  for (const { body } of answers) if (body.links) await press(approveOf(body), 'approve');
  await expect.poll(() => licensed(person)).toBe(1);
  for (const later of ['PT1M', 'PT4H', 'PT25H']) {
    await advance(stack, later);
    expect(await order(person, opened[1])).toMatchObject({ status: 409 });
  }
  expect(await licensed(person)).toBe(1);
  const [fresh] = await open(person);
  const second = await order(person, fresh);
  expect(second.status).toBe(200);
  expect((await atPaypal(stack, 'GET', `/v1/billing/subscriptions/${second.body.id}`)).status).toBe(
    'APPROVAL_PENDING',
  );
  expect(await order(person, opened[1])).toMatchObject({ status: 409 });
});

test('a plan bought by card or at PayPal since a page was opened is not sold again by the other', async () => {
  const person = await buyer();
  const [first, second, third] = await open(person, 3);
  await pay(person, first);
  expect(await order(person, second)).toMatchObject({ status: 409 });
  const other = await buyer();
  const [atPaypalFirst, byCard] = await open(other, 2);
  await press(approveOf((await order(other, atPaypalFirst)).body), 'approve');
  await expect.poll(() => licensed(other)).toBe(1);
  await advance(stack, 'PT25H');
  expect(await pay(other, byCard)).toMatchObject({ status: 409 });
  expect((await bought(other)).paid).toBe(0);
  expect(await order(person, third)).toMatchObject({ status: 409 });
  expect(await licensed(person)).toBe(0);
});
