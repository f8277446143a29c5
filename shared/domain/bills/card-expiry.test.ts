import { expect, test } from 'vitest';
import { cardExpiryOf } from './card-expiry.ts';

const card = { brand: 'visa', last4: '4242', expYear: 2026, expMonth: 11 };
const december = Date.UTC(2026, 11, 1);

test.each([
  ['in its last millisecond', null, december - 1, 'valid'],
  ['a millisecond later', null, december, 'expired'],
  ['with a charge in its last millisecond', december - 1, december - 2, 'valid'],
  ['with a charge a millisecond later', december, december - 2, 'before-next-charge'],
] as const)('a card is good to the end of its month: %s', (_, nextChargeAt, now, expiry) => {
  expect(cardExpiryOf(card, nextChargeAt, now)).toBe(expiry);
});
