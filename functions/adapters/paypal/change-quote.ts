import type { ChangeQuote } from '#functions/ports/changes.ts';
import type { SubscriptionSnapshot } from '#shared/domain/license.ts';
import { type Catalogue, catalogueRow, plans, priceCentsOf, termOf } from '#shared/domain/plans.ts';
import { prorate } from '#shared/domain/proration.ts';
import { dayMs } from '#shared/domain/time.ts';
import type { Target } from '#shared/domain/upgrade.ts';
import { AppError } from '#shared/errors.ts';
import { messages } from '#shared/text/messages.ts';

const yearMs = 365 * dayMs;

/**
 * PayPal applies a new plan from the next billing and leaves charging the time until then to us. We charge that time
 * by each plan's price per day; a yearly plan starts its year at the next billing.
 */
export function paypalQuote(
  snapshot: SubscriptionSnapshot,
  target: Target,
  catalogue: Catalogue,
  at: number,
): ChangeQuote {
  const row = catalogueRow(catalogue, target.priceId);
  if (!row) throw new AppError('invalid', messages.checkout.unknownPlan);
  const interval = termOf[row.scheme];
  const price = priceCentsOf(row);
  const renewal = { amountCents: price * target.quantity, interval, at: snapshot.periodEndAt };
  const newPlan = planText(plans[row.plan].title, target.quantity);
  if (snapshot.lastPaymentAt === null)
    return {
      lines: [{ description: messages.proration.trial(newPlan), amountCents: 0 }],
      dueCents: 0,
      renewal,
    };
  const period = { startAt: snapshot.lastPaymentAt, endAt: snapshot.periodEndAt };
  const share = interval === snapshot.interval ? 1 : (period.endAt - period.startAt) / yearMs;
  const { creditCents, chargeCents, dueCents, daysLeft } = prorate(
    { cents: snapshot.amountCents, quantity: snapshot.quantity },
    { cents: price * share, quantity: target.quantity },
    period,
    at,
  );
  const currentPlan = planText(snapshot.planName, snapshot.quantity);
  return {
    lines: [
      // The credit is capped at the charge, for the lines to add up to the amount due.
      {
        description: messages.proration.unused(currentPlan, daysLeft),
        amountCents: Math.max(creditCents, -chargeCents),
      },
      { description: messages.proration.rest(newPlan, daysLeft), amountCents: chargeCents },
    ],
    dueCents,
    renewal,
  };
}

/** "Plus", or "3 × Plus". */
export function planText(planName: string, quantity: number): string {
  return quantity > 1 ? `${quantity} × ${planName}` : planName;
}
