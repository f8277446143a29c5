import type { ChangeQuote } from '#functions/ports/licenses/changes.ts';
import {
  type Catalogue,
  type CatalogueRow,
  catalogueRow,
  plans,
  priceCentsOf,
  termOf,
} from '#shared/domain/checkout/plans.ts';
import type { SubscriptionSnapshot } from '#shared/domain/licenses/license.ts';
import { cycleMs, prorate } from '#shared/domain/licenses/proration.ts';
import type { Target } from '#shared/domain/licenses/upgrade.ts';
import { dayMs } from '#shared/domain/time.ts';
import { AppError } from '#shared/errors.ts';
import { changeText } from '#shared/text/changes.ts';
import { messages } from '#shared/text/messages.ts';
import { prorationText } from './proration-text.ts';

const termMs = { month: 30 * dayMs, year: 365 * dayMs };

/**
 * PayPal bills a new plan from the next billing on and leaves charging the time until then to us. We charge that time
 * by price per day, less what was paid for it (docs/decisions/0060); a yearly plan starts its year at the next billing.
 */
export function paypalQuote(
  { paid, periodEndAt }: SubscriptionSnapshot,
  target: Target,
  catalogue: Catalogue,
  at: number,
): ChangeQuote {
  const wanted = rowOf(target, catalogue);
  const interval = termOf[wanted.scheme];
  const renewal = { amountCents: priceCentsOf(wanted) * target.quantity, interval, at: periodEndAt };
  const newPlan = planText(plans[wanted.plan].title, target.quantity);
  if (!paid) {
    const lines = [{ description: prorationText.trial(newPlan), amountCents: 0 }];
    return { lines, dueCents: 0, renewal };
  }
  // Like at Stripe: a change counted from before the period would never be asked to be paid.
  if (at < paid.at) throw new AppError('invalid', changeText.paymentDue);
  // Until an overdue payment is made nobody knows the period to prorate over.
  if (at >= paid.through) throw new AppError('conflict', changeText.paymentDue);
  const bought = rowOf(paid, catalogue);
  const periodMs = cycleMs(paid, termOf[bought.scheme]);
  const { creditCents, chargeCents, dueCents, daysLeft } = prorate(
    { cents: priceCentsOf(bought), quantity: paid.quantity, periodMs },
    {
      cents: priceCentsOf(wanted),
      quantity: target.quantity,
      periodMs: wanted.scheme === bought.scheme ? periodMs : termMs[interval],
    },
    paid.through,
    at,
  );
  const paidPlan = planText(plans[bought.plan].title, paid.quantity);
  return {
    lines: [
      // The credit is capped at the charge, for the lines to add up to the amount due.
      {
        description: prorationText.unused(paidPlan, daysLeft),
        amountCents: Math.max(creditCents, -chargeCents),
      },
      { description: prorationText.rest(newPlan, daysLeft), amountCents: chargeCents },
    ],
    dueCents,
    renewal,
  };
}

function rowOf({ priceId }: Pick<Target, 'priceId'>, catalogue: Catalogue): CatalogueRow {
  const row = catalogueRow(catalogue, priceId);
  if (!row) throw new AppError('invalid', messages.checkout.unknownPlan);
  return row;
}

/** "Plus", or "3 × Plus". */
export function planText(planName: string, quantity: number): string {
  return quantity > 1 ? `${quantity} × ${planName}` : planName;
}
