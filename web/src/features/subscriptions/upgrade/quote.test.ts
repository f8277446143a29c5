import { describe, expect, it } from 'vitest';
import { quoteFromPreview } from './quote.ts';

const at = Date.UTC(2026, 11, 3);

function line(type: 'invoiceitem' | 'subscription', description: string, amount: number) {
  return {
    type,
    description,
    amount,
    price: { recurring: { interval: 'month' as const } },
    period: { end: at / 1000 },
  };
}

describe('a quote', () => {
  it('lists what is due, and the renewal of its own line, when it is for a card', () => {
    const preview = {
      lines: {
        data: [
          line('invoiceitem', 'Unused time on Basic', -500),
          line('invoiceitem', 'Remaining time on Plus', 1250),
          line('subscription', '', 2500),
        ],
      },
      amount_due: 750,
    };
    expect(quoteFromPreview(preview)).toEqual({
      lines: [
        { description: 'Unused time on Basic', cents: -500 },
        { description: 'Remaining time on Plus', cents: 1250 },
      ],
      dueCents: 750,
      renewal: { cents: 2500, term: 'month', at },
      couponEnds: false,
    });
  });

  it('converts dollars to cents exactly when it is from PayPal', () => {
    const preview = {
      action_performed: 'paypal_prorate_view',
      rundown: [
        { description: 'Credit', amount: -19.99 },
        { description: 'Charge', amount: 49.35 },
      ],
      prorate_fee: 29.36,
      next_billing: { amount: 250, interval: 'YEAR', time: new Date(at).toISOString() },
    };
    expect(quoteFromPreview(preview)).toEqual({
      lines: [
        { description: 'Credit', cents: -1999 },
        { description: 'Charge', cents: 4935 },
      ],
      dueCents: 2936,
      renewal: { cents: 25_000, term: 'year', at },
      couponEnds: false,
    });
  });

  it('has no renewal when the preview has none', () => {
    expect(quoteFromPreview({ lines: { data: [] }, amount_due: 0, coupon_ends: true })).toEqual({
      lines: [],
      dueCents: 0,
      renewal: null,
      couponEnds: true,
    });
  });
});
