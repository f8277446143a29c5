import type { CardLicense, License, PaypalLicense } from '#shared/contract/license.ts';
import { trialDays } from '#shared/domain/checkout/trial.ts';
import type { PaidPeriod, SubscriptionSnapshot } from '#shared/domain/licenses/license.ts';
import { dayMs } from '#shared/domain/time.ts';

/** Converts a license from the API's format to the one that the domain rules work with. */
export function licenseSnapshot(license: License): SubscriptionSnapshot {
  return license.type === 'STRIPE' ? cardSnapshot(license) : paypalSnapshot(license);
}

function cardSnapshot({ subscription, customer, paymentMethod, meta }: CardLicense): SubscriptionSnapshot {
  const { plan, discount } = subscription;
  const card = paymentMethod?.card;
  return {
    provider: 'stripe',
    subscriptionId: subscription.id,
    status: subscription.status,
    quantity: subscription.quantity,
    priceId: plan.id,
    planName: plan.nickname,
    amountCents: plan.amount,
    currency: plan.currency,
    interval: plan.interval,
    startAt: ms(subscription.start_date),
    periodEndAt: ms(subscription.current_period_end),
    trialEndAt: msOrNull(subscription.trial_end),
    cancelAt: msOrNull(subscription.cancel_at),
    lastPaymentAt: null,
    paid: paidPeriod(meta),
    customerId: customer.id,
    card: card
      ? { brand: card.brand, last4: card.last4, expMonth: card.exp_month, expYear: card.exp_year }
      : null,
    coupon: discount && {
      valid: discount.coupon.valid,
      percentOff: discount.coupon.percent_off,
      amountOffCents: discount.coupon.amount_off,
      ...(discount.end === undefined ? {} : { endsAt: ms(discount.end) }),
    },
  };
}

function msOrNull(seconds: number | null) {
  return seconds === null ? null : ms(seconds);
}

function ms(seconds: number) {
  return seconds * 1000;
}

function paypalSnapshot({ subscription, plan, meta, status }: PaypalLicense): SubscriptionSnapshot {
  const { billing_info: billing } = subscription;
  // A trial cycle, if there is one, comes first; the last cycle is the paid one.
  const cycle = plan.billing_cycles.at(-1);
  const startAt = Date.parse(subscription.start_time);
  return {
    provider: 'paypal',
    subscriptionId: subscription.id,
    status: subscription.status,
    quantity: Number(subscription.quantity ?? 1),
    priceId: subscription.plan_id,
    planName: plan.name,
    amountCents: Math.round(Number(cycle?.pricing_scheme.fixed_price.value ?? 0) * 100),
    currency: (cycle?.pricing_scheme.fixed_price.currency_code ?? 'USD').toLowerCase(),
    interval: cycle?.frequency.interval_unit.toLowerCase() === 'year' ? 'year' : 'month',
    startAt,
    periodEndAt: billing.next_billing_time ? Date.parse(billing.next_billing_time) : startAt,
    // Before the first payment only a trial gives service.
    trialEndAt: status === 'activated' && !billing.last_payment ? startAt + trialDays * dayMs : null,
    cancelAt: subscription.status_update_time ? Date.parse(subscription.status_update_time) : null,
    lastPaymentAt: billing.last_payment ? Date.parse(billing.last_payment.time) : null,
    paid: paidPeriod(meta),
    customerId: null,
    card: null,
    coupon: null,
  };
}

function paidPeriod({ paid }: License['meta']): PaidPeriod | null {
  if (!paid) return null;
  const { price_id: priceId, quantity, through, amount: amountCents, at, for_change: forChange } = paid;
  return { priceId, quantity, through, amountCents, at, ...(forChange && { forChange }) };
}
