import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromCatalogueText, toCatalogueText } from './catalogue-text.ts';
import { type CatalogueRow, planKeys, schemes } from './domain/checkout/plans.ts';

const id = fc.stringMatching(/^[\w-]{1,30}$/);
const row: fc.Arbitrary<CatalogueRow> = fc.record(
  {
    plan: fc.constantFrom(...planKeys),
    scheme: fc.constantFrom(...schemes),
    stripe: id,
    paypal: id,
    paypalNoTrial: id,
    sold: fc.constant(false as const),
    priceCents: fc.integer({ min: 1, max: 10_000_000 }),
  },
  { requiredKeys: ['plan', 'scheme', 'stripe', 'paypal', 'paypalNoTrial'] },
);

test('a catalogue reads back unchanged', () => {
  fc.assert(
    fc.property(fc.array(row), catalogue => {
      expect(fromCatalogueText(toCatalogueText(catalogue))).toEqual(catalogue);
    }),
  );
});

test.each([
  'basic monthly',
  'gold monthly a b c +',
  'basic daily a b c +',
  'basic monthly a b c 5',
  '[{"plan":"basic"}]',
])('given an invalid row, the catalogue is refused: %s', text => {
  expect(() => fromCatalogueText(text)).toThrow('an unreadable row');
});
