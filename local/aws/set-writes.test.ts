// What counting by ids needs of the table: sets in conditions, sums and sets in one update, and DynamoDB's limits.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { TableConfig } from '../ports.ts';
import { type LocalTables, openTables } from './dynamodb.ts';

const counts: TableConfig = {
  name: 'counts',
  AttributeDefinitions: [{ AttributeName: 'id', AttributeType: 'S' }],
  KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
  GlobalSecondaryIndexes: [],
};
const Key = { id: { S: 'a' } };

let path: string;
let tables: LocalTables;
beforeEach(async () => {
  path = mkdtempSync(join(tmpdir(), 'sets-'));
  tables = await openTables({ path, tables: [counts] });
});
afterEach(async () => {
  await tables.close();
  rmSync(path, { recursive: true });
});

function add(ids: string[], condition?: string) {
  return tables.service('UpdateItem', {
    TableName: 'counts',
    Key,
    UpdateExpression: 'ADD ids :ids, visits :n',
    ...(condition && { ConditionExpression: condition }),
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    ExpressionAttributeValues: {
      ':ids': { SS: ids },
      ':n': { N: String(ids.length) },
      ...(condition?.includes(':id0') && { ':id0': { S: 'x' } }),
      ...(condition?.includes(':most') && { ':most': { N: '3' } }),
    },
  });
}

async function item() {
  const { Item } = (await tables.service('GetItem', { TableName: 'counts', Key })) as { Item: object };
  return Item;
}

test('an update adds numbers and members of a set; a condition finds a member and counts them', async () => {
  await add(['x', 'y']);
  await add(['y', 'z'], 'size(ids) < :most AND contains(ids, :id0)');
  expect(await item()).toMatchObject({ visits: { N: '4' }, ids: { SS: ['x', 'y', 'z'] } });
  const refused = { type: expect.stringContaining('ConditionalCheckFailed') };
  await expect(add(['q'], 'size(ids) < :most')).rejects.toMatchObject(refused);
  await expect(add(['q'], 'NOT contains(ids, :id0)')).rejects.toMatchObject(refused);
  expect(await item()).toMatchObject({ visits: { N: '4' }, ids: { SS: ['x', 'y', 'z'] } });
});

test('the sum of a missing number is no number, so a condition on it fails', async () => {
  await add(['x']);
  await expect(add(['q'], 'missing < :most')).rejects.toThrow();
});

test('an expression of more than 4 kB or 300 operators is refused, and so is a name of more than 255 bytes', async () => {
  const operators = (count: number) =>
    `${Array(count / 2)
      .fill('attribute_exists(a)')
      .join(' OR ')} OR a = a`;
  await expect(add(['x'], operators(302))).rejects.toThrow('operator');
  await expect(add(['x'], `attribute_not_exists(ids)${' '.repeat(4100)}`)).rejects.toThrow('4125');
  const long = tables.service('UpdateItem', {
    TableName: 'counts',
    Key,
    UpdateExpression: 'ADD #n :n',
    ExpressionAttributeNames: { '#n': 'x'.repeat(256) },
    ExpressionAttributeValues: { ':n': { N: '1' } },
  });
  await expect(long).rejects.toThrow('255');
});

test('an item grows to 400 kB and not beyond', async () => {
  const ids = (from: number, count: number) =>
    Array.from({ length: count }, (_, place) => String(from + place).padEnd(1000, 'x'));
  await add(ids(1000, 390));
  await expect(add(ids(2000, 20))).rejects.toThrow('size');
  expect(await item()).toMatchObject({ visits: { N: '390' } });
});
