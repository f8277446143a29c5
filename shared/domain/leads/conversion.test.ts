import { expect, test } from 'vitest';
import { amountText, maxConversionValue, refusalOfConversion } from './conversion.ts';

const [clicked, now] = [1_000_000, 2_000_000];
const sale = { value: 10, currency: 'USD', at: 1_500_000 };

test.each([
  [{}, undefined],
  [{ value: null, currency: '' }, undefined],
  [{ value: 0 }, undefined],
  [{ at: clicked }, undefined],
  [{ at: now }, undefined],
  [{ at: clicked - 1 }, { field: 'at', code: 'before-click' }],
  [{ at: now + 1 }, { field: 'at', code: 'in-the-future' }],
  [{ value: -0.01 }, { field: 'value', code: 'negative-value' }],
  [{ value: maxConversionValue + 1 }, { field: 'value', code: 'value-too-large' }],
  [{ currency: 'usd' }, { field: 'currency', code: 'unknown-currency' }],
  [{ currency: 'XXX' }, { field: 'currency', code: 'unknown-currency' }],
  [{ currency: '' }, { field: 'currency', code: 'unknown-currency' }],
])('a conversion with %j is refused as %j', (change, refusal) => {
  expect(refusalOfConversion({ ...sale, ...change }, clicked, now)).toEqual(refusal);
});

test('a click a little ahead of us can be converted at once', () => {
  expect(refusalOfConversion({ ...sale, at: now + 500 }, now + 500, now)).toBeUndefined();
});

test('an amount has the decimals of its currency', () => {
  expect(amountText({ value: 1, currency: 'USD' })).toBe('1.00');
  expect(amountText({ value: 1.6, currency: 'JPY' })).toBe('2');
});
