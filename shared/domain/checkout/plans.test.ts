import fc from 'fast-check';
import { expect, test } from 'vitest';
import { catalogue } from '../../../test/support/fakes/records.ts';
import {
  allowanceOf,
  catalogueRow,
  offeredRow,
  paypalPlanFor,
  plans,
  priceCentsOf,
  schemeOf,
  soldRow,
} from './plans.ts';
import { discountedCents } from './pricing.ts';

test.each([
  ['basic', 10, 20, 100, 240],
  ['plus', 25, 75, 250, 750],
  ['professional', 99, 199, 990, 2388],
] as const)('%s has its published prices', (key, month, msrpMonth, year, msrpYear) => {
  expect(plans[key].prices.monthly).toEqual({ priceCents: month * 100, msrpCents: msrpMonth * 100 });
  expect(plans[key].prices.yearly).toEqual({ priceCents: year * 100, msrpCents: msrpYear * 100 });
});

test('a yearly price or plan id is yearly, and any other id is monthly', () => {
  expect(schemeOf(catalogue, 'price_plus_yearly')).toBe('yearly');
  expect(schemeOf(catalogue, 'P-plus-yearly-NOTRIAL')).toBe('yearly');
  expect(schemeOf(catalogue, 'price_plus_monthly')).toBe('monthly');
  expect(schemeOf(catalogue, 'price_of_somebody_else')).toBe('monthly');
  expect(catalogueRow(catalogue, 'price_of_somebody_else')).toBeUndefined();
});

test('a retired row is known, at its own price, but not sold', () => {
  const retired = {
    plan: 'plus',
    scheme: 'monthly',
    stripe: 'price_old',
    sold: false,
    priceCents: 2000,
  } as const;
  const row = { ...retired, paypal: 'P-OLD', paypalNoTrial: 'P-OLD-NOTRIAL' };
  const withOld = [row, ...catalogue];
  expect(catalogueRow(withOld, 'P-OLD')).toBe(row);
  expect(priceCentsOf(row)).toBe(2000);
  expect(soldRow(withOld, 'P-OLD-NOTRIAL')).toBeUndefined();
  expect(offeredRow(withOld, 'plus', 'monthly')?.stripe).toBe('price_plus_monthly');
});

test('a subscription that is past its trial, or never had one, gets PayPal’s plan without a trial', () => {
  const row = catalogueRow(catalogue, 'price_plus_monthly');
  if (!row) throw new Error('no row');
  expect(paypalPlanFor(row, { trial: true })).toBe('P-plus-monthly');
  expect(paypalPlanFor(row, { trial: false })).toBe('P-plus-monthly-NOTRIAL');
});

test('the allowance grows with the quantity', () => {
  expect(allowanceOf(plans.plus, 3)).toBe(75_000);
});

test('a discount never makes a price negative or higher, and keeps whole cents', () => {
  const coupon = fc.oneof(
    fc.record({
      percentOff: fc.double({ min: 0, max: 100, noNaN: true }),
      amountOffCents: fc.constant(null),
    }),
    fc.record({ percentOff: fc.constant(null), amountOffCents: fc.nat(500_000) }),
  );
  fc.assert(
    fc.property(fc.nat(300_000), coupon, (cents, off) => {
      const left = discountedCents(cents, off);
      expect(Number.isInteger(left)).toBe(true);
      expect(left).toBeGreaterThanOrEqual(0);
      expect(left).toBeLessThanOrEqual(cents);
    }),
  );
  expect(discountedCents(1000, { percentOff: 20, amountOffCents: null })).toBe(800);
  expect(discountedCents(1000, { percentOff: null, amountOffCents: 1500 })).toBe(0);
  expect(discountedCents(999, { percentOff: 33.33, amountOffCents: null })).toBe(666);
  expect(discountedCents(1000, null)).toBe(1000);
});
