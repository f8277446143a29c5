// The same, ordered by card and at PayPal from pages that were open side by side, and both confirmed by hand at the
// providers' own pages, which ask us nothing: one purchase, and the other order is ended and its payment given back.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  advance,
  atTheBank,
  bankPage,
  breakDown,
  job,
  licensesOf,
  mendAll,
  type Owner,
  providerOf,
  reconcile,
  webhooks,
} from '../support/people/card-customer.ts';
import { runJobs, subjectsTo } from '../support/people/leaver.ts';
import { approveOf, type Linked, press, takenAtPaypal } from '../support/people/paypal-customer.ts';
import { ask, tokenOf } from '../support/people/person.ts';
import { buyerWithoutTrial, openTabs, payIn, type Tab } from '../support/people/tabs.ts';
import { type Stack, startStack } from '../support/stack/stack.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());
beforeEach(() => webhooks(stack, 'pause'));
afterEach(() => mendAll(stack));

const asksTheBank = 'pm_card_authenticationRequired';
const back = 'You get $250.00 back: you already have Plus';

async function orderAtPaypal(person: Owner, tab: Tab | undefined) {
  const { body } = await ask<'create-paypal-subscription', Linked & { id: string }>(
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
  return body;
}

/** An order that waits for the bank, and the same at PayPal that waits for its buyer. */
async function bothOpen(who = buyerWithoutTrial) {
  const person = await who(stack);
  const [first, second] = await openTabs(stack, person, 2);
  const { body: byCard } = await payIn(stack, person, first, asksTheBank);
  await advance(stack, 'PT10S');
  const atPaypal = await orderAtPaypal(person, second);
  await advance(stack, 'PT10S');
  return { person, byCard, atPaypal };
}

type Open = Awaited<ReturnType<typeof bothOpen>>;

async function confirm({ byCard, atPaypal }: Open, at: 'bank' | 'paypal'): Promise<void> {
  if (at === 'paypal') await press(approveOf(atPaypal), 'approve');
  else
    await atTheBank(bankPage(stack, byCard.latest_invoice?.payment_intent?.client_secret ?? ''), 'complete');
  await advance(stack, 'PT10S');
}

/** What each provider has of the order, and the licenses that the account shows of the two. */
async function outcomeOf({ person, byCard, atPaypal }: Open) {
  const provider = providerOf(stack);
  const { status } = await provider.subscriptions.retrieve(byCard.id);
  const invoices = await provider.invoices.list({ subscription: byCard.id, limit: 100 });
  const refunds = await provider.refunds.list({ limit: 100 });
  const paid = invoices.data.map(({ amount_paid }) => amount_paid).filter(cents => cents > 0);
  const given = refunds.data.filter(one => one.metadata?.subscription === byCard.id).map(one => one.amount);
  const shown = await licensesOf(stack, await tokenOf(stack, person.email));
  const licenses = shown.map(({ id }) => id).filter(id => id === byCard.id || id === atPaypal.id);
  return { card: { status, paid, given }, paypal: await takenAtPaypal(stack, atPaypal.id), licenses };
}

const keptBy = (at: 'bank' | 'paypal', { byCard, atPaypal }: Open) =>
  at === 'bank'
    ? {
        card: { status: 'active', paid: [25_000], given: [] },
        paypal: { status: 'CANCELLED', payments: ['REFUNDED'] },
        licenses: [byCard.id],
      }
    : {
        card: { status: 'canceled', paid: [25_000], given: [25_000] },
        paypal: { status: 'ACTIVE', payments: ['COMPLETED'] },
        licenses: [atPaypal.id],
      };

/** News and the reconciler, as often as it takes for what had to wait, and the syncs of the days after. */
async function later(): Promise<void> {
  await webhooks(stack, 'resume');
  for (const pause of ['PT1S', 'PT20M', 'PT7H', 'P1D', 'P1D']) {
    await advance(stack, pause);
    await runJobs(stack, { daily: pause === 'P1D' });
  }
}

async function lettersTo({ email }: Owner): Promise<string[]> {
  return (await subjectsTo(stack, email)).filter(subject => subject.includes('back'));
}

describe.each([
  ['bank', 'paypal'],
  ['paypal', 'bank'],
] as const)('confirmed first at %s and then at %s', (first, second) => {
  test('is one purchase, and the second payment is refunded with a letter', async () => {
    const order = await bothOpen();
    await webhooks(stack, 'resume');
    await confirm(order, first);
    await runJobs(stack);
    await confirm(order, second);
    await later();
    expect(await outcomeOf(order)).toEqual(keptBy(first, order));
    expect(await lettersTo(order.person)).toEqual([back]);
  });
});

test.each(['webhooks', 'reconciler'] as const)(
  'both confirmed before anything is heard of either is one purchase, found by the %s',
  async by => {
    const order = await bothOpen();
    await confirm(order, 'bank');
    await confirm(order, 'paypal');
    if (by === 'reconciler') {
      await advance(stack, 'PT1H');
      await reconcile(stack);
      await job(stack, 'send-letters');
    }
    await later();
    const found = await outcomeOf(order);
    expect([keptBy('bank', order), keptBy('paypal', order)]).toContainEqual(found);
    expect(await lettersTo(order.person)).toEqual([back]);
  },
);

/** Card and PayPal have both been confirmed, the card first, and nothing was heard of PayPal's yet. */
async function doneTwice(first: 'bank' | 'paypal'): Promise<Open> {
  const order = await bothOpen();
  await confirm(order, first);
  await webhooks(stack, 'resume');
  await runJobs(stack);
  await webhooks(stack, 'pause');
  await confirm(order, first === 'bank' ? 'paypal' : 'bank');
  return order;
}

test.each([
  ['paypal', 'is down', { dependency: 'stripe', mode: 'down' }],
  ['paypal', 'fails to end it', { dependency: 'stripe', mode: '500', operation: 'subscriptions.cancel' }],
  ['paypal', 'ends it and breaks off', ended('stripe', 'subscriptions.cancel')],
  ['paypal', 'refuses to refund for now', { dependency: 'stripe', mode: '500', operation: 'refunds.create' }],
  ['paypal', 'refunds and breaks off', ended('stripe', 'refunds.create')],
  ['bank', 'is down', { dependency: 'paypal', mode: 'down' }],
  ['bank', 'ends it and breaks off', ended('paypal', 'subscriptions.cancel')],
  ['bank', 'refunds and breaks off', ended('paypal', 'captures.refund')],
] as const)(
  'bought first at %s, where the other provider %s, the payment goes back once',
  async (first, _, fault) => {
    const order = await doneTwice(first);
    await breakDown(stack, fault);
    await webhooks(stack, 'resume');
    await runJobs(stack);
    await mendAll(stack);
    await later();
    expect(await outcomeOf(order)).toEqual(keptBy(first, order));
    expect(await lettersTo(order.person)).toEqual([back]);
  },
);

/** The provider does it, and its answer is lost. */
function ended(dependency: string, operation: string) {
  return { dependency, mode: 'reset-after-success', operation, times: 1 };
}

test.each(['bank', 'paypal'] as const)(
  'bought first at %s, nothing that the buyer does meanwhile keeps the other payment',
  async first => {
    const order = await doneTwice(first);
    const { person, byCard, atPaypal } = order;
    const token = await tokenOf(stack, person.email);
    const claim = () => ask(stack, 'claim-purchase', { subscription_id: atPaypal.id }, token);
    await Promise.all([claim(), claim(), runJobs(stack), claim()]);
    await ask(stack, 'claim-purchase', {}, token);
    const [tab] = await openTabs(stack, person);
    if (first === 'bank') await orderAtPaypal(person, tab);
    else await payIn(stack, person, tab, 'pm_card_chargeCustomerFail');
    await later();
    const found = await outcomeOf(order);
    expect(found).toEqual(keptBy(first, { ...order, byCard, atPaypal }));
    expect(await lettersTo(person)).toEqual([back]);
  },
);

test('an order from a page that shows the first license is another license', async () => {
  const person = await buyerWithoutTrial(stack);
  const [first] = await openTabs(stack, person);
  const { body: byCard } = await payIn(stack, person, first, asksTheBank);
  await advance(stack, 'PT10S');
  await confirm({ person, byCard, atPaypal: { id: '', status: '', links: [] } }, 'bank');
  await webhooks(stack, 'resume');
  await runJobs(stack);
  await advance(stack, 'PT1M');
  const [second] = await openTabs(stack, person);
  const order = { person, byCard, atPaypal: await orderAtPaypal(person, second) };
  await confirm(order, 'paypal');
  await later();
  expect(await outcomeOf(order)).toEqual({
    card: { status: 'active', paid: [25_000], given: [] },
    paypal: { status: 'ACTIVE', payments: ['COMPLETED'] },
    licenses: [byCard.id, order.atPaypal.id],
  });
});
