import type Stripe from 'stripe';
import type { SupportDesk, SupportSale, SupportStep } from '#functions/desks.ts';
import { AppError } from '#shared/errors.ts';
import { messages } from '#shared/messages.ts';
import { asking, type Client, isCardError, isMissing, writing } from './client.ts';

const purpose = 'support';

const cardOf = async (client: Stripe, { license }: SupportSale): Promise<string> => {
  const { default_payment_method: own, customer } = await client.subscriptions.retrieve(
    license.seen.subscriptionId,
    { expand: ['customer'] },
  );
  const fallback =
    typeof customer === 'object' && !customer.deleted
      ? customer.invoice_settings.default_payment_method
      : null;
  const card = own ?? fallback;
  if (!card) throw new AppError('conflict', messages.support.noCard);
  return typeof card === 'string' ? card : card.id;
};

const marksOf = ({ license }: SupportSale) => ({
  purpose,
  user_id: license.userId,
  license_key: license.licenseKey,
  subscription_id: license.seen.subscriptionId,
});

/** Made for this very sale: amount, currency, customer and marks, all of them. */
const isOf = (sale: SupportSale, intent: Stripe.PaymentIntent): boolean => {
  const customer = typeof intent.customer === 'string' ? intent.customer : intent.customer?.id;
  return (
    intent.amount === sale.amountCents &&
    intent.currency === 'usd' &&
    customer === sale.license.seen.customerId &&
    Object.entries(marksOf(sale)).every(([name, value]) => intent.metadata[name] === value)
  );
};

const stepOf = ({ id: orderId, status, next_action }: Stripe.PaymentIntent): SupportStep => {
  const url = next_action?.redirect_to_url?.url;
  if (status === 'succeeded') return { step: 'done', orderId };
  if (status === 'requires_action' && url) return { step: 'redirect', orderId, url };
  if (status === 'requires_confirmation') return { step: 'open', orderId };
  return status === 'processing' ? { step: 'pending', orderId } : { step: 'declined' };
};

/** The one-time offer, paid with the card on file of the buyer's own subscription. */
export const stripeSupportDesk = (connect: Client): SupportDesk => ({
  order: (sale, key) =>
    asking(connect, async client => {
      const order: Stripe.PaymentIntentCreateParams = {
        amount: sale.amountCents,
        currency: 'usd',
        customer: sale.license.seen.customerId ?? '',
        payment_method: await cardOf(client, sale),
        allowed_payment_method_types: ['card'],
        description: messages.support.title,
        metadata: marksOf(sale),
      };
      return (await client.paymentIntents.create(order, writing(key)('order'))).id;
    }),

  // Without `use_stripe_sdk` a bank that wants to be asked answers with the address of its page.
  charge: ({ returnUrl }, orderId, key) =>
    asking(connect, async client => {
      const how = { off_session: false, return_url: returnUrl };
      try {
        return stepOf(await client.paymentIntents.confirm(orderId, how, writing(key)('charge')));
      } catch (error) {
        if (isCardError(error)) return { step: 'declined' };
        throw error;
      }
    }),

  look: (sale, orderId) =>
    asking(connect, async client => {
      try {
        const intent = await client.paymentIntents.retrieve(orderId);
        return isOf(sale, intent) ? stepOf(intent) : undefined;
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    }),

  drop: orderId =>
    asking(connect, async client => {
      const held = await client.paymentIntents.retrieve(orderId).catch(error => {
        if (isMissing(error)) return undefined;
        throw error;
      });
      if (held && held.status !== 'canceled')
        await client.paymentIntents.cancel(orderId, {}, writing(orderId)('drop'));
    }),
});
