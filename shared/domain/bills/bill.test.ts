import { expect, test } from 'vitest';
import { byNewest, isAfter, statusAfterRefunds } from './bill.ts';

const [older, a, b] = [
  { at: 1, id: 'c' },
  { at: 2, id: 'a' },
  { at: 2, id: 'b' },
];

test('bills are sorted newest first, those of the same time in a fixed order, however they arrive', () => {
  const sorted = [b, a, older];
  expect([older, a, b].toSorted(byNewest)).toEqual(sorted);
  expect([b, older, a].toSorted(byNewest)).toEqual(sorted);
  expect([byNewest(a, b), byNewest(b, a), byNewest(a, { ...a })]).toEqual([1, -1, 0]);
});

test('a page of bills begins after the last one shown', () => {
  expect([b, a, older].map(bill => isAfter(bill, a))).toEqual([false, false, true]);
  expect(isAfter(b, undefined)).toBe(true);
});

test.each([
  [0, 'paid'],
  [1, 'partly-refunded'],
  [999, 'partly-refunded'],
  [1000, 'refunded'],
])('of 1000 cents, with %s given back: %s', (back, status) => {
  expect(statusAfterRefunds(1000, back)).toBe(status);
});
