import { expect, it } from 'vitest';
import { discountedPayments } from './pricing.ts';

function coupon(duration: 'once' | 'repeating' | 'forever', months: number | null = null) {
  return { percentOff: 20, amountOffCents: null, duration, months } as const;
}

it.each([
  ['once', null, 'month', 1],
  ['once', null, 'year', 1],
  ['repeating', 3, 'month', 3],
  ['repeating', 3, 'year', 1],
  ['repeating', 12, 'year', 1],
  ['repeating', 13, 'year', 2],
  ['forever', null, 'month', Number.POSITIVE_INFINITY],
] as const)(
  'a coupon for %s (%s months), paid by the %s, lowers this many payments: %s',
  (duration, months, term, payments) => {
    expect(discountedPayments(coupon(duration, months), term)).toBe(payments);
  },
);
