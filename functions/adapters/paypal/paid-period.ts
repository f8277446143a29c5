import {
  type Catalogue,
  catalogueRow,
  priceCentsOf,
  schemeOf,
  termOf,
} from '#shared/domain/checkout/plans.ts';
import type { PaidPeriod } from '#shared/domain/licenses/license.ts';
import { estimatedEnd } from '#shared/domain/licenses/paid.ts';
import type { Target } from '#shared/domain/licenses/upgrade.ts';
import { dayMs } from '#shared/domain/time.ts';
import type { PaypalSubscription } from './shapes.ts';

/** The longest period of a term, with a day to spare. */
const longest = { month: 32 * dayMs, year: 367 * dayMs };
const maxQuantity = 999;

/** What the last payment bought, as far as PayPal says it; null before the first one. */
export function paypalPaid(subscription: PaypalSubscription, catalogue: Catalogue): PaidPeriod | null {
  const { billing_info: billing, plan_id: priceId, quantity = '1' } = subscription;
  const payment = billing?.last_payment;
  if (!payment) return null;
  const at = Date.parse(payment.time);
  const amountCents = Math.round(Number(payment.amount.value) * 100);
  const bought = boughtFor(amountCents, { priceId, quantity: Number(quantity) }, catalogue);
  const term = termOf[schemeOf(catalogue, bought.priceId)];
  const through = nextBilling(subscription, at, term) ?? estimatedEnd(at, term);
  return { ...bought, through, amountCents, at };
}

/**
 * PayPal names no plan with a payment: the amount identifies it. What is in force comes first, then another plan of the
 * same quantity, then another quantity. An amount that fits nothing is taken as a payment of what is in force.
 */
function boughtFor(amountCents: number, inForce: Target, catalogue: Catalogue): Target {
  const own = catalogueRow(catalogue, inForce.priceId);
  if (!own || priceCentsOf(own) * inForce.quantity === amountCents) return inForce;
  const quantityOf = (row: Catalogue[number]) => amountCents / priceCentsOf(row);
  const fitting = catalogue.filter(row => isQuantity(quantityOf(row)));
  const row =
    fitting.find(one => quantityOf(one) === inForce.quantity) ??
    fitting.find(one => one.plan === own.plan) ??
    fitting[0];
  return row ? { priceId: row.paypalNoTrial, quantity: quantityOf(row) } : inForce;
}

function isQuantity(quantity: number): boolean {
  return Number.isInteger(quantity) && quantity >= 1 && quantity <= maxQuantity;
}

/** The next billing ends the paid period only while no payment is overdue. */
function nextBilling(
  { status, billing_info: billing }: PaypalSubscription,
  at: number,
  term: 'month' | 'year',
) {
  if (status !== 'ACTIVE' || !billing?.next_billing_time || billing.failed_payments_count) return undefined;
  const next = Date.parse(billing.next_billing_time);
  return next > at && next <= at + longest[term] ? next : undefined;
}
