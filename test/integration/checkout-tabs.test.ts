// The same order in several tabs, opened and pressed in any order and at any distance, with a bank or PayPal's page between:
// one purchase, one charge, one license. What is opened after it was bought is another license, and is bought.
import { describe, expect, test } from 'vitest';
import type { BodyOf } from '#shared/contract/index.ts';
import { advance, atTheBank, bankPage, type Owner, reconcile } from '../support/people/card-customer.ts';
import { type Answer, ask, type Sold } from '../support/people/person.ts';
import {
  boughtBy,
  buyerWithoutTrial,
  once,
  openTabs,
  payIn,
  type Tab,
  twice,
} from '../support/people/tabs.ts';
import { stackHere } from '../support/stack/stack-here.ts';

const stack = stackHere();
const buyer = () => buyerWithoutTrial(stack);
const open = (person: Owner, tabs?: number) => openTabs(stack, person, tabs);
const pay = (person: Owner, tab: Tab | undefined, card: string) => payIn(stack, person, tab, card);
const bought = (person: Owner) => boughtBy(stack, person);
const visa = 'pm_card_visa';
const mastercard = 'pm_card_mastercard';
/** The bank asks before it pays. */
const asksTheBank = 'pm_card_authenticationRequired';

/** An order that waits for a bank which said no. */
async function leftUnpaid(person: Owner): Promise<Sold> {
  const [tab] = await open(person);
  const { body } = await pay(person, tab, asksTheBank);
  await atTheBank(bankOf(body), 'fail');
  await advance(stack, 'PT20S');
  return body;
}

function bankOf({ latest_invoice }: Sold): string {
  return bankPage(stack, latest_invoice?.payment_intent?.client_secret ?? '');
}

/** The subscriptions of the orders that were taken; so many presses at once are not all taken. */
function taken(answers: readonly Answer<Sold>[]): string[] {
  for (const { status, body } of answers) expect([200, 429, 503], JSON.stringify(body)).toContain(status);
  return answers.filter(({ status }) => status === 200).map(({ body }) => body.id);
}

const cards = [visa, mastercard, 'pm_card_amex', 'pm_card_discover'];

describe.each([2, 3, 10])('%i tabs', tabs => {
  const pressAll = async (person: Owner, opened: Tab[], how: 'at once' | 'one after the other') => {
    const press = (tab: Tab, place: number) => pay(person, tab, cards[place % cards.length] ?? visa);
    if (how === 'at once') return Promise.all(opened.map(press));
    const answers: Answer<Sold>[] = [];
    for (const [place, tab] of opened.entries()) {
      answers.push(await press(tab, place));
      await advance(stack, 'PT30S');
    }
    return answers;
  };

  test.each(['at once', 'one after the other'] as const)('that press %s buy once', async how => {
    const person = await buyer();
    const answers = await pressAll(person, await open(person, tabs), how);
    expect(new Set(taken(answers)).size).toBe(1);
    expect(await bought(person)).toEqual(once);
  });

  test.each(['at once', 'one after the other'] as const)(
    'that press %s pay an order once which was left at the bank before they were opened',
    async how => {
      const person = await buyer();
      await leftUnpaid(person);
      const answers = await pressAll(person, await open(person, tabs), how);
      expect(new Set(taken(answers)).size).toBe(1);
      expect(await bought(person)).toEqual(once);
    },
  );
});

