import { expect, test } from 'vitest';
import { saleText } from '../../../text/money-in.ts';
import { amountIn } from './sale-text.ts';

test.each([
  ['480', 'USD', 480],
  [' 480.5 ', 'USD', 480.5],
  ['480,50', 'EUR', 480.5],
  ['1.234', 'KWD', 1.234],
  ['1200', 'JPY', 1200],
  ['0', 'USD', 0],
  ['1,234', 'USD', undefined],
  ['1,234.50', 'USD', undefined],
  ['12.5', 'JPY', undefined],
  ['-5', 'USD', undefined],
  ['5e3', 'USD', undefined],
  ['', 'USD', undefined],
] as const)('when %j is entered in %s, reads %s', (text, currency, amount) => {
  expect(amountIn(text, currency)).toBe(amount);
});

test.each([
  [480, 'USD', '$480.00'],
  [1200, 'JPY', '¥1,200'],
  [1.2, 'KWD', 'KWD 1.200'],
])('when a sale is of %d %s, writes %s', (value, currency, text) => {
  expect(saleText(value, currency).replace(/\s/g, ' ')).toBe(text);
});
