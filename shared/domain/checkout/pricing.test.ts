import { expect, it } from 'vitest';
import { chargedCents, discountedPayments, discountFor } from './pricing.ts';

function coupon(duration: 'once' | 'repeating' | 'forever', months: number | null = null) {
  return { percentOff: 20, amountOffCents: null, duration, months } as const;
}

it.each([
  ['once', null, 'month', 1],
  ['once', null, 'year', 1],
  ['once', 3, 'month', 1],
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

it.each([
  ['no coupon', null, 2500],
  ['a coupon without an end', { percentOff: 20, amountOffCents: null }, 2000],
  ['a coupon that runs on', { percentOff: 20, amountOffCents: null, endsAt: 1001 }, 2000],
  ['a coupon that ends before the payment', { percentOff: 20, amountOffCents: null, endsAt: 1000 }, 2500],
  ['more off than the price', { percentOff: null, amountOffCents: 9900 }, 0],
])('a payment with %s', (_, coupon, cents) => {
  expect(chargedCents(2500, coupon, 1000)).toBe(cents);
});

it('a coupon for a minimum is for an order that comes to it, and any other for every order', () => {
  const from25 = { ...coupon('once'), minimumCents: 2500 };
  expect([2499, 2500].map(cents => discountFor(from25, cents))).toEqual([null, from25]);
  expect(discountFor(coupon('once'), 0)).toEqual(coupon('once'));
  expect(discountFor(null, 2500)).toBeNull();
});
