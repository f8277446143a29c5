// Licenses ordered and upgraded by card.
import { type CardCustomer, licensesOf, paying, providerOf } from '../../support/people/card-customer.ts';
import { ask, customer, openCheckout, tokenOf } from '../../support/people/person.ts';
import type { Status } from '../../support/stack/stack.ts';
import { insist, type Money } from './insist.ts';

export interface Buyer {
  email: string;
  userId: string;
  customerId: string;
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

/** Customers who have paid for a license today. */
export async function payers(stack: Status, count: number): Promise<CardCustomer[]> {
  const made: CardCustomer[] = [];
  for (let n = 0; n < count; n++) made.push(await paying(stack));
  return made;
}

/** Orders a license, again and again until it is sold. */
export async function order(
  stack: Status,
  { email, userId, customerId }: Buyer,
  money: Money,
): Promise<void> {
  await insist('order', money, async () =>
    ask(
      stack,
      'create-stripe-subscription',
      // With the user's id everybody calls from an address of their own.
      { userId, customerId, paymentMethodId: 'pm_card_visa', priceId: 'price_basic_monthly' },
      await tokenOf(stack, email),
    ),
  );
}

/** Upgrades a license, which is charged at once. */
export async function upgrade({ change }: CardCustomer, money: Money): Promise<void> {
  await insist('upgrade', money, () =>
    change({ type: 'update', pay_id: 'stripe', priceId: 'price_plus_monthly' }),
  );
}

/** Whether every buyer has one subscription at the provider, and it is the license of the account. */
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

/** How many of those who upgraded were charged for the license and once for the upgrade, and have it. */
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
