// What our own people do on the providers' sites.
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

async function refundAtStripe({ sandbox, stores }: World, charge: string, cents: number): Promise<void> {
  const { keys } = stores.get('stripe.json') as StripeMemory;
  const { status, body } = await sandbox.handle({
    ...{ method: 'POST', path: '/v1/refunds', query: new URLSearchParams(), ip: '' },
    headers: { authorization: `Bearer ${keys.secret}` },
    body: Buffer.from(new URLSearchParams({ charge, amount: String(cents) }).toString()),
  });
  if (status !== 200) throw new Error(`Stripe refunded nothing: ${body}`);
}

async function refundAtPaypal({ paypal, stores }: World, id: string, cents: number): Promise<void> {
  const { tokens } = stores.get('paypal.json') as PaypalMemory;
  tokens.STAFF = Date.now() + hour;
  const { status, body } = await paypal.handle({
    ...{ method: 'POST', path: `/paypal/v2/payments/captures/${id}/refund`, ip: '' },
    query: new URLSearchParams(),
    headers: { authorization: 'Bearer STAFF', 'content-type': 'application/json' },
    body: Buffer.from(JSON.stringify({ amount: { currency_code: 'USD', value: (cents / 100).toFixed(2) } })),
  });
  if (status >= 300) throw new Error(`PayPal refunded nothing: ${body}`);
}
