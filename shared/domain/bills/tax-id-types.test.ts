import { expect, test } from 'vitest';
import { cleanTaxId, taxIdTypeOf } from './tax-id-types.ts';

test.each([
  ['DE', 'eu_vat'],
  ['GB', 'gb_vat'],
  ['US', 'us_ein'],
  ['AQ', undefined],
  ['I SK', undefined],
  ['constructor', undefined],
])('a business in %s has a tax ID of the kind %s', (country, type) => {
  expect(taxIdTypeOf(country)).toBe(type);
});

test('a tax ID is printed in capitals, without the blanks it was pasted with', () => {
  expect(cleanTaxId(' de 123\t456  789\n')).toBe('DE123456789');
});
