// Who used which coupon code, in the local tables: a purchase may be tried with several cards.
import { expect, test } from 'vitest';
import { dynamoCouponClaims } from '#functions/adapters/dynamo/checkout/coupon-claims.ts';
import { movableClock } from '../support/fakes/memory.ts';
import { tableOf, tablesHere } from '../support/stack/tables-here.ts';

tablesHere([tableOf('billing-records', ['id'])]);

test('every card of a purchase is claimed for its code, and all are released with it', async () => {
  const claims = dynamoCouponClaims({ table: 'billing-records', clock: movableClock() });
  const cards = ['card#declined', 'card#second'];
  for (const card of cards) expect(await claims.claim('spring', ['user#a', card], 'key-a')).toBe(true);
  expect(await claims.codeOf('key-a')).toBe('spring');
  for (const card of cards) expect(await claims.claim('spring', ['user#b', card], 'key-b')).toBe(false);
  await claims.release('key-b');
  await claims.release('key-a');
  expect(await claims.codeOf('key-a')).toBeUndefined();
  expect(await claims.claim('spring', ['user#b', ...cards], 'key-b')).toBe(true);
});
