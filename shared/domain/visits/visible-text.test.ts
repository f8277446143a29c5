import { expect, test } from 'vitest';
import { keptPage, keptText } from './visible-text.ts';

test.each([
  ['Spring sale', 'Spring sale'],
  [' a\u0000b\u202Ec ', 'abc'],
  ['{keyword}', ''],
  ['to maya@acme.example now', 'to (email) now'],
  ['maya%40acme.example', '(email)'],
  ['a@b.example,c=d@e.example <f%40g.example>', '(email),c=(email) <(email)>'],
  ['x'.repeat(5000), 'x'.repeat(256)],
])('%j is kept as %j', (raw, kept) => {
  expect(keptText(raw)).toBe(kept);
});

test.each([
  ['https://acme.example/a/b?email=maya@acme.example#top', 'acme.example/a/b'],
  ['https://acme.example/thanks/maya@acme.example/', 'acme.example/thanks/(email)/'],
  ['', ''],
])('of %j the page is %j', (address, page) => {
  expect(keptPage(address)).toBe(page);
});

test('a cut text ends with no half of a surrogate pair, which tables refuse', () => {
  expect(keptText(`${'\u0007'.repeat(1023)}💩`)).toBe('');
  expect(keptPage(`${'\u0007'.repeat(1021)}a/💩`)).toBe('a/');
});
