// The price of a change of plan today, for a provider that does not prorate (PayPal).

import { dayMs } from '../time.ts';

interface Side {
  /** Price of a whole period for one unit. */
  cents: number;
  quantity: number;
  /** Length of the period that this price buys. */
  periodMs: number;
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

/**
 * Prorates an upgrade from what is paid to what is wanted until the end of the paid time, each by its price per time
 * (docs/decisions/0023).
 */
export function prorate(paid: Side, wanted: Side, paidThrough: number, now: number): ProratedCharge {
  const leftMs = Math.min(paid.periodMs, Math.max(0, paidThrough - now));
  const creditCents = -priceOf(paid, leftMs);
  const chargeCents = priceOf(wanted, leftMs);
  return {
    creditCents,
    chargeCents,
    dueCents: Math.max(0, chargeCents + creditCents),
    daysLeft: Math.max(0, Math.ceil((paidThrough - now) / dayMs)),
  };
}

function priceOf({ cents, quantity, periodMs }: Side, ms: number): number {
  return Math.round((cents * quantity * ms) / periodMs);
}

/** A payment at most this much later than its cycle began was on time; PayPal repeats a failed one after five days. */
const onTimeMs = 4 * dayMs;

/** Length of the billing cycle that ends at `through`: a late payment does not shorten it. */
export function cycleMs(
  { at, through }: { at: number; through: number },
  interval: 'month' | 'year',
): number {
  const began = monthsBefore(through, interval === 'year' ? 12 : 1);
  return through - (at - began <= onTimeMs ? at : began);
}

/** The same day of an earlier month, or its last day. */
function monthsBefore(at: number, months: number): number {
  const date = new Date(at);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - months + 1, 0)).getUTCDate();
  const day = Math.min(date.getUTCDate(), lastDay);
  return new Date(at).setUTCMonth(date.getUTCMonth() - months, day);
}
