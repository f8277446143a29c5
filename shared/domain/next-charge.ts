import { isSetToEnd } from './enablement.ts';
import { endDateOf } from './end-date.ts';
import type { SubscriptionSnapshot } from './license.ts';
import { chargedCents } from './pricing.ts';
import { goesOn, type Status } from './status.ts';

export interface NextCharge {
  cents: number;
  /** Epoch milliseconds. */
  at: number;
}

/**
 * The next payment of a running license, with its coupon if that lasts until then; null where nothing will be charged,
 * or nobody knows when.
 */
export function nextChargeOf(snapshot: SubscriptionSnapshot, status: Status, now: number): NextCharge | null {
  if (!goesOn(status) || isSetToEnd(snapshot, now)) return null;
  const at = status === 'trialing' ? endDateOf(snapshot) : snapshot.periodEndAt;
  return { cents: chargedCents(snapshot.amountCents * snapshot.quantity, snapshot.coupon, at), at };
}
