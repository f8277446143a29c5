// The price of a change of plan today, for a provider that does not prorate (PayPal).

import { dayMs } from './time.ts';

interface Side {
  /** Price of the whole period for one unit. */
  cents: number;
  quantity: number;
}

interface Period {
  /** Last payment and next billing, epoch ms. */
  startAt: number;
  endAt: number;
}

export interface ProratedCharge {
  /** Credit for the unused paid time; zero or negative. */
  creditCents: number;
  /** The new plan for the rest of the period. */
  chargeCents: number;
  /** The amount due today; never negative. */
  dueCents: number;
  daysLeft: number;
}

/** Prorates an upgrade by the remaining time of the period, to the second (docs/decisions/0023). */
export function prorate(from: Side, to: Side, period: Period, now: number): ProratedCharge {
  const left = shareLeft(period, now);
  const creditCents = -Math.round(from.cents * from.quantity * left);
  const chargeCents = Math.round(to.cents * to.quantity * left);
  return {
    creditCents,
    chargeCents,
    dueCents: Math.max(0, chargeCents + creditCents),
    daysLeft: Math.max(0, Math.ceil((period.endAt - now) / dayMs)),
  };
}

/** The remaining share of the period, between 0 and 1. */
function shareLeft({ startAt, endAt }: Period, now: number): number {
  return endAt <= startAt ? 0 : Math.min(1, Math.max(0, (endAt - now) / (endAt - startAt)));
}
