import fc from 'fast-check';
import { expect, test } from 'vitest';
import { day, start } from '../../test/support/fakes/records.ts';
import { prorate } from './proration.ts';
import { refundOf } from './refund.ts';

const month = { startAt: start, endAt: start + 30 * day };

test('half a month of Plus instead of Basic costs half the difference', () => {
  const due = prorate({ cents: 1000, quantity: 1 }, { cents: 2500, quantity: 1 }, month, start + 15 * day);
  expect(due).toEqual({ creditCents: -500, chargeCents: 1250, dueCents: 750, daysLeft: 15 });
});

test('a change never costs a negative amount nor more than the new period', () => {
  const side = fc.record({
    cents: fc.integer({ min: 1, max: 99_000 }),
    quantity: fc.integer({ min: 1, max: 999 }),
  });
  fc.assert(
    fc.property(side, side, fc.integer({ min: -60, max: 60 }), (from, to, days) => {
      const { dueCents } = prorate(from, to, month, start + days * day);
      expect(dueCents).toBeGreaterThanOrEqual(0);
      expect(dueCents).toBeLessThanOrEqual(to.cents * to.quantity);
      expect(Number.isInteger(dueCents)).toBe(true);
    }),
  );
});

test('nothing is due after the end of the period', () => {
  expect(
    prorate({ cents: 1, quantity: 1 }, { cents: 2, quantity: 1 }, month, start + 31 * day).dueCents,
  ).toBe(0);
});

const paid = { firstPaymentAt: start, paymentsMade: 1, refundedBefore: false, disputed: false };

test.each([
  ['on the first day', paid, 0, { allowed: true, until: start + 14 * day }],
  ['at the last moment', paid, 14 * day, { allowed: true, until: start + 14 * day }],
  ['a second too late', paid, 14 * day + 1, { allowed: false, why: 'too-late' }],
  ['after a second payment', { ...paid, paymentsMade: 2 }, day, { allowed: false, why: 'not-first' }],
  ['a second time', { ...paid, refundedBefore: true }, day, { allowed: false, why: 'once' }],
  ['of a disputed payment', { ...paid, disputed: true }, day, { allowed: false, why: 'disputed' }],
  ['during a trial', { ...paid, firstPaymentAt: null }, day, { allowed: false, why: 'nothing-paid' }],
] as const)('a refund %s', (_, facts, after, answer) => {
  expect(refundOf(facts, start + after)).toEqual(answer);
});
