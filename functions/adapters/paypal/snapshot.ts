import { type Catalogue, catalogueRow, plans, priceCentsOf, termOf } from '#shared/domain/checkout/plans.ts';
import type { Owner, SubscriptionSnapshot } from '#shared/domain/licenses/license.ts';
import { dayMs } from '#shared/domain/time.ts';
import { paypalPaid } from './paid-period.ts';
import type { PaypalSubscription } from './shapes.ts';

const maxCustomIdLength = 127;

/**
 * The owner of a subscription is stored in its `custom_id`, with the e-mail if there is room: after the approval
 * PayPal replaces the subscriber's e-mail by that of the PayPal account.
 */
export function customIdOf({ userId, licenseKey, email }: Owner): string {
  const whole = `${userId}|${licenseKey}|${email}`;
  return whole.length <= maxCustomIdLength ? whole : `${userId}|${licenseKey}`;
}

export function paypalOwner(subscription: PaypalSubscription): Owner | undefined {
  const [userId, licenseKey, ...own] = (subscription.custom_id ?? '').split('|');
  const email = own.join('|') || subscription.subscriber?.email_address;
  return userId && licenseKey && email ? { userId, licenseKey, email } : undefined;
}

/**
 * Undefined for a plan outside our catalogue. PayPal reports neither a trial nor an end date, hence both are derived
 * here and in the license status. `refunded` says that the last payment was refunded, which ends the paid period.
 */
export function paypalSnapshot(
  subscription: PaypalSubscription,
  catalogue: Catalogue,
  refunded = false,
): SubscriptionSnapshot | undefined {
  const row = catalogueRow(catalogue, subscription.plan_id);
  if (!row) return undefined;
  const { billing_info: billing } = subscription;
  const startAt = ms(subscription.start_time) ?? ms(subscription.create_time) ?? 0;
  const lastPaymentAt = ms(billing?.last_payment?.time);
  const paid = paypalPaid(subscription, catalogue);
  const trial = subscription.plan_id === row.paypal && lastPaymentAt === null;
  return {
    provider: 'paypal',
    subscriptionId: subscription.id,
    status: subscription.status,
    quantity: Number(subscription.quantity ?? '1'),
    priceId: subscription.plan_id,
    planName: plans[row.plan].title,
    amountCents: priceCentsOf(row),
    currency: 'usd',
    interval: termOf[row.scheme],
    startAt,
    periodEndAt: ms(billing?.next_billing_time) ?? paid?.through ?? startAt + 7 * dayMs,
    trialEndAt: trial ? startAt + 7 * dayMs : null,
    cancelAt: refunded ? (ms(subscription.status_update_time) ?? startAt) : null,
    lastPaymentAt,
    paid,
    customerId: null,
    card: null,
    coupon: null,
  };
}

function ms(time: string | undefined): number | null {
  return time ? Date.parse(time) : null;
}
