import type Stripe from 'stripe';
import type { CardDesk } from '#functions/desks.ts';
import type { CardOrder, PaymentProvider, Started } from '#functions/ports.ts';
import { AppError } from '#shared/errors.ts';
import { messages } from '#shared/messages.ts';
import { asking, type Client, isCardError, isMissing, isTimeout, once } from './client.ts';
import { endNow } from './end-now.ts';
import { keepCard } from './keep-card.ts';
import { discountOf, usablePromotion } from './promotion.ts';
import { retryInvoice } from './retry.ts';
import { cardPrintOf, ownerOf, expand as readExpand, seenOf } from './seen.ts';
import { expand as startExpand, startedOf } from './started.ts';

const promotionOf = async (client: Stripe, code: string): Promise<string> => {
  const found = await usablePromotion(client, code);
  if (!found) throw new AppError('invalid', messages.checkout.invalidPromoCode);
  return found.id;
};

const subscriptionOf = (
  order: CardOrder,
  promotion: string | undefined,
): Stripe.SubscriptionCreateParams => ({
  customer: order.customerId,
  items: [{ price: order.priceId, quantity: order.quantity }],
  ...(order.trialDays > 0 ? { trial_period_days: order.trialDays } : {}),
  default_payment_method: order.paymentMethodId,
  payment_behavior: 'allow_incomplete',
  off_session: false,
  payment_settings: { payment_method_types: ['card'], save_default_payment_method: 'on_subscription' },
  trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
  ...(promotion ? { discounts: [{ promotion_code: promotion }] } : {}),
  metadata: {
    ...Object.fromEntries(
      Object.entries(order.marketing).flatMap(([name, value]) =>
        value ? [[name, value.slice(0, 500)]] : [],
      ),
    ),
    license_key: order.licenseKey,
    user_id: order.userId,
    email: order.email,
  },
  expand: startExpand,
});

const firstPurchase = async (client: Stripe, order: CardOrder, key: string): Promise<Started> => {
  const write = (step: string) => ({ ...once, idempotencyKey: `${key}:${step}` });
  const promotion = order.promotionCode ? await promotionOf(client, order.promotionCode) : undefined;
  try {
    const paymentMethodId = await keepCard(client, order, write);
    const made = await client.subscriptions.create(
      subscriptionOf({ ...order, paymentMethodId }, promotion),
      write('create'),
    );
    return await startedOf(client, made);
  } catch (error) {
    if (isCardError(error)) return { step: 'declined', message: messages.checkout.declined };
    // Never "nothing was charged" where that is not known: the screen says that the order is being processed.
    if (isTimeout(error)) throw new AppError('unavailable', messages.checkout.pending, { cause: error });
    throw error;
  }
};

const read = async (client: Stripe, subscriptionId: string) => {
  try {
    const subscription = await client.subscriptions.retrieve(subscriptionId, { expand: readExpand });
    const owner = ownerOf(subscription);
    const seen = seenOf(subscription);
    return owner && seen ? { owner, seen, ...cardPrintOf(subscription) } : undefined;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
};

/** Cards through Stripe (API 2026-10-28.endive). */
export const stripeProvider = (connect: Client): PaymentProvider<CardOrder> & CardDesk => ({
  createCustomer: ({ email, name, marketing }, key) =>
    asking(connect, async client => {
      const metadata = { source: marketing.utm_source ?? 'NA' };
      const write = { ...once, idempotencyKey: key };
      return (await client.customers.create({ email, name, metadata }, write)).id;
    }),

  offer: code =>
    asking(connect, async client => {
      const found = await usablePromotion(client, code);
      return found && discountOf(found.coupon);
    }),

  start: (order, key) => asking(connect, client => firstPurchase(client, order, key)),

  retry: (unpaid, key) => asking(connect, client => retryInvoice(client, unpaid, key)),

  resume: subscriptionId =>
    asking(connect, async client =>
      startedOf(client, await client.subscriptions.retrieve(subscriptionId, { expand: startExpand })),
    ),

  read: subscriptionId => asking(connect, client => read(client, subscriptionId)),

  stop: subscriptionId => asking(connect, client => endNow(client, subscriptionId, `stop:${subscriptionId}`)),
});
