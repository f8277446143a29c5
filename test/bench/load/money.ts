// Customers who pay while something is wrong: they send the same order again until it is through, as the site does.
import { setTimeout as sleep } from 'node:timers/promises';
import { type CardCustomer, licensesOf, paying, providerOf } from '../../support/people/card-customer.ts';
import { type Answer, ask, customer, openCheckout, tokenOf } from '../../support/people/person.ts';
import type { Status } from '../../support/stack/stack.ts';

export interface Buyer {
  email: string;
  userId: string;
  customerId: string;
}

/** Of one phase: milliseconds of every money call that was answered, and what became of the orders. */
export interface Money {
  times: number[];
  /** Answered with success at the first try. */
  first: number;
  /** Told as pending or unavailable, or not answered at all, and sent again. */
  again: number;
  /** Refused for good, which nothing in this load is a reason for. */
  refused: number;
}

const longestMs = 60_000;
/** The site's own pauses, and a buyer's who presses again after that. */
const pauses = [1000, 2000, 4000, 8000];

export function noMoney(): Money {
  return { times: [], first: 0, again: 0, refused: 0 };
}

/** Customers with an open checkout, who have not ordered yet. */
export async function buyers(stack: Status, count: number): Promise<Buyer[]> {
  const made: Buyer[] = [];
  for (let n = 0; n < count; n++) {
    const { email, userId } = await customer(stack);
    const { customerId } = await openCheckout(stack, email);
    made.push({ email, userId, customerId });
  }
  return made;
}

/** Customers who have paid for a licence today. */
export async function payers(stack: Status, count: number): Promise<CardCustomer[]> {
  const made: CardCustomer[] = [];
  for (let n = 0; n < count; n++) made.push(await paying(stack));
  return made;
}

/** Orders a licence, again and again until it is sold. */
export function order(stack: Status, { email, customerId }: Buyer, money: Money): Promise<void> {
  return insist(money, async () =>
    ask(
      stack,
      'create-stripe-subscription',
      { customerId, paymentMethodId: 'pm_card_visa', priceId: 'price_basic_monthly' },
      await tokenOf(stack, email),
    ),
  );
}

/** Upgrades a licence, which is charged at once. */
export function upgrade({ change }: CardCustomer, money: Money): Promise<void> {
  return insist(money, () => change({ type: 'update', pay_id: 'stripe', priceId: 'price_plus_monthly' }));
}

/** Whether every buyer has one subscription at the provider, and it is the licence of the account. */
export async function soldOnce(stack: Status, all: readonly Buyer[]): Promise<number> {
  let once = 0;
  for (const { email, customerId } of all) {
    const { data } = await providerOf(stack).subscriptions.list({ customer: customerId, status: 'all' });
    const licenses = await licensesOf(stack, await tokenOf(stack, email));
    const [sold] = data;
    if (data.length === 1 && licenses.length === 1 && licenses[0]?.id === sold?.id) once += 1;
  }
  return once;
}

/** How many of those who upgraded were charged for the licence and once for the upgrade, and have it. */
export async function upgradedOnce(stack: Status, all: readonly CardCustomer[]): Promise<number> {
  let once = 0;
  for (const who of all) {
    const invoices = await providerOf(stack).invoices.list({ subscription: who.subId, status: 'paid' });
    const charged = invoices.data.filter(({ amount_paid }) => amount_paid > 0).length;
    const { plan } = (await who.license()).subscription;
    if (charged === 2 && plan.id === 'price_plus_monthly') once += 1;
  }
  return once;
}

async function insist(money: Money, send: () => Promise<Answer>): Promise<void> {
  const end = performance.now() + longestMs;
  for (let tries = 0; performance.now() < end; tries++) {
    const from = performance.now();
    const status = await send().then(
      answer => answer.status,
      () => 0,
    );
    if (status !== 0) money.times.push(performance.now() - from);
    if (status === 200) {
      if (tries === 0) money.first += 1;
      return;
    }
    if (status !== 0 && ![409, 429].includes(status) && status < 500) break;
    money.again += 1;
    await sleep(pauses[tries] ?? 10_000);
  }
  money.refused += 1;
}
