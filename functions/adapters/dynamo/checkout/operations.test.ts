// Failures in which the table wrote the item but its answer never arrived.
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetCommand, PutCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import type { Operation } from '#functions/ports/checkout/operations.ts';
import { mockedTables } from '../../../../test/support/fakes/mocked-tables.ts';
import { start } from '../../../../test/support/fakes/records.ts';
import { dynamoOperations } from './operations.ts';

const db = mockedTables();

const operations = dynamoOperations({ table: 'operations' });

/** What the table itself holds, whatever an index shows. */
function tableHolds(...items: Operation[]) {
  db.on(GetCommand).callsFake(({ Key }) => {
    const Item = items.find(({ id }) => id === Key.id);
    return Item ? { Item } : {};
  });
}

const operation: Operation = {
  id: 'card#1',
  kind: 'purchase',
  provider: 'stripe',
  userId: 'user-a',
  licenseKey: 'key-a',
  trialDays: 7,
  createdAt: start,
};

function conditionFailed() {
  return new ConditionalCheckFailedException({ $metadata: {}, message: 'The conditional request failed' });
}

test('opening again after a lost answer returns the first operation with its license key', async () => {
  db.on(PutCommand).rejectsOnce(new Error('socket hang up')).rejects(conditionFailed());
  db.on(GetCommand).resolves({ Item: { ...operation, open: 'yes', expires_at: 1 } });
  await expect(operations.open(operation)).rejects.toThrow('socket hang up');
  const again = await operations.open({ ...operation, licenseKey: 'key-b', createdAt: start + 1 });
  expect(again).toEqual(operation);
});

test('an operation that is too old or led to the given provider id is replaced', async () => {
  db.on(PutCommand).resolves({});
  await operations.open(operation, { openedBefore: start - 1, providerId: 'I-1' });
  expect(db.commandCalls(PutCommand)[0]?.args[0].input).toMatchObject({
    Item: { id: 'card#1', open: 'yes', trialDays: 7 },
    ExpressionAttributeValues: { ':openedBefore': start - 1, ':providerId': 'I-1' },
  });
});

test('an operation that was replaced in the meantime is not changed', async () => {
  db.on(UpdateCommand).rejects(conditionFailed());
  await operations.complete(operation);
  expect(await operations.noteProviderId(operation, 'sub_1')).toBeUndefined();
  for (const { args } of db.commandCalls(UpdateCommand))
    expect(args[0].input.ExpressionAttributeValues).toMatchObject({ ':createdAt': start });
});

test('all pages of open operations are read, and the oldest comes first', async () => {
  const younger = { ...operation, id: 'card#2', createdAt: start + 1 };
  db.on(QueryCommand)
    .resolvesOnce({ Items: [younger], LastEvaluatedKey: { id: 'card#2' } })
    .resolves({ Items: [operation] });
  tableHolds(operation, younger);
  expect(await operations.openOf('user-a')).toEqual([operation, younger]);
});

test('an operation that was completed or removed while the index still shows it is not open', async () => {
  const completed = { ...operation, id: 'card#2' };
  const removed = { ...operation, id: 'card#3' };
  db.on(QueryCommand).resolves({ Items: [operation, completed, removed] });
  const table: Operation[] = [
    { ...operation, providerId: 'sub_1' },
    { ...completed, completed: true },
  ];
  tableHolds(...table);
  expect(await operations.openOf('user-a')).toEqual([table[0]]);
  for (const { args } of db.commandCalls(GetCommand)) expect(args[0].input.ConsistentRead).toBe(true);
});

test('an item of another shape is counted and does not hide the others', async () => {
  db.on(QueryCommand).resolves({ Items: [{ ...operation, kind: 'gift' }, operation] });
  const pages: unknown[] = [];
  for await (const page of operations.due(start + 1)) pages.push(page);
  expect(pages).toEqual([{ rows: [operation], unreadable: 1 }]);
});

test('a user with an item of another shape gets an error, never half of the operations', async () => {
  db.on(QueryCommand).resolves({ Items: [{ ...operation, kind: 'gift' }, operation] });
  await expect(operations.openOf('user-a')).rejects.toThrow();
});
