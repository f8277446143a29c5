// Pages with the checkout open, and what was bought from them in the end: of one plan that nothing else here orders.
import type { Status } from '../stack/stack.ts';
import { licensesOf, type Owner, providerOf } from './card-customer.ts';
import { type Answer, ask, buy, customer, openCheckout, type Sold, tokenOf } from './person.ts';

/** A page with the checkout open. */
export type Tab = Awaited<ReturnType<typeof openCheckout>>;

/** A buyer whose free trial is used, so that an order is charged at once. */
export async function buyerWithoutTrial(stack: Status): Promise<Owner> {
  const person = await customer(stack);
  await buy(stack, person);
  return person;
}

export async function openTabs(stack: Status, person: Owner, tabs = 1): Promise<Tab[]> {
  const opened: Tab[] = [];
  while (opened.length < tabs) opened.push(await openCheckout(stack, person.email, person));
  return opened;
}

export async function payIn(
  stack: Status,
  person: Owner,
  tab: Tab | undefined,
  paymentMethodId: string,
): Promise<Answer<Sold>> {
  if (!tab) throw new Error('no such tab');
  const order = { pay_id: 'stripe', membership: true, quantity: 1, priceId: 'price_plus_yearly' } as const;
  return ask<'create-stripe-subscription', Sold>(
    stack,
    'create-stripe-subscription',
    { ...order, userId: person.userId, ...tab, paymentMethodId },
    await tokenOf(stack, person.email),
  );
}

/** What Stripe took for the plan these tests order, in dollars, and the licenses of it that the account shows. */
export async function boughtBy(stack: Status, person: Owner) {
  const provider = providerOf(stack);
  const { data: customers } = await provider.customers.list({ email: person.email, limit: 100 });
  const paid: number[] = [];
  const live: string[] = [];
  for (const { id } of customers) {
    const { data } = await provider.subscriptions.list({ customer: id, status: 'all' });
    for (const one of data.filter(({ items }) => items.data[0]?.price.id === 'price_plus_yearly')) {
      if (!['canceled', 'incomplete_expired'].includes(one.status)) live.push(one.id);
      const { data: invoices } = await provider.invoices.list({ subscription: one.id });
      paid.push(...invoices.map(({ amount_paid }) => amount_paid / 100).filter(amount => amount > 0));
    }
  }
  const shown = await licensesOf(stack, await tokenOf(stack, person.email));
  const licenses = shown.filter(one => live.includes(one.id)).length;
  return { paid: paid.length, subscriptions: live.length, licenses };
}

export const once = { paid: 1, subscriptions: 1, licenses: 1 };
export const twice = { paid: 2, subscriptions: 2, licenses: 2 };
