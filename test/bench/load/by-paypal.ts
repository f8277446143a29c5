// Licenses and the support plan ordered and approved at PayPal.
import { setTimeout as sleep } from 'node:timers/promises';
import { licensesOf, type Owner } from '../../support/people/card-customer.ts';
import {
  approveOf,
  atPaypal,
  type Held,
  type Linked,
  onPaypalTrial,
  type PaypalCustomer,
  press,
} from '../../support/people/paypal-customer.ts';
import { ask, customer, tokenOf } from '../../support/people/person.ts';
import type { Status } from '../../support/stack/stack.ts';
import { insist, type Money } from './insist.ts';

export type PaypalBuyer = Owner & { subscriptionId?: string };
export type SupportBuyer = PaypalCustomer & { orders: string[] };

export async function paypalBuyers(stack: Status, count: number): Promise<PaypalBuyer[]> {
  const made: PaypalBuyer[] = [];
  for (let n = 0; n < count; n++) made.push(await customer(stack));
  return made;
}

/** Customers with a license at PayPal, who are offered the support plan. */
export async function supportBuyers(stack: Status, count: number): Promise<SupportBuyer[]> {
  const made: SupportBuyer[] = [];
  for (let n = 0; n < count; n++) made.push({ ...(await onPaypalTrial(stack)), orders: [] });
  return made;
}

/** Orders a license and approves it on PayPal's page. */
export async function orderAtPaypal(stack: Status, buyer: PaypalBuyer, money: Money): Promise<void> {
  const wanted = { email: buyer.email, name: 'Maya', planId: 'P-BASIC-MONTHLY', quantity: 1 };
  const made = await insist('PayPal order', money, async () =>
    ask<'create-paypal-subscription', Linked & { id: string }>(
      stack,
      'create-paypal-subscription',
      wanted,
      await tokenOf(stack, buyer.email),
    ),
  );
  if (!made) return;
  await approved(approveOf(made));
  buyer.subscriptionId = made.id;
}

/** Orders the support plan, approves it on PayPal's page and comes back, which collects the money. */
export async function buySupport(stack: Status, buyer: SupportBuyer, money: Money): Promise<void> {
  const offer = { pay_id: 'paypal', subscription_id: buyer.subId } as const;
  const linked = await insist('support order', money, async () =>
    ask<'buy-support-plan', Linked>(stack, 'buy-support-plan', offer, await buyer.fresh()),
  );
  if (!linked) return;
  const order_id = (await approved(approveOf(linked))).searchParams.get('token') ?? '';
  buyer.orders.push(order_id);
  await insist(
    'support capture',
    money,
    async () =>
      ask<'buy-support-plan', { status?: string }>(
        stack,
        'buy-support-plan',
        { ...offer, pay_id: 'paypal_capture', order_id },
        await buyer.fresh(),
      ),
    ({ status }) => status === 'COMPLETED',
  );
}

/** Whether every buyer has exactly one license, and it is the active subscription they approved. */
export async function soldOnceAtPaypal(stack: Status, all: readonly PaypalBuyer[]): Promise<number> {
  let once = 0;
  for (const { email, subscriptionId } of all) {
    const licenses = await licensesOf(stack, await tokenOf(stack, email));
    const { status } = await atPaypal(stack, 'GET', `/v1/billing/subscriptions/${subscriptionId}`);
    if (status === 'ACTIVE' && licenses.length === 1 && licenses[0]?.id === subscriptionId) once += 1;
  }
  return once;
}

/** How many paid for the support plan once, and have it on their license. */
export async function supportedOnce(stack: Status, all: readonly SupportBuyer[]): Promise<number> {
  let once = 0;
  for (const who of all) {
    const orders = await Promise.all(
      who.orders.map(id => atPaypal<Held>(stack, 'GET', `/v2/checkout/orders/${id}`)),
    );
    const captures = orders.flatMap(({ purchase_units: units }) =>
      units.flatMap(({ payments }) => payments?.captures ?? []),
    );
    const { support_order_id: supported } = (await who.license()).meta;
    if (captures.length === 1 && supported === who.orders[0]) once += 1;
  }
  return once;
}

/** Presses until PayPal's page answers: it is as far away as the rest of PayPal while that is down. */
async function approved(page: string): Promise<URL> {
  for (;;) {
    const next = await press(page, 'approve').catch(() => undefined);
    if (next && next.hostname !== 'none.test') return next;
    await sleep(2000);
  }
}
