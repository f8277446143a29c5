import { randomUUID } from 'node:crypto';
import type Stripe from 'stripe';
import type { CardReplaced, CardUpdates, NewCard } from '#functions/ports/changes.ts';
import { type ConnectStripe, callStripe, isCardError, writeOptions } from './client.ts';
import type { StripeOperations } from './operations.ts';
import { needsBank } from './pay-open-invoice.ts';
import { needsCustomer } from './purchase-outcome.ts';

type Write = ReturnType<typeof writeOptions>;

/** Another card on file. A card the bank refuses is an answer; one of somebody else is not told apart from it. */
export function stripeCardUpdates({ stripe }: { stripe: ConnectStripe }): CardUpdates {
  return {
    replaceCard: (newCard, idempotencyKey) =>
      callStripe(stripe, async client => {
        try {
          return await replace(client, newCard, idempotencyKey);
        } catch (error) {
          if (isCardError(error)) return { kind: 'declined' };
          throw error;
        }
      }),
  };
}

async function replace(
  client: StripeOperations,
  newCard: NewCard,
  idempotencyKey: string,
): Promise<CardReplaced> {
  const write = writeOptions(idempotencyKey);
  const { customerId: customer, paymentMethodId, subscriptionId } = newCard;
  const { id: card } = await client.paymentMethods.attach(paymentMethodId, { customer }, write('attach'));
  const { status, client_secret: clientSecret } = await check(client, customer, card, write);
  if (needsCustomer.has(status) && clientSecret) return { kind: 'confirm', clientSecret };
  if (status !== 'succeeded') return { kind: 'declined' };
  const defaults = { invoice_settings: { default_payment_method: card } };
  await client.customers.update(customer, defaults, fresh(write, 'default'));
  const own = { default_payment_method: card };
  await client.subscriptions.update(subscriptionId, own, fresh(write, subscriptionId));
  for (const invoice of await owedInvoices(client, subscriptionId)) {
    const paid = await pay(client, invoice, card, write);
    if (paid.kind !== 'done') return paid;
  }
  return { kind: 'done' };
}

/** Lets the bank agree to later charges. The same card is checked once: a repeat looks how the first check ended. */
async function check(client: StripeOperations, customer: string, card: string, write: Write) {
  const asked = await client.setupIntents.create(
    {
      customer,
      payment_method: card,
      usage: 'off_session',
      confirm: true,
      use_stripe_sdk: true,
      allowed_payment_method_types: ['card'],
    },
    write('check'),
  );
  return client.setupIntents.retrieve(asked.id);
}

/** Writes that may be undone and done again within a day must not be answered from memory. */
function fresh(write: Write, step: string) {
  return write(`${step}:${randomUUID()}`);
}

/** A renewal that failed; the invoice of a change nobody paid for is left alone. */
async function owedInvoices(client: StripeOperations, subscription: string): Promise<Stripe.Invoice[]> {
  const { data } = await client.invoices.list({ subscription, status: 'open', limit: 100 });
  return data.filter(({ billing_reason }) => billing_reason !== 'subscription_update');
}

async function pay(
  client: StripeOperations,
  { id, attempt_count }: Stripe.Invoice,
  card: string,
  write: Write,
): Promise<CardReplaced> {
  try {
    const how = { payment_method: card, off_session: false };
    await client.invoices.pay(id, how, write(`pay:${id}:${attempt_count}`));
    return { kind: 'done' };
  } catch (error) {
    if (!needsBank(error)) throw error;
    const { confirmation_secret } = await client.invoices.retrieve(id, { expand: ['confirmation_secret'] });
    return { kind: 'confirm', clientSecret: confirmation_secret?.client_secret ?? '' };
  }
}
