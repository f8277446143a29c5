import { expect, it } from 'vitest';
import { amountsOf } from './amounts.ts';

const order = { price: 2500, quantity: 2 };
const now = Date.UTC(2026, 10, 20);

it('charges nothing today on a trial, and the first payment a week later', () => {
  expect(amountsOf(order, null, true, now)).toEqual({
    today: 0,
    firstPayment: 5000,
    everyTerm: 5000,
    firstPaymentAt: Date.UTC(2026, 10, 27),
  });
});

it('charges another licence today, less its coupon', () => {
  const coupon = { percentOff: 20, amountOffCents: null };
  expect(amountsOf(order, coupon, false, now)).toEqual({
    today: 4000,
    firstPayment: 4000,
    everyTerm: 5000,
    firstPaymentAt: null,
  });
});

it('never goes below nothing', () => {
  expect(amountsOf(order, { percentOff: null, amountOffCents: 99_900 }, false, now).today).toBe(0);
});
