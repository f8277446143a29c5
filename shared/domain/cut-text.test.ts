import { expect, test } from 'vitest';
import { cutText } from './cut-text.ts';

test.each([
  ['shorter', 9, 'shorter'],
  ['exactly', 7, 'exactly'],
  ['longer', 4, 'long'],
  ['ab😀cd', 4, 'ab😀'],
  ['ab😀cd', 3, 'ab'],
  ['', 3, ''],
])('%j of %i units is %j', (text, length, expected) => {
  expect(cutText(text, length)).toBe(expected);
});
