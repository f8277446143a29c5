import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planKeys, schemes } from '#shared/domain/plans.ts';
import { type DialogPlace, placeOf, searchWith } from './dialog-place.ts';

const places: fc.Arbitrary<DialogPlace | null> = fc.oneof(
  fc.constant(null),
  fc.constantFrom<DialogPlace>({ name: 'login' }, { name: 'forgot' }),
  fc.record(
    {
      name: fc.constant('buy' as const),
      plan: fc.constantFrom(...planKeys),
      scheme: fc.constantFrom(...schemes),
      quantity: fc.integer({ min: 1, max: 999 }),
    },
    { requiredKeys: ['name', 'plan', 'scheme'] },
  ),
);

describe('the address of a dialog', () => {
  it.each([
    ['', null],
    ['?login=1', { name: 'login' }],
    ['?login=0', null],
    ['?buy=plus', { name: 'buy', plan: 'plus', scheme: 'monthly' }],
    ['?buy=plus&term=year', { name: 'buy', plan: 'plus', scheme: 'yearly' }],
    ['?buy=gold', null],
    ['?buy=basic&quantity=-4', { name: 'buy', plan: 'basic', scheme: 'monthly' }],
  ])('%j opens %j', (search, place) => {
    expect(placeOf(search)).toEqual(place);
  });

  it('keeps what else the address says', () => {
    expect(searchWith('?utm_source=x&login=1', { name: 'forgot' })).toBe('?utm_source=x&forgot=1');
    expect(searchWith('?utm_source=x&login=1', null)).toBe('?utm_source=x');
    expect(searchWith('?login=1', null)).toBe('');
  });

  it('reads back what it wrote, from any dialog to any other', () => {
    fc.assert(
      fc.property(places, places, (before, after) => {
        expect(placeOf(searchWith(searchWith('?a=1', before), after))).toEqual(after);
      }),
    );
  });
});
