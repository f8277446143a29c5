import { expect, test } from 'vitest';
import { waitInWords } from './waits.ts';

test.each([
  [0, 'a second'],
  [900, 'a second'],
  [1001, '2 seconds'],
  [59_000, '59 seconds'],
  [60_000, 'a minute'],
  [60_001, '2 minutes'],
  [59 * 60_000, '59 minutes'],
  [60 * 60_000, 'an hour'],
  [61 * 60_000, '2 hours'],
  [24 * 3_600_000, '24 hours'],
])('%d ms are %s', (waitMs, words) => {
  expect(waitInWords(waitMs)).toBe(words);
});
