import { expect, test } from 'vitest';
import { dynamoBackupCodes } from '#functions/adapters/dynamo/account/backup-codes.ts';
import { dynamoLeavers } from '#functions/adapters/dynamo/account/leavers.ts';
import { dynamoBoughtOrders } from '#functions/adapters/dynamo/checkout/bought-orders.ts';
import { dynamoNewestPurchases } from '#functions/adapters/dynamo/checkout/newest-purchases.ts';
import { dynamoOperations } from '#functions/adapters/dynamo/checkout/operations.ts';
import { dynamoTrialClaims } from '#functions/adapters/dynamo/checkout/trial-claims.ts';
import { dynamoLetterRecords } from '#functions/adapters/dynamo/letters/letter-records.ts';
import type { Purchase } from '#functions/ports/checkout/newest-purchases.ts';
import { movableClock } from '../support/fakes/memory.ts';
import { start } from '../support/fakes/records.ts';
import { tableOf, tablesHere } from '../support/stack/tables-here.ts';

// What only one may have, of all who ask for it at the same time.

tablesHere([
  tableOf('billing-records', ['id']),
  tableOf('letters-sent', ['id']),
  tableOf('account-requests', ['id']),
  tableOf('operations', ['id']),
]);
const clock = movableClock();
const records = { table: 'billing-records', clock };
const ten = Array.from({ length: 10 }, (_, place) => place);

test('one license of a person gets the trial, and it is settled once', async () => {
  const claim = (licenseKey: string, ...claimants: string[]) =>
    dynamoTrialClaims(records).claim(claimants, licenseKey);
  const granted = await Promise.all(ten.map(place => claim(`key-${place}`, 'user#a')));
  expect(granted.filter(Boolean)).toHaveLength(1);
  const winner = `key-${granted.indexOf(true)}`;
  // A card that had its trial elsewhere changes nothing any more.
  expect(await claim('key-b', 'user#b', 'card#1')).toBe(true);
  expect(await claim(winner, 'user#a', 'card#1')).toBe(true);
  expect(await claim('key-c', 'user#c', 'card#1')).toBe(false);
  expect(await claim('key-c', 'user#c')).toBe(false);
  expect(await dynamoTrialClaims(records).hasClaimed('a')).toBe(true);
});

test('of all processes with a letter one may mail it, until it is mailed or refused', async () => {
  const letters = dynamoLetterRecords({ table: 'letters-sent', clock });
  const claims = await Promise.all(ten.map(() => letters.claim('trial-begun#1')));
  expect(claims.filter(one => one === 'claimed')).toHaveLength(1);
  expect(new Set(claims)).toEqual(new Set(['claimed', 'unknown']));
  await letters.release('trial-begun#1');
  expect(await letters.claim('trial-begun#1')).toBe('claimed');
  await letters.noteSent('trial-begun#1');
  await letters.release('trial-begun#1');
  expect(await letters.claim('trial-begun#1')).toBe('sent');
});

test('one order of a key begins, and the next only in its place', async () => {
  const newestPurchases = dynamoNewestPurchases({ table: 'operations' });
  const order = (nth: number): Purchase => ({
    id: `stripe#order-key#${nth}`,
    kind: 'purchase',
    provider: 'stripe',
    orderKey: 'order-key',
    userId: 'user-a',
    licenseKey: `key-${nth}`,
    createdAt: start + nth,
  });
  const begun = await Promise.all([1, 2, 3].map(nth => newestPurchases.open(order(nth))));
  expect(new Set(begun.map(({ id }) => id)).size).toBe(1);
  const [first] = begun;
  expect(await newestPurchases.open(order(4))).toEqual(first);
  expect(await newestPurchases.open(order(5), first)).toMatchObject({ id: 'stripe#order-key#5' });
  expect(await newestPurchases.open(order(6), first)).toMatchObject({ id: 'stripe#order-key#5' });
  expect(await newestPurchases.newest('stripe', 'order-key')).toMatchObject({ id: 'stripe#order-key#5' });
});

test('of two paid orders of a key each is judged by all noted before it', async () => {
  const operations = dynamoOperations({ table: 'operations' });
  const bought = dynamoBoughtOrders({ ...records, operations });
  const orders = [1, 2].map(nth => ({ licenseKey: `key-${nth}`, openedAt: start, boughtAt: start + nth }));
  const [first, second] = orders;
  if (!first || !second) throw new Error('two orders');
  expect(await bought.add('order-key', first, [])).toBe(true);
  expect(await bought.add('order-key', second, [])).toBe(false);
  expect(await bought.add('order-key', second, [first])).toBe(true);
  expect(await bought.add('order-key', { ...second, licenseKey: 'key-3' }, [first])).toBe(false);
  expect(await bought.of('order-key')).toEqual(orders);
});

test('a backup code is valid for its own account, until codes are replaced or removed', async () => {
  const codes = dynamoBackupCodes({ table: 'account-requests', clock });
  await codes.replace('user-a', ['aaaa-bbbb-cccc-dddd', 'eeee-ffff-gggg-hhhh']);
  expect(await codes.holds('user-b', 'aaaa-bbbb-cccc-dddd')).toBe(false);
  expect(await codes.holds('user-a', 'aaaa-bbbb-cccc-dddd')).toBe(true);
  await codes.replace('user-a', ['iiii-jjjj-kkkk-llll']);
  expect(await codes.holds('user-a', 'eeee-ffff-gggg-hhhh')).toBe(false);
  await codes.removeAll('user-a');
  expect(await codes.holds('user-a', 'iiii-jjjj-kkkk-llll')).toBe(false);
});

test('an account’s time of leaving is that of the first request', async () => {
  const leavers = dynamoLeavers({ table: 'billing-records' });
  expect(await leavers.leftAt('user-a')).toBeUndefined();
  expect(await leavers.note('user-a', start)).toBe(start);
  expect(await leavers.note('user-a', start + 5)).toBe(start);
  expect(await leavers.leftAt('user-a')).toBe(start);
});