describe('a page that was open before the plan was bought', () => {
  test.each([
    ['with the same card an hour later', visa, 'PT1H'],
    ['with another card two hours later', mastercard, 'PT2H'],
    ['with the same card a day later', visa, 'PT25H'],
    ['with another card a day later', mastercard, 'PT25H'],
  ])('buys no second one %s', async (_, card, later) => {
    const person = await buyer();
    const [tab] = await open(person);
    const first = await pay(person, tab, visa);
    await advance(stack, later);
    expect(await pay(person, tab, card)).toMatchObject({ status: 200, body: { id: first.body.id } });
    expect(await bought(person)).toEqual(once);
    const [fresh] = await open(person);
    expect((await pay(person, fresh, 'pm_card_amex')).body.id).not.toBe(first.body.id);
    expect(await bought(person)).toEqual(twice);
  });

  test('buys no second one after the bank has confirmed the first, whether or not that is noted yet', async () => {
    const person = await buyer();
    const [first, waiting] = await open(person, 2);
    const { body } = await pay(person, first, asksTheBank);
    await advance(stack, 'PT20S');
    const [between] = await open(person);
    await advance(stack, 'PT20S');
    await atTheBank(bankOf(body), 'complete');
    await expect.poll(() => bought(person)).toEqual(once);
    await advance(stack, 'PT5M');
    expect((await pay(person, waiting, visa)).body.id).toBe(body.id);
    expect((await pay(person, between, mastercard)).body.id).toBe(body.id);
    await reconcile(stack);
    await advance(stack, 'P1D');
    expect((await pay(person, between, 'pm_card_amex')).body.id).toBe(body.id);
    expect(await bought(person)).toEqual(once);
  });
});

test('a page opened after the bank has confirmed an order buys another license', async () => {
  const person = await buyer();
  const [first] = await open(person);
  const { body } = await pay(person, first, asksTheBank);
  await atTheBank(bankOf(body), 'complete');
  await expect.poll(() => bought(person)).toEqual(once);
  await advance(stack, 'PT5M');
  const [fresh] = await open(person);
  await pay(person, fresh, mastercard);
  expect(await bought(person)).toEqual(twice);
});

test('without a session an old page is refused, and buys nothing', async () => {
  const person = await buyer();
  const [tab] = await open(person);
  await pay(person, tab, visa);
  await advance(stack, 'PT25H');
  const { userId } = person;
  const order = {
    pay_id: 'stripe',
    membership: true,
    quantity: 1,
    priceId: 'price_plus_yearly',
    userId,
  } as const;
  const refused = await ask(stack, 'create-stripe-subscription', {
    ...order,
    ...tab,
    paymentMethodId: visa,
  } as BodyOf<'create-stripe-subscription'>);
  expect(refused.status).toBe(401);
  expect(await bought(person)).toEqual(once);
});

test('an older page buys no second one after an order from a newer page came to nothing', async () => {
  const person = await buyer();
  const [older, first] = await open(person, 2);
  await pay(person, first, visa);
  await advance(stack, 'PT2M');
  const [newer] = await open(person);
  expect((await pay(person, newer, 'pm_card_visa_chargeDeclined')).status).toBe(402);
  expect((await pay(person, older, mastercard)).status).toBe(409);
  expect(await bought(person)).toEqual(once);
});

test('an older page does not pay what a newer one left unpaid beside the first', async () => {
  const person = await buyer();
  const [older, first] = await open(person, 2);
  await pay(person, first, visa);
  await advance(stack, 'PT2M');
  const [newer] = await open(person);
  expect((await pay(person, newer, asksTheBank)).body.status).toBe('incomplete');
  expect((await pay(person, older, mastercard)).status).toBe(409);
  expect((await bought(person)).paid).toBe(1);
  await pay(person, newer, mastercard);
  expect(await bought(person)).toEqual(twice);
});

test('a page that renews its capability stays as old as it is', async () => {
  const person = await buyer();
  const [first, older] = await open(person, 2);
  const { body } = await pay(person, first, visa);
  await advance(stack, 'PT2H');
  const renewed = await ask<'charge', { customer: { id: string }; checkout_token: string }>(stack, 'charge', {
    type: 'cus',
    pay_id: 'stripe',
    membership: true,
    email: person.email,
    name: 'Maya',
    checkout_token: older?.checkout_token,
  });
  const { customer: payer, checkout_token } = renewed.body;
  expect((await pay(person, { customerId: payer.id, checkout_token }, mastercard)).body.id).toBe(body.id);
  expect(await bought(person)).toEqual(once);
});
