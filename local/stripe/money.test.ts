import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { reductionsOf } from './money.ts';

test('percentages and amounts', () => {
  expect(reductionsOf(2500, [{ percent_off: 20, amount_off: null }])).toEqual([500]);
  expect(
    reductionsOf(2500, [
      { percent_off: 10, amount_off: null },
      { percent_off: null, amount_off: 500 },
    ]),
  ).toEqual([250, 500]);
  expect(reductionsOf(300, [{ percent_off: null, amount_off: 500 }])).toEqual([300]);
});

test('coupons never take more than there is, and only whole cents', () => {
  const share = fc.record({
    percent_off: fc.double({ min: 0, max: 100, noNaN: true }),
    amount_off: fc.constant(null),
  });
  const amount = fc.record({ percent_off: fc.constant(null), amount_off: fc.nat(100_000) });
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.array(fc.oneof(share, amount), { maxLength: 4 }), (cents, coupons) => {
      const reductions = reductionsOf(cents, coupons);
      expect(reductions.every(off => Number.isInteger(off) && off >= 0)).toBe(true);
      expect(reductions.reduce((sum, off) => sum + off, 0)).toBeLessThanOrEqual(cents);
    }),
  );
});
