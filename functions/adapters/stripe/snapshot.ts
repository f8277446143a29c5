import type Stripe from 'stripe';
import type { OwnedSnapshot } from '#functions/ports/checkout/purchases.ts';
import type {
  Card,
  Coupon,
  Owner,
  PaidPeriod,
  SubscriptionSnapshot,
} from '#shared/domain/licenses/license.ts';
import { idOf } from './id-of.ts';

/** The fields to expand when a subscription is read; Stripe allows four levels. */
export const snapshotExpand = [
  'default_payment_method',
  'discounts.source.coupon',
  'customer.invoice_settings.default_payment_method',
  'latest_invoice',
];

/** All customers share the test cards, whose fingerprints therefore identify no one. */
export function cardFingerprintOf(subscription: Stripe.Subscription): Pick<OwnedSnapshot, 'cardFingerprint'> {
  const fingerprint = subscription.livemode ? methodOf(subscription)?.card?.fingerprint : undefined;
  return fingerprint ? { cardFingerprint: fingerprint } : {};
}

/**
 * Translates Stripe's current API version, in which an item has the period and quantity, and a discount has its
 * coupon under `source`.
 */
export function stripeSnapshot(
  subscription: Stripe.Subscription,
  paid: PaidPeriod | null,
): SubscriptionSnapshot | undefined {
  const item = subscription.items.data[0];
  if (!item) return undefined;
  const { price } = item;
  const periodEndAt = item.current_period_end * 1000;
  return {
    provider: 'stripe',
    subscriptionId: subscription.id,
    status: subscription.status,
    quantity: item.quantity ?? 1,
    priceId: price.id,
    planName: price.nickname ?? '',
    amountCents: price.unit_amount ?? 0,
    currency: price.currency,
    interval: price.recurring?.interval === 'year' ? 'year' : 'month',
    startAt: subscription.start_date * 1000,
    periodEndAt,
    trialEndAt: ms(subscription.trial_end),
    cancelAt:
      ms(subscription.ended_at) ??
      ms(subscription.cancel_at) ??
      (subscription.cancel_at_period_end ? periodEndAt : null),
    lastPaymentAt: null,
    paid,
    customerId: idOf(subscription.customer) ?? null,
    card: cardOf(subscription),
    coupon: couponOf(subscription),
  };
}

function ms(seconds: number | null | undefined): number | null {
  return seconds ? seconds * 1000 : null;
}

function cardOf(subscription: Stripe.Subscription): Card | null {
  const card = methodOf(subscription)?.card;
  return card
    ? { brand: card.brand, last4: card.last4, expMonth: card.exp_month, expYear: card.exp_year }
    : null;
}

function methodOf(subscription: Stripe.Subscription): Stripe.PaymentMethod | undefined {
  const customer = whole(subscription.customer);
  const own = whole(subscription.default_payment_method);
  const fallback =
    customer && !customer.deleted
      ? whole((customer as Stripe.Customer).invoice_settings.default_payment_method)
      : undefined;
  return own ?? fallback;
}

function couponOf(subscription: Stripe.Subscription): Coupon | null {
  const discount = whole(subscription.discounts[0]);
  const coupon = whole(discount?.source.coupon);
  if (!coupon) return null;
  const { valid, percent_off: percentOff, amount_off: amountOffCents } = coupon;
  return { valid, percentOff, amountOffCents, ...(discount?.end ? { endsAt: discount.end * 1000 } : {}) };
}

function whole<T extends object>(value: string | T | null | undefined): T | undefined {
  return value && typeof value === 'object' ? value : undefined;
}

/** The owner noted when the subscription was created; undefined if another service created it. */
export function stripeOwner({ metadata }: Stripe.Subscription): Owner | undefined {
  const { user_id: userId, license_key: licenseKey, email } = metadata;
  return userId && licenseKey && email ? { userId, licenseKey, email } : undefined;
}
