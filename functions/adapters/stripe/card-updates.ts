import type Stripe from 'stripe';
import type { CardReplaced, CardUpdates, NewCard } from '#functions/ports/licenses/changes.ts';
import { type ConnectStripe, callStripe, freshOptions, isCardError, writeOptions } from './client.ts';
import type { StripeOperations } from './operations.ts';
import { payInvoiceOnce } from './pay-invoice.ts';
import { needsBank } from './pay-open-invoice.ts';
import { needsCustomer } from './purchase-outcome.ts';

type Write = ReturnType<typeof writeOptions>;

/**
 * Replaces the card on file. A refused card is an ordinary outcome; another customer's card looks the same to the
 * caller.
 */
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
  // Either may be changed back and forth within a day, when a key would have the answer of the first time replayed.
  const defaults = { invoice_settings: { default_payment_method: card } };
  await client.customers.update(customer, defaults, freshOptions());
  const own = { default_payment_method: card };
  await client.subscriptions.update(subscriptionId, own, freshOptions());
  for (const invoice of await owedInvoices(client, subscriptionId)) {
    const paid = await pay(client, invoice, card, write);
    if (paid.kind !== 'done') return paid;
  }
  return { kind: 'done' };
}

/**
 * Lets the bank approve later charges. A repeat with the same card reads how the first check ended instead of
 * starting another.
 */
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

/** Failed renewals only: the customer may have abandoned a change of plan, whose invoice stays open. */
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
    await payInvoiceOnce(client, id, card, write(`pay:${id}:${attempt_count}`));
    return { kind: 'done' };
  } catch (error) {
    if (!needsBank(error)) throw error;
    const { confirmation_secret } = await client.invoices.retrieve(id, { expand: ['confirmation_secret'] });
    return { kind: 'confirm', clientSecret: confirmation_secret?.client_secret ?? '' };
  }
}
