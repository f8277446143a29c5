import { expect, test } from 'vitest';
import { isSameOrder } from './bought-order.ts';

test.each([
  ['side by side', [0, 5], [1, 6], true],
  ['one within the other', [0, 9], [3, 4], true],
  ['a page opened at the time of the payment', [0, 5], [5, 7], true],
  ['a page opened after it', [0, 5], [6, 7], false],
] as const)('of two orders, %s', (_, [openedAt, boughtAt], [opened, bought], same) => {
  const one = { licenseKey: 'a', openedAt, boughtAt };
  const other = { licenseKey: 'b', openedAt: opened, boughtAt: bought };
  expect([isSameOrder(one, other), isSameOrder(other, one)]).toEqual([same, same]);
});
