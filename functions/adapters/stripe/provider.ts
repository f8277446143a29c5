import type Stripe from 'stripe';
import type { AfterMoney } from '#functions/ports/after-money.ts';
import type {
  CardOrder,
  CardPayments,
  CouponUse,
  PaymentProvider,
} from '#functions/ports/checkout/purchases.ts';
import type { PurchaseOutcome } from '#shared/domain/checkout/purchase.ts';
import { cutText } from '#shared/domain/cut-text.ts';
import { AppError } from '#shared/errors.ts';
import { messages } from '#shared/text/messages.ts';
import {
  type ConnectStripe,
  callStripe,
  isAboutDiscount,
  isCardError,
  isMissing,
  orPending,
  sendOnce,
  writeOptions,
} from './client.ts';
import { endNow } from './end-now.ts';
import { keepCard } from './keep-card.ts';
import type { StripeOperations } from './operations.ts';
import { stripePaid } from './paid-period.ts';
import { orderedLicense, payOpenInvoice } from './pay-open-invoice.ts';
import { usablePromotion } from './promotion.ts';
import { purchaseOutcomeOf, purchaseExpand as startExpand, startedOutcomeOf } from './purchase-outcome.ts';
import { cardFingerprintOf, snapshotExpand as readExpand, stripeOwner, stripeSnapshot } from './snapshot.ts';
import { withdrawUnpaid } from './withdraw-unpaid.ts';

/** Card payments through Stripe (API 2026-10-28.endive). */
export function stripeProvider({
  stripe,
  afterMoney,
}: {
  stripe: ConnectStripe;
  afterMoney: AfterMoney;
}): PaymentProvider<CardOrder> & CardPayments {
  return {
    createCustomer: ({ email, name, marketing }, idempotencyKey) =>
      callStripe(stripe, async client => {
        const metadata = { source: marketing.utm_source ?? 'NA' };
        const write = { ...sendOnce, idempotencyKey };
        return (await client.customers.create({ email, name, metadata }, write)).id;
      }),

    offer: (code, goods) => callStripe(stripe, client => usablePromotion(client, code, goods)),

    fingerprintOf: paymentMethodId =>
      callStripe(stripe, async client => {
        try {
          const { livemode, card } = await client.paymentMethods.retrieve(paymentMethodId);
          return livemode ? (card?.fingerprint ?? undefined) : undefined;
        } catch (error) {
          // One of Stripe's test cards, which becomes a card of its own when it is attached.
          if (isMissing(error)) return undefined;
          throw error;
        }
      }),

    start: (order, idempotencyKey) =>
      callStripe(stripe, client => firstPurchase(client, order, idempotencyKey, afterMoney)),

    retry: (unpaid, idempotencyKey) =>
      callStripe(stripe, client => payOpenInvoice(client, unpaid, idempotencyKey, afterMoney)),

    licenseOf: invoice => callStripe(stripe, client => orderedLicense(client, invoice)),

    withdraw: subscriptionId => callStripe(stripe, client => withdrawUnpaid(client, subscriptionId)),

    resume: subscriptionId =>
      callStripe(stripe, async client =>
        purchaseOutcomeOf(
          client,
          await client.subscriptions.retrieve(subscriptionId, { expand: startExpand }),
        ),
      ),

    read: subscriptionId => callStripe(stripe, client => read(client, subscriptionId)),

    stop: subscriptionId => callStripe(stripe, client => endNow(client, subscriptionId)),
  };
}

async function firstPurchase(
  client: StripeOperations,
  order: CardOrder,
  idempotencyKey: string,
  afterMoney: AfterMoney,
): Promise<PurchaseOutcome> {
  const write = writeOptions(idempotencyKey);
  const promotion = order.coupon && (await promotionOf(client, order, order.coupon));
  try {
    const paymentMethodId = await keepCard(client, order, write);
    const body = subscriptionOf({ ...order, paymentMethodId }, promotion);
    const created = await orPending(() => client.subscriptions.create(body, write('create')));
    const { id: subscriptionId, status } = created;
    const known = { kind: 'done', subscriptionId, status } as const;
    return await startedOutcomeOf(client, async () => created, known, afterMoney);
  } catch (error) {
    if (isCardError(error)) return { kind: 'declined', message: messages.checkout.declined };
    if (promotion && isAboutDiscount(error)) throw couponRefused(error);
    throw error;
  }
}

/** The promotion to redeem: the one whose discount was shown. */
async function promotionOf(client: StripeOperations, order: CardOrder, coupon: CouponUse): Promise<string> {
  const found = await usablePromotion(client, coupon.code, coupon.goods, {
    ...order,
    ...coupon,
  });
  if (!found || found.id !== (coupon.offerShown ?? found.id)) throw couponRefused();
  return found.id;
}

function couponRefused(cause?: unknown): AppError {
  return new AppError('coupon-refused', messages.checkout.couponRefused, { cause });
}

function subscriptionOf(order: CardOrder, promotion: string | undefined): Stripe.SubscriptionCreateParams {
  return {
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
          value ? [[name, cutText(value, 500)]] : [],
        ),
      ),
      license_key: order.licenseKey,
      user_id: order.userId,
      email: order.email,
    },
    expand: startExpand,
  };
}

async function read(client: StripeOperations, subscriptionId: string) {
  try {
    const subscription = await client.subscriptions.retrieve(subscriptionId, { expand: readExpand });
    const owner = stripeOwner(subscription);
    const snapshot = stripeSnapshot(subscription, await stripePaid(client, subscription));
    return owner && snapshot ? { owner, snapshot, ...cardFingerprintOf(subscription) } : undefined;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}
