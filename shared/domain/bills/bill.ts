// One list of what was and has to be paid, whichever provider it was paid through. Times are epoch milliseconds.

/** Our word for every state of an invoice or a payment at either provider. */
export type BillStatus =
  | 'paid'
  | 'open'
  | 'failed'
  | 'pending'
  | 'refunded'
  | 'partly-refunded'
  | 'withdrawn';

export interface BillRefund {
  /** Null where the provider does not say how much of a payment went back. */
  amountCents: number | null;
  /** Null where the provider names no date. */
  at: number | null;
}

/** An invoice or a payment. */
export interface Bill {
  /** The provider's id. */
  id: string;
  /** The number printed on it, where it has one. */
  number: string | null;
  at: number;
  kind: 'subscription' | 'plan-change' | 'support';
  /** The time it pays for, where the provider says it. */
  period: { start: number; end: number } | null;
  /** The provider's own words, where it has some. */
  description: string | null;
  amountCents: number;
  /** What of the amount is tax; null where the provider does not say it. */
  taxCents: number | null;
  currency: string;
  status: BillStatus;
  refunds: readonly BillRefund[];
  /** Where it can be downloaded, looked at, and paid. */
  links: { pdf: string | null; page: string | null; pay: string | null };
}

/** A place in the list, between the bills before it and the older ones after it. */
export type BillPlace = Pick<Bill, 'at' | 'id'>;

/** Newest first; bills of the same time in a fixed order, so that a page can begin between them. */
export function byNewest(a: BillPlace, b: BillPlace): number {
  return b.at - a.at || (a.id < b.id ? 1 : a.id > b.id ? -1 : 0);
}

/** Whether a bill comes after a place in the list; every bill comes after none. */
export function isAfter(bill: BillPlace, place: BillPlace | undefined): boolean {
  return place === undefined || byNewest(place, bill) < 0;
}

/** The state of a payment of which this much was given back. */
export function statusAfterRefunds(paidCents: number, refundedCents: number): BillStatus {
  if (refundedCents <= 0) return 'paid';
  return refundedCents < paidCents ? 'partly-refunded' : 'refunded';
}
