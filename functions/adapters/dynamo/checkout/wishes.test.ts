// Two items in one transaction: a purchase, and the wish that points at it.
import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { GetCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import type { Purchase } from '#functions/ports/checkout/wishes.ts';
import { mockedTables } from '../../../../test/support/fakes/mocked-tables.ts';
import { start } from '../../../../test/support/fakes/records.ts';
import { dynamoWishes } from './wishes.ts';

const db = mockedTables();

const wishes = dynamoWishes({ table: 'operations' });
const purchase: Purchase = {
  id: 'stripe#wish#key-a',
  kind: 'purchase',
  wish: 'wish',
  provider: 'stripe',
  userId: 'user-a',
  licenseKey: 'key-a',
  createdAt: start,
};
const other = { ...purchase, id: 'stripe#wish#key-b', licenseKey: 'key-b' };

function pointsAt(id: string | undefined, item?: object) {
  db.on(GetCommand, { Key: { id: 'stripe#wish' } }).resolves(
    id ? { Item: { id: 'stripe#wish', newest: id } } : {},
  );
  if (id) db.on(GetCommand, { Key: { id } }).resolves(item ? { Item: item } : {});
}

function conditionsOf(call = 0) {
  const { TransactItems = [] } = db.commandCalls(TransactWriteCommand)[call]?.args[0].input ?? {};
  return TransactItems.map(({ Put }) => Put?.ConditionExpression);
}

test('the first purchase of a wish is written with its pointer, on the condition that neither is there', async () => {
  pointsAt(undefined);
  db.on(TransactWriteCommand).resolves({});
  expect(await wishes.open(purchase)).toEqual(purchase);
  expect(conditionsOf()).toEqual(['attribute_not_exists(id)', 'attribute_not_exists(id)']);
});

test('another purchase takes the place of the one it has seen, or of one that is gone, and of no other', async () => {
  db.on(TransactWriteCommand).resolves({});
  pointsAt(other.id, other);
  expect(await wishes.open(purchase, other)).toEqual(purchase);
  expect(conditionsOf()).toEqual(['attribute_not_exists(id)', 'newest = :replaced']);
  pointsAt(other.id);
  expect(await wishes.open(purchase)).toEqual(purchase);
  pointsAt(other.id, other);
  expect(await wishes.open(purchase)).toEqual(other);
});

test('of two orders at the same moment the later one gets the purchase of the first', async () => {
  pointsAt(undefined);
  db.on(TransactWriteCommand).callsFake(() => {
    pointsAt(other.id, other);
    throw new TransactionCanceledException({ $metadata: {}, message: 'cancelled' });
  });
  expect(await wishes.open(purchase)).toEqual(other);
});

test('the newest page is noted, and no older one', async () => {
  db.on(UpdateCommand).resolves({});
  const known = { ...purchase, openedAt: start };
  expect(await wishes.join(known, start + 2, { openedAt: start + 1 })).toBe(true);
  expect(await wishes.join(known, start + 2, { openedAt: start - 1 })).toBe(true);
  const said = db.commandCalls(UpdateCommand).map(({ args }) => args[0].input.UpdateExpression);
  expect(said).toEqual(['SET triedAt = :at, openedAt = :openedAt', 'SET triedAt = :at']);
});

test('a card is noted once, and only on a purchase that is still there', async () => {
  db.on(UpdateCommand).resolves({});
  const known = { ...purchase, openedAt: start, paymentMethodIds: ['pm_a'] };
  expect(await wishes.join(known, start + 1, { openedAt: start, paymentMethodId: 'pm_a' })).toBe(true);
  expect(await wishes.join(known, start + 1, { openedAt: start, paymentMethodId: 'pm_b' })).toBe(true);
  const [first, second] = db.commandCalls(UpdateCommand).map(({ args }) => args[0].input);
  expect(first?.UpdateExpression).toBe('SET triedAt = :at');
  expect(second?.ExpressionAttributeValues).toMatchObject({ ':added': ['pm_b'], ':createdAt': start });
});
