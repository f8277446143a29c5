import { expect, test } from 'vitest';
import { mentions } from './mentions.ts';

const known = new Set(['user-1', 'a@example.com', 'sub_1']);

test.each([
  ['a value', { userId: 'user-1' }],
  ['one value among others', { at: 1, userId: 'user-1', kind: 'purchase' }],
  ['a part of a key', { id: 'quote#sub_1' }],
  ['a list', { ids: ['x', 'sub_1'] }],
  ['a set', { ids: new Set(['sub_1']) }],
  ['a nested record', { deep: { deeper: [{ email: 'a@example.com' }] } }],
  ['the name of an attribute', { seen: { 'user-1': true } }],
])('a person is found in %s', (_, record) => {
  expect(mentions(record, known)).toBe(true);
});

test.each([
  ['another address that ends alike', { email: 'aa@example.com' }],
  ['a longer id', { id: 'quote#sub_12' }],
  ['numbers and nothing', { n: 1, none: null, missing: undefined }],
])('a person is not found in %s', (_, record) => {
  expect(mentions(record, known)).toBe(false);
});
