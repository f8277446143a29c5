import { expect, it } from 'vitest';
import type { Discount } from '#shared/domain/checkout/pricing.ts';
import { amountsOf } from './amounts.ts';

const order = { price: 2500, quantity: 2, term: 'month' } as const;
const now = Date.UTC(2026, 10, 20);

function twentyPercentOff(duration: Discount['duration'], months: number | null = null): Discount {
  return { percentOff: 20, amountOffCents: null, duration, months };
}

it('charges nothing today on a trial, and the first payment a week later', () => {
  expect(amountsOf(order, null, true, now)).toEqual({
    today: 0,
    firstPayment: 5000,
    lowered: 0,
    next: 5000,
    everyTerm: 5000,
    firstPaymentAt: Date.UTC(2026, 10, 27),
  });
});

it.each([
  ['once', null, 1, 5000],
  ['repeating', 1, 1, 5000],
  ['repeating', 3, 3, 4000],
  ['forever', null, Number.POSITIVE_INFINITY, 4000],
] as const)(
  'charges a further license today; a coupon for %s (%s months) reduces %s payments, and the next one is %s',
  (duration, months, lowered, next) => {
    expect(amountsOf(order, twentyPercentOff(duration, months), false, now)).toEqual({
      today: 4000,
      firstPayment: 4000,
      lowered,
      next,
      everyTerm: 5000,
      firstPaymentAt: null,
    });
  },
);

it('counts a coupon’s months in years when the payment is yearly', () => {
  const { lowered, next } = amountsOf(
    { ...order, term: 'year' },
    twentyPercentOff('repeating', 3),
    true,
    now,
  );
  expect([lowered, next]).toEqual([1, 5000]);
});

it('is not lowered by a coupon for larger orders', () => {
  const coupon = { ...twentyPercentOff('forever'), minimumCents: 5001 };
  expect(amountsOf(order, coupon, false, now)).toMatchObject({ today: 5000, lowered: 0 });
  expect(amountsOf(order, { ...coupon, minimumCents: 5000 }, false, now)).toMatchObject({ today: 4000 });
});

it('never goes below zero', () => {
  const coupon = { ...twentyPercentOff('once'), percentOff: null, amountOffCents: 99_900 };
  expect(amountsOf(order, coupon, false, now).today).toBe(0);
});
