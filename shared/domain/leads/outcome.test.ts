import { expect, test } from 'vitest';
import { maxConversionValue } from './conversion.ts';
import { isSameOutcome, type LeadOutcome, refusalOfOutcome } from './outcome.ts';

const [leadAt, now] = [1_000_000, 2_000_000];
const won: LeadOutcome = { state: 'won', value: 10, currency: 'USD', at: 1_500_000, order: 'pi_3Q#1' };

test.each<[Partial<LeadOutcome>, object | undefined]>([
  [{}, undefined],
  [{ value: null, currency: '' }, undefined],
  [{ value: 0 }, undefined],
  [{ order: '' }, undefined],
  [{ order: 'INV/2026-11.14' }, undefined],
  [{ order: '#1001' }, undefined],
  [{ at: leadAt }, undefined],
  [{ at: now }, undefined],
  [{ state: 'spam', value: null, currency: '' }, undefined],
  [{ state: 'spam' }, { field: 'value', code: 'worthless' }],
  [{ at: leadAt - 1 }, { field: 'at', code: 'before-lead' }],
  [{ at: now + 1 }, { field: 'at', code: 'in-the-future' }],
  [{ value: -0.01 }, { field: 'value', code: 'negative-value' }],
  [{ value: maxConversionValue + 1 }, { field: 'value', code: 'value-too-large' }],
  [{ currency: 'XYZ' }, { field: 'currency', code: 'unknown-currency' }],
  [{ currency: '' }, { field: 'currency', code: 'unknown-currency' }],
  [{ order: 'jane@acme.example' }, { field: 'order', code: 'wrong-order' }],
  [{ order: 'Jane Doe' }, { field: 'order', code: 'wrong-order' }],
  [{ order: '=1+1' }, { field: 'order', code: 'wrong-order' }],
  [{ order: '-1' }, { field: 'order', code: 'wrong-order' }],
  [{ order: 'x'.repeat(65) }, { field: 'order', code: 'wrong-order' }],
])('an outcome with %j is refused as %j', (change, refusal) => {
  expect(refusalOfOutcome({ ...won, ...change }, leadAt, now)).toEqual(refusal);
});

test('a lead a little ahead of us can be won at once', () => {
  expect(refusalOfOutcome({ ...won, at: now + 500 }, now + 500, now)).toBeUndefined();
});

test('an equal outcome is the same, any difference makes another', () => {
  expect(isSameOutcome(null, null)).toBe(true);
  expect(isSameOutcome(won, { ...won })).toBe(true);
  expect(isSameOutcome(won, null)).toBe(false);
  for (const change of [{ state: 'lost' }, { value: 11 }, { currency: 'EUR' }, { at: 1 }, { order: 'b' }])
    expect(isSameOutcome(won, { ...won, ...change } as LeadOutcome)).toBe(false);
});
