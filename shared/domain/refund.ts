import { dayMs } from './time.ts';

/** As the terms promise it. */
export const refundDays = 14;

interface RefundFacts {
  /** First payment of the subscription, epoch ms; nothing while only a trial ran. */
  firstPaymentAt: number | null;
  paymentsMade: number;
  /** Whether this customer had a refund for the same product before. */
  refundedBefore: boolean;
  /** A bank that claims a payment back and a refund of ours would give it twice. */
  disputed: boolean;
}

export type RefundAnswer =
  | { allowed: true; until: number }
  | { allowed: false; why: 'nothing-paid' | 'too-late' | 'not-first' | 'once' | 'disputed' };

/** Fourteen days from the first payment only, once per product, never for later billings (docs/decisions/0027). */
export function refundOf(
  { firstPaymentAt, paymentsMade, refundedBefore, disputed }: RefundFacts,
  now: number,
): RefundAnswer {
  if (firstPaymentAt === null) return { allowed: false, why: 'nothing-paid' };
  if (disputed) return { allowed: false, why: 'disputed' };
  if (refundedBefore) return { allowed: false, why: 'once' };
  if (paymentsMade > 1) return { allowed: false, why: 'not-first' };
  const until = firstPaymentAt + refundDays * dayMs;
  return now <= until ? { allowed: true, until } : { allowed: false, why: 'too-late' };
}
