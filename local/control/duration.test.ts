import { describe, expect, it } from 'vitest';
import { after } from './duration.ts';

function later(from: string, duration: string) {
  const at = after(Date.parse(from), duration);
  return at === undefined ? undefined : new Date(at).toISOString();
}

describe('after', () => {
  it.each([
    ['2030-01-01T00:00:00Z', 'P7D', '2030-01-08T00:00:00.000Z'],
    ['2030-01-01T00:00:00Z', 'P1W', '2030-01-08T00:00:00.000Z'],
    ['2030-01-31T12:00:00Z', 'P1M', '2030-02-28T12:00:00.000Z'],
    ['2028-02-29T00:00:00Z', 'P1Y', '2029-02-28T00:00:00.000Z'],
    ['2030-01-01T00:00:00Z', 'PT36H30M', '2030-01-02T12:30:00.000Z'],
    ['2030-01-01T00:00:00Z', 'PT0.5S', '2030-01-01T00:00:00.500Z'],
    ['2030-01-01T00:00:00Z', 'P1DT1S', '2030-01-02T00:00:01.000Z'],
  ])('%s + %s', (from, duration, expected) => expect(later(from, duration)).toBe(expected));

  it.each(['', 'P', 'PT', 'P1DT', '7D', 'P-7D', 'P7', 'seven days'])('refuses %j', text =>
    expect(later('2030-01-01T00:00:00Z', text)).toBeUndefined(),
  );
});
