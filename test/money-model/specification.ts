// What the product promises about money, stated here once more from its specification and decisions and from nothing
// in its code: a rule that is wrong there must not be wrong here too.
import type { Goods, PlanName, Term } from './step.ts';

export const day = 86_400_000;
export const hour = 3_600_000;

const dollars: Record<PlanName, Record<Term, number>> = {
  basic: { month: 10, year: 100 },
  plus: { month: 25, year: 250 },
  professional: { month: 99, year: 990 },
};
/** What licenses cost that are kept at the price of before it rose, in hundredths of today's. */
export const retiredPercent = 80;
const visits: Record<PlanName, number> = { basic: 5_000, plus: 25_000, professional: 250_000 };

export const trialMs = 7 * day;
/** An unpaid proration invoice gives the bigger plan for so long. */
export const unpaidInvoiceMs = 14 * day;
/** For how long a license goes on while the bank looks into a payment of it. */
export const disputeMs = 7 * day;
/** For how long after it the first payment is given back for the asking. */
export const refundMs = 14 * day;
/** What a payment by PayPal buys at least and at most: 30 or 365 days, or the calendar month or year. */
export const boughtMs: Record<Term, { least: number; most: number }> = {
  month: { least: 28 * day, most: 31 * day },
  year: { least: 365 * day, most: 366 * day },
};
/** How long a provider tries a failed renewal again; the service goes on meanwhile. */
export const dunningMs = 11 * day;

/** Codes of the sandbox: off in percent or cents, and how many payments from the purchase on. */
export const coupons: Readonly<Record<string, { percent?: number; cents?: number; months: number }>> = {
  SPRING20: { percent: 20, months: 9999 },
  WELCOME5: { cents: 500, months: 1 },
  FIRST3: { percent: 50, months: 3 },
};

/** Price of one period in cents. */
export function priceOf({ plan, term, quantity, retired }: Goods): number {
  return dollars[plan][term] * (retired ? retiredPercent : 100) * quantity;
}

/** What the first payment is with a coupon. */
export function firstPayment(goods: Goods, coupon: string | undefined): number {
  const off = coupon ? coupons[coupon] : undefined;
  const full = priceOf(goods);
  return Math.max(0, Math.round(full - (off?.percent ? (full * off.percent) / 100 : 0) - (off?.cents ?? 0)));
}

/** Visits a month. */
export function allowanceOf({ plan, quantity }: Goods): number {
  return visits[plan] * quantity;
}

export function sameGoods(one: Goods, other: Goods): boolean {
  const isSamePrice = one.retired === other.retired;
  return isSamePrice && one.plan === other.plan && one.term === other.term && one.quantity === other.quantity;
}

export function named({ plan, term, quantity, retired }: Goods): string {
  const old = retired ? ' at the old price' : '';
  return `${quantity > 1 ? `${quantity} × ` : ''}${plan} ${term === 'year' ? 'yearly' : 'monthly'}${old}`;
}
