import { expect, test } from 'vitest';
import { amountInCell, currenciesInCell, decimalSignOf } from './cell-amount.ts';

test.each([
  ['480', 480],
  ['480.5', 480.5],
  ['480,50', 480.5],
  ['1,234.50', 1234.5],
  ['1.234,50', 1234.5],
  ['1 234,50', 1234.5],
  ['1\u202f234\u00a0567', 1234567],
  ["1'234.50", 1234.5],
  ['1,234,567', 1234567],
  ['$1,234.50', 1234.5],
  ['€ 480', 480],
  ['480,50 €', 480.5],
  ['480.00 usd', 480],
  ['CHF 12', 12],
  ['480,-', 480],
  ['-5', -5],
  ['(5.00)', -5],
  ['0.500', 0.5],
  ['12.5000', 12.5],
  ['007', 7],
])('%j is %d', (cell, amount) => {
  expect(amountInCell(cell, 2, undefined)).toBe(amount);
});

test.each([
  '',
  'none',
  '5k',
  '10%',
  '1.5e3',
  '.50',
  '12.345678',
  '1,23,456.00',
  '1.2.3',
  '1, 234',
  '12 34',
  'Order 5',
  '480 USD EUR',
  '2026-11-20',
  '1,234',
  '1.234',
])('%j is no amount, or may mean two', cell => {
  expect(amountInCell(cell, 2, undefined)).toBeUndefined();
});

test('an ambiguous amount is read like the others of its column', () => {
  expect(decimalSignOf(['1,234', '12', '99.90'])).toBe('.');
  expect(decimalSignOf(['1.234', '1.234.567'])).toBe(',');
  expect(decimalSignOf(['1,234', '5'])).toBeUndefined();
  expect(decimalSignOf(['9,90', '9.90'])).toBeUndefined();
  expect(amountInCell('1,234', 2, '.')).toBe(1234);
  expect(amountInCell('1.234', 2, ',')).toBe(1234);
  // Three decimals, of a currency with two.
  expect(amountInCell('1.234', 2, '.')).toBeUndefined();
  expect(amountInCell('1.234', 3, '.')).toBe(1.234);
});

test('a sign says which currencies it may mean', () => {
  expect(currenciesInCell('€480')).toEqual(['EUR']);
  expect(currenciesInCell('480 sek')).toEqual(['SEK']);
  expect(currenciesInCell('480 kr')).toContain('NOK');
  expect(currenciesInCell('480')).toBeUndefined();
});
