import type { Catalogue } from '#shared/domain/checkout/plans.ts';
import { planKeys, schemes } from '#shared/domain/checkout/plans.ts';
import type { Owner, SubscriptionSnapshot } from '#shared/domain/licenses/license.ts';

export const day = 86_400_000;
export const start = Date.UTC(2026, 10, 20, 12);

export const catalogue: Catalogue = planKeys.flatMap(plan =>
  schemes.map(scheme => ({
    plan,
    scheme,
    stripe: `price_${plan}_${scheme}`,
    paypal: `P-${plan}-${scheme}`,
    paypalNoTrial: `P-${plan}-${scheme}-NOTRIAL`,
  })),
);

export const owner: Owner = { userId: 'user-a', licenseKey: 'key-a', email: 'a@example.com' };

/** A card subscription on trial, with the test's changes. */
export function snapshot(change: Partial<SubscriptionSnapshot> = {}): SubscriptionSnapshot {
  return {
    provider: 'stripe',
    subscriptionId: 'sub_1',
    status: 'trialing',
    quantity: 1,
    priceId: 'price_basic_monthly',
    planName: 'Basic',
    amountCents: 1000,
    currency: 'usd',
    interval: 'month',
    startAt: start,
    periodEndAt: start + 7 * day,
    trialEndAt: start + 7 * day,
    cancelAt: null,
    lastPaymentAt: null,
    paid: null,
    customerId: 'cus_a',
    card: null,
    coupon: null,
    ...change,
  };
}
