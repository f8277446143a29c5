import type { AnswerOf } from '#shared/contract/index.ts';

/** What an upgrade costs, in cents, in the same form for both providers. */
export interface Quote {
  lines: readonly { description: string; cents: number }[];
  dueCents: number;
  renewal: { cents: number; term: string; at: number } | null;
  /** The coupon of the license ends with the change. */
  couponEnds: boolean;
}

type Preview = AnswerOf<'upgrade'>;

/** Converts either provider's preview. */
export function quoteFromPreview(preview: Preview): Quote {
  return preview.rundown ? paypalQuote(preview) : cardQuote(preview);
}

function paypalQuote({ rundown = [], prorate_fee = 0, next_billing: next }: Preview): Quote {
  return {
    lines: rundown.map(({ description, amount }) => ({ description, cents: cents(amount) })),
    dueCents: cents(prorate_fee),
    renewal: next
      ? { cents: cents(next.amount), term: next.interval.toLowerCase(), at: Date.parse(next.time) }
      : null,
    couponEnds: false,
  };
}

/** PayPal's amounts are in dollars. */
function cents(dollars: number): number {
  return Math.round(dollars * 100);
}

function cardQuote({ lines, amount_due, coupon_ends }: Preview): Quote {
  const all = lines?.data ?? [];
  const renewal = all.findLast(({ type }) => type === 'subscription');
  return {
    lines: all
      .filter(({ type }) => type === 'invoiceitem')
      .map(({ description, amount }) => ({ description, cents: amount })),
    dueCents: amount_due ?? 0,
    renewal: renewal
      ? { cents: renewal.amount, term: renewal.price.recurring.interval, at: renewal.period.end * 1000 }
      : null,
    couponEnds: coupon_ends ?? false,
  };
}
