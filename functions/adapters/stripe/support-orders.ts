import Stripe from 'stripe';
import type { SupportOrderOutcome, SupportOrders, SupportSale } from '#functions/ports/checkout/purchases.ts';
import { AppError } from '#shared/errors.ts';
import { messages } from '#shared/text/messages.ts';
import {
  type ConnectStripe,
  callStripe,
  freshOptions,
  isCardError,
  isMissing,
  writeOptions,
} from './client.ts';
import { idOf } from './id-of.ts';
import type { StripeOperations } from './operations.ts';

const purpose = 'support';

/** The one-time offer, paid with the card of the buyer's subscription. */
export function stripeSupportOrders({ stripe }: { stripe: ConnectStripe }): SupportOrders {
  return {
    order: (sale, idempotencyKey) =>
      callStripe(stripe, async client => {
        const order: Stripe.PaymentIntentCreateParams = {
          amount: sale.amountCents,
          currency: 'usd',
          customer: sale.license.subscription.customerId ?? '',
          payment_method: await cardOf(client, sale),
          allowed_payment_method_types: ['card'],
          description: messages.support.title,
          metadata: metadataOf(sale),
        };
        return (await placed(client, order, writeOptions(idempotencyKey)('order'))).id;
      }),

    // Without `use_stripe_sdk`, a required authentication comes back as the address of the bank's page.
    charge: ({ returnUrl }, orderId) =>
      callStripe(stripe, async client => {
        const options = { off_session: false, return_url: returnUrl };
        try {
          return outcomeOf(await client.paymentIntents.confirm(orderId, options, freshOptions()));
        } catch (error) {
          if (isCardError(error)) return { kind: 'declined' };
          // Another request has paid it just before.
          if (isEnded(error)) return outcomeOf(await client.paymentIntents.retrieve(orderId));
          throw error;
        }
      }),

    find: (sale, orderId) =>
      callStripe(stripe, async client => {
        try {
          const intent = await client.paymentIntents.retrieve(orderId);
          return isOf(sale, intent) ? outcomeOf(intent) : undefined;
        } catch (error) {
          if (isMissing(error)) return undefined;
          throw error;
        }
      }),

    drop: orderId =>
      callStripe(stripe, async client => {
        const intent = await client.paymentIntents.retrieve(orderId).catch(error => {
          if (isMissing(error)) return undefined;
          throw error;
        });
        if (intent && intent.status !== 'canceled')
          await client.paymentIntents.cancel(orderId, {}, freshOptions());
      }),
  };
}

/**
 * Stripe would answer a failure of its own again for a day. An order takes no money before it is confirmed, so another
 * one may be placed at once; which of them is used, the caller's record decides.
 */
async function placed(
  client: StripeOperations,
  order: Stripe.PaymentIntentCreateParams,
  options: Stripe.RequestOptions,
): Promise<Stripe.PaymentIntent> {
  try {
    return await client.paymentIntents.create(order, options);
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeAPIError)) throw error;
    return client.paymentIntents.create(order, freshOptions());
  }
}

async function cardOf(client: StripeOperations, { license }: SupportSale): Promise<string> {
  const { default_payment_method: own, customer } = await client.subscriptions.retrieve(
    license.subscription.subscriptionId,
    { expand: ['customer'] },
  );
  const fallback =
    typeof customer === 'object' && !customer.deleted
      ? customer.invoice_settings.default_payment_method
      : null;
  const card = idOf(own ?? fallback);
  if (!card) throw new AppError('conflict', messages.support.noCard);
  return card;
}

function outcomeOf({ id: orderId, status, next_action }: Stripe.PaymentIntent): SupportOrderOutcome {
  const url = next_action?.redirect_to_url?.url;
  if (status === 'succeeded') return { kind: 'done', orderId };
  if (status === 'requires_action' && url) return { kind: 'redirect', orderId, url };
  if (status === 'requires_confirmation') return { kind: 'open', orderId };
  return status === 'processing' ? { kind: 'pending', orderId } : { kind: 'declined' };
}

/** Whether the payment was created for this sale: amount, currency, customer and metadata must match. */
function isOf(sale: SupportSale, intent: Stripe.PaymentIntent): boolean {
  return (
    intent.amount === sale.amountCents &&
    intent.currency === 'usd' &&
    idOf(intent.customer) === sale.license.subscription.customerId &&
    Object.entries(metadataOf(sale)).every(([name, value]) => intent.metadata[name] === value)
  );
}

function metadataOf({ license }: SupportSale) {
  return {
    purpose,
    user_id: license.userId,
    license_key: license.licenseKey,
    subscription_id: license.subscription.subscriptionId,
  };
}

/** Stripe takes the money of a payment once, and says of an ended one that it cannot be confirmed. */
function isEnded(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError &&
    error.code === 'payment_intent_unexpected_state'
  );
}
