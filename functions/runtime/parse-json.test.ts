import { expect, test } from 'vitest';
import { parseJson } from './parse-json.ts';

test('lone surrogates become U+FFFD, in names too; whole characters stay', () => {
  expect(parseJson('{"a\\ud800":["\\udfffb",{"c":"\\ud83d\\ude00"}],"d":1,"e":null}')).toEqual({
    'a\ufffd': ['\ufffdb', { c: '😀' }],
    d: 1,
    e: null,
  });
  expect(parseJson('"\ud800"')).toBe('\ufffd');
});

test('the name __proto__ is an ordinary name', () => {
  const parsed = parseJson('{"__proto__":{"polluted":"\\ud800"}}') as object;
  expect(Object.keys(parsed)).toEqual(['__proto__']);
  expect(Object.getPrototypeOf(parsed)).toBe(Object.prototype);
});

test('invalid JSON is refused', () => {
  expect(() => parseJson('{')).toThrow(SyntaxError);
});
