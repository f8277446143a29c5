import { expect, test } from 'vitest';
import { fileSizeText } from './size-text.ts';

test.each([
  [0, '0.1 kB'],
  [900, '0.9 kB'],
  [12_400, '12 kB'],
  [3_440_000, '3.4 MB'],
  [1_200_000_000, '1200 MB'],
])('when a file has %d bytes, says %s', (bytes, text) => {
  expect(fileSizeText(bytes)).toBe(text);
});
