import { expect, it } from 'vitest';
import type { Discount } from '#shared/domain/checkout/pricing.ts';
import { loweredAmounts } from './amounts.ts';

const order = { price: 2500, quantity: 2, scheme: 'monthly' } as const;

function twentyPercentOff(duration: Discount['duration'], months: number | null = null): Discount {
  return { percentOff: 20, amountOffCents: null, duration, months };
}

it.each([
  ['once', null, 1],
  ['repeating', 1, 1],
  ['repeating', 3, 3],
  ['forever', null, Number.POSITIVE_INFINITY],
] as const)('when a coupon is for %s (%s months), lowers %s payments', (duration, months, lowered) => {
  const amounts = loweredAmounts(order, twentyPercentOff(duration, months));
  expect(amounts).toEqual({ usual: 5000, payment: 4000, lowered });
});

it('counts a coupon’s months in years when the payment is yearly', () => {
  const { lowered } = loweredAmounts({ ...order, scheme: 'yearly' }, twentyPercentOff('repeating', 3));
  expect(lowered).toBe(1);
});

it('is not lowered when the coupon is for larger orders', () => {
  const coupon = { ...twentyPercentOff('forever'), minimumCents: 5001 };
  expect(loweredAmounts(order, coupon)).toEqual({ usual: 5000, payment: 5000, lowered: 0 });
  expect(loweredAmounts(order, { ...coupon, minimumCents: 5000 }).payment).toBe(4000);
});

it('never goes below zero when the coupon is worth more', () => {
  const coupon = { ...twentyPercentOff('once'), percentOff: null, amountOffCents: 99_900 };
  expect(loweredAmounts(order, coupon).payment).toBe(0);
});
