// Two items in one transaction: a purchase, and the order key that points at it.
import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { GetCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import type { Purchase } from '#functions/ports/checkout/newest-purchases.ts';
import { mockedTables } from '../../../../test/support/fakes/mocked-tables.ts';
import { start } from '../../../../test/support/fakes/records.ts';
import { dynamoNewestPurchases } from './newest-purchases.ts';
import { openItemOf } from './operations.ts';

const db = mockedTables();

const newestPurchases = dynamoNewestPurchases({ table: 'operations' });
const purchase: Purchase = {
  id: 'stripe#order-key#key-a',
  kind: 'purchase',
  orderKey: 'order-key',
  provider: 'stripe',
  userId: 'user-a',
  licenseKey: 'key-a',
  createdAt: start,
};
const other = { ...purchase, id: 'stripe#order-key#key-b', licenseKey: 'key-b' };

function pointsAt(id: string | undefined, item?: object) {
  db.on(GetCommand, { Key: { id: 'stripe#order-key' } }).resolves(
    id ? { Item: { id: 'stripe#order-key', newest: id } } : {},
  );
  if (id) db.on(GetCommand, { Key: { id } }).resolves(item ? { Item: item } : {});
}

function itemOf() {
  const { TransactItems = [] } = db.commandCalls(TransactWriteCommand)[0]?.args[0].input ?? {};
  return TransactItems[0]?.Put?.Item;
}

function conditionsOf(call = 0) {
  const { TransactItems = [] } = db.commandCalls(TransactWriteCommand)[call]?.args[0].input ?? {};
  return TransactItems.map(({ Put }) => Put?.ConditionExpression);
}

test('the first purchase of an order key is written with its pointer, on the condition that neither is there', async () => {
  pointsAt(undefined);
  db.on(TransactWriteCommand).resolves({});
  expect(await newestPurchases.open(purchase)).toEqual(purchase);
  expect(conditionsOf()).toEqual(['attribute_not_exists(id)', 'attribute_not_exists(id)']);
  expect(itemOf()).toMatchObject({ id: purchase.id, wish: purchase.orderKey });
});

test('a purchase replaces only the one it has read, or one that is gone', async () => {
  db.on(TransactWriteCommand).resolves({});
  pointsAt(other.id, openItemOf(other));
  expect(await newestPurchases.open(purchase, other)).toEqual(purchase);
  expect(conditionsOf()).toEqual(['attribute_not_exists(id)', 'newest = :replaced']);
  pointsAt(other.id);
  expect(await newestPurchases.open(purchase)).toEqual(purchase);
  pointsAt(other.id, openItemOf(other));
  expect(await newestPurchases.open(purchase)).toEqual(other);
});

test('of two orders at the same time the later one gets the purchase of the first', async () => {
  pointsAt(undefined);
  db.on(TransactWriteCommand).callsFake(() => {
    pointsAt(other.id, openItemOf(other));
    throw new TransactionCanceledException({ $metadata: {}, message: 'cancelled' });
  });
  expect(await newestPurchases.open(purchase)).toEqual(other);
});

test('the newest page is noted, and no older one', async () => {
  db.on(UpdateCommand).resolves({});
  const known = { ...purchase, openedAt: start };
  expect(await newestPurchases.join(known, start + 2, { openedAt: start + 1 })).toBe(true);
  expect(await newestPurchases.join(known, start + 2, { openedAt: start - 1 })).toBe(true);
  const said = db.commandCalls(UpdateCommand).map(({ args }) => args[0].input.UpdateExpression);
  expect(said).toEqual(['SET triedAt = :at, openedAt = :openedAt', 'SET triedAt = :at']);
});

test('a card is noted once, and only on a purchase that is still there', async () => {
  db.on(UpdateCommand).resolves({});
  const known = { ...purchase, openedAt: start, paymentMethodIds: ['pm_a'] };
  expect(await newestPurchases.join(known, start + 1, { openedAt: start, paymentMethodId: 'pm_a' })).toBe(
    true,
  );
  expect(await newestPurchases.join(known, start + 1, { openedAt: start, paymentMethodId: 'pm_b' })).toBe(
    true,
  );
  const [first, second] = db.commandCalls(UpdateCommand).map(({ args }) => args[0].input);
  expect(first?.UpdateExpression).toBe('SET triedAt = :at');
  expect(second?.ExpressionAttributeValues).toMatchObject({ ':added': ['pm_b'], ':createdAt': start });
});
