// The facts of a license as letters need them.
import type { LetterPlan, PaymentMethod } from '#shared/contract/letter.ts';
import { type Catalogue, catalogueRow, plans } from '#shared/domain/checkout/plans.ts';
import { discountedCents } from '#shared/domain/checkout/pricing.ts';
import type { Card, LicenseRow, SubscriptionSnapshot } from '#shared/domain/licenses/license.ts';

export interface MoneyFacts {
  to: string;
  userId: string;
  plan: LetterPlan;
  payment: PaymentMethod | null;
}

export function moneyFacts({ userId, email, subscription }: LicenseRow, catalogue: Catalogue): MoneyFacts {
  return { userId, to: email, plan: planOf(subscription, catalogue), payment: paymentOf(subscription) };
}

export function planOf(subscription: SubscriptionSnapshot, catalogue: Catalogue): LetterPlan {
  const { priceId, quantity, interval, amountCents, coupon } = subscription;
  return {
    name: planName(subscription, priceId, catalogue),
    quantity,
    interval,
    amountCents: discountedCents(amountCents * quantity, coupon),
  };
}

/** A provider's name of a plan may be missing; ours never is. */
function planName({ planName }: SubscriptionSnapshot, priceId: string, catalogue: Catalogue): string {
  const row = catalogueRow(catalogue, priceId);
  return row ? plans[row.plan].title : planName;
}

/** "Basic, monthly": a plan that the license had before. */
export function formerPlanText(priceId: string, quantity: number, catalogue: Catalogue): string {
  const row = catalogueRow(catalogue, priceId);
  const name = row ? `${plans[row.plan].title}, ${row.scheme}` : 'another plan';
  return quantity > 1 ? `${name}, ${quantity} licenses` : name;
}

function paymentOf({ provider, card }: SubscriptionSnapshot): PaymentMethod | null {
  return provider === 'paypal' ? byPaypal : card && byCard(card);
}

export const byPaypal: PaymentMethod = { by: 'paypal' };

export function byCard({ brand, last4 }: Pick<Card, 'brand' | 'last4'>): PaymentMethod {
  return { by: 'card', brand, last4 };
}
