// What people do on the providers' own sites: our staff, and subscribers at PayPal; and what payers do at their bank.
import type { PaypalMemory } from '../../../local/paypal/ledger.ts';
import type { StripeMemory } from '../../../local/stripe/ledger.ts';
import { hour } from '../specification.ts';
import type { Payment } from './books.ts';
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

async function askStripe({ sandbox, stores }: World, path: string, form: Record<string, string>) {
  const { keys } = stores.get('stripe.json') as StripeMemory;
  const { status, body } = await sandbox.handle({
    ...{ method: 'POST', path, query: new URLSearchParams(), ip: '' },
    headers: { authorization: `Bearer ${keys.secret}` },
    body: Buffer.from(new URLSearchParams(form).toString()),
  });
  if (status !== 200) throw new Error(`Stripe did nothing: ${body}`);
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
    ...{ method: 'POST', path: `/paypal${path}`, ip: '', query: new URLSearchParams() },
    headers: { authorization: 'Bearer STAFF', 'content-type': 'application/json' },
    body: Buffer.from(JSON.stringify(body)),
  });
  if (answer.status >= 300) throw new Error(`PayPal did nothing: ${answer.body}`);
}
