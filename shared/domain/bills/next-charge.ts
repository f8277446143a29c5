import { chargedCents } from '../checkout/pricing.ts';
import { isSetToEnd } from '../licenses/enablement.ts';
import { endDateOf } from '../licenses/end-date.ts';
import type { SubscriptionSnapshot } from '../licenses/license.ts';
import { goesOn, type Status } from '../licenses/status.ts';

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
