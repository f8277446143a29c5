import fc from 'fast-check';
import { expect, test } from 'vitest';
import { markupParts } from './markup-parts.ts';

test('marks tags, attributes and strings when the code has them', () => {
  const parts = markupParts('<script async src="https://a.example/t/K.js"></script>');
  expect(parts.filter(({ kind }) => kind).map(({ kind, text }) => [kind, text])).toEqual([
    ['tag', 'script'],
    ['attribute', 'async'],
    ['attribute', 'src'],
    ['string', '"https://a.example/t/K.js"'],
    ['tag', 'script'],
  ]);
});

test('returns any input completely and in order when it is split', () => {
  fc.assert(
    fc.property(fc.string(), code => {
      const parts = markupParts(code);
      expect(parts.map(({ text }) => text).join('')).toBe(code);
      expect(parts.every(({ at, text }) => code.startsWith(text, at))).toBe(true);
    }),
  );
});
