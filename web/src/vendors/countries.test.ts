import { describe, expect, it } from 'vitest';
import { countries, isCountry, stateNamed, statesOf } from './countries.ts';

describe('countries and their states', () => {
  it('lists every country once, with its two-letter code', () => {
    const codes = countries.map(({ value }) => value);
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes.every(code => /^[A-Z]{2}$/.test(code))).toBe(true);
    expect(isCountry('US')).toBe(true);
    expect(isCountry('us')).toBe(false);
  });

  it('finds a state by code and by name, within its own country only', () => {
    expect(stateNamed('US', 'ny')).toBe('NY');
    expect(stateNamed('US', 'New York')).toBe('NY');
    expect(stateNamed('DE', 'NY')).toBeUndefined();
    expect(stateNamed('US', '')).toBeUndefined();
  });

  it('gives every state of a country a distinct value', () => {
    for (const { value } of countries) {
      const states = statesOf(value).map(state => state.value);
      expect(states).not.toContain('');
      expect(new Set(states).size).toBe(states.length);
    }
  });
});
