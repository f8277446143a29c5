// What people do on the providers' own sites: our staff, and subscribers at PayPal; and what payers do at their bank.

import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import type { PaypalMemory } from '../../../local/paypal/ledger.ts';
import type { StripeMemory } from '../../../local/stripe/ledger.ts';
import { hour, priceOf } from '../specification.ts';
import type { Goods } from '../step.ts';
import type { Payment } from './books.ts';
import type { Person } from './person.ts';
import { retiredPriceId } from './retired.ts';
import type { World } from './world.ts';

/** Gives back a part of a payment. */
export async function refundAt(world: World, { id, provider }: Payment, cents: number): Promise<void> {
  if (provider === 'stripe') await refundAtStripe(world, id, cents);
  else await refundAtPaypal(world, id, cents);
}

async function refundAtStripe(world: World, charge: string, cents: number): Promise<void> {
  await askStripe(world, '/v1/refunds', { charge, amount: String(cents) });
}

/** The payer claims a payment back at the bank. */
export async function openDispute({ clock, stores }: World, charge: string): Promise<void> {
  const { jobs } = stores.get('stripe.json') as StripeMemory;
  jobs.unshift({ at: Math.floor(clock.now() / 1000), name: 'dispute', id: charge });
  await clock.moveTo(clock.now());
}

export async function decideDispute(world: World, charge: string, won: boolean): Promise<void> {
  const { objects } = world.stores.get('stripe.json') as StripeMemory;
  const held = Object.values(objects).find(one => one.object === 'dispute' && one.charge === charge);
  await askStripe(world, `/v1/disputes/${held?.id}`, {
    'evidence[uncategorized_text]': won ? 'winning_evidence' : 'losing_evidence',
  });
}

/** A subscription at a retired price, as the product made them when it was sold. */
export async function subscribe(world: World, person: Person, goods: Goods, card: string): Promise<void> {
  const { objects } = world.stores.get('stripe.json') as StripeMemory;
  const price = retiredPriceId(goods);
  const cents = priceOf({ ...goods, quantity: 1 });
  const sold = objects[price.replace('_retired', '')] as Stripe.Price;
  const amounts = { unit_amount: cents, unit_amount_decimal: Stripe.Decimal.from(cents) };
  objects[price] ??= { ...sold, ...amounts, id: price, lookup_key: null };
  const { email, userId } = person;
  const customer = await askStripe(world, '/v1/customers', { email });
  await askStripe(world, `/v1/payment_methods/${card}/attach`, { customer: customer.id });
  await askStripe(world, '/v1/subscriptions', {
    customer: customer.id,
    default_payment_method: card,
    'items[0][price]': price,
    'items[0][quantity]': String(goods.quantity),
    'metadata[license_key]': randomUUID(),
    'metadata[user_id]': userId,
    'metadata[email]': email,
  });
}

async function askStripe({ sandbox, stores }: World, path: string, form: Record<string, string>) {
  const { keys } = stores.get('stripe.json') as StripeMemory;
  const { status, body } = await sandbox.handle({
    method: 'POST',
    path,
    query: new URLSearchParams(),
    ip: '',
    headers: { authorization: `Bearer ${keys.secret}` },
    body: Buffer.from(new URLSearchParams(form).toString()),
  });
  if (status !== 200) throw new Error(`Stripe did nothing: ${body}`);
  return JSON.parse(body.toString()) as { id: string };
}

async function refundAtPaypal(world: World, id: string, cents: number): Promise<void> {
  await askPaypal(world, `/v2/payments/captures/${id}/refund`, {
    amount: { currency_code: 'USD', value: (cents / 100).toFixed(2) },
  });
}

/** Ends the payments of a subscription. */
export async function cancelThere(world: World, subscriptionId: string): Promise<void> {
  await askPaypal(world, `/v1/billing/subscriptions/${subscriptionId}/cancel`, { reason: 'On the own site' });
}

async function askPaypal({ paypal, stores }: World, path: string, body: object): Promise<void> {
  const { tokens } = stores.get('paypal.json') as PaypalMemory;
  tokens.STAFF = Date.now() + hour;
  const answer = await paypal.handle({
    method: 'POST',
    path: `/paypal${path}`,
    ip: '',
    query: new URLSearchParams(),
    headers: { authorization: 'Bearer STAFF', 'content-type': 'application/json' },
    body: Buffer.from(JSON.stringify(body)),
  });
  if (answer.status >= 300) throw new Error(`PayPal did nothing: ${answer.body}`);
}
