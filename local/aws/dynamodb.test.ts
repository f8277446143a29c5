import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  CreateTableCommand,
  DeleteTableCommand,
  DescribeTableCommand,
  DynamoDBClient,
  UpdateTimeToLiveCommand,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  ScanCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TableConfig } from '../ports.ts';
import { type LocalTables, openTables } from './dynamodb.ts';
import { clientOf, serveForTest } from './serve-for-test.ts';

function index(name: string, attribute: string) {
  return {
    IndexName: name,
    KeySchema: [{ AttributeName: attribute, KeyType: 'HASH' as const }],
    Projection: { ProjectionType: 'ALL' as const },
  };
}

function strings(...names: string[]) {
  return names.map(AttributeName => ({ AttributeName, AttributeType: 'S' as const }));
}

const licenses: TableConfig = {
  name: 'licenses',
  AttributeDefinitions: strings('user_id', 'license_key', 'order_id'),
  KeySchema: [
    { AttributeName: 'user_id', KeyType: 'HASH' },
    { AttributeName: 'license_key', KeyType: 'RANGE' },
  ],
  GlobalSecondaryIndexes: [index('by-key', 'license_key'), index('by-order', 'order_id')],
};
const clicks: TableConfig = {
  name: 'clicks',
  AttributeDefinitions: strings('id'),
  KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
  GlobalSecondaryIndexes: [],
  ttl: 'expires_at',
};

let path: string;
let tables: LocalTables;
let server: Awaited<ReturnType<typeof serveForTest>>;
let client: DynamoDBClient;
let documents: DynamoDBDocumentClient;

async function start(declared: TableConfig[]) {
  tables = await openTables({ path, tables: declared });
  server = await serveForTest(tables.service);
  client = new DynamoDBClient(clientOf(server.endpoint));
  documents = DynamoDBDocumentClient.from(client);
}

async function stop() {
  client.destroy();
  await server.stop();
  await tables.close();
}

async function restart(declared: TableConfig[]) {
  await stop();
  await start(declared);
}

function byOrder(id: string) {
  return documents.send(
    new QueryCommand({
      TableName: 'licenses',
      IndexName: 'by-order',
      KeyConditionExpression: 'order_id = :id',
      ExpressionAttributeValues: { ':id': id },
    }),
  );
}

beforeEach(async () => {
  path = mkdtempSync(join(tmpdir(), 'tables-'));
  await start([licenses, clicks]);
});
afterEach(async () => {
  vi.useRealTimers();
  await stop();
  rmSync(path, { recursive: true });
});

test('items are written, found by key and index, and survive a restart', async () => {
  const item = {
    user_id: 'u1',
    license_key: 'k1',
    order_id: 's1',
    quantity: 3,
    tags: ['a'],
    on: true,
  };
  await documents.send(new PutCommand({ TableName: 'licenses', Item: item }));
  await documents.send(
    new UpdateCommand({
      TableName: 'licenses',
      Key: { user_id: 'u1', license_key: 'k1' },
      UpdateExpression: 'SET order_id = :s ADD quantity :one',
      ExpressionAttributeValues: { ':s': 's2', ':one': 1 },
    }),
  );
  await restart([licenses, clicks]);
  expect((await byOrder('s1')).Items).toEqual([]);
  expect((await byOrder('s2')).Items).toEqual([{ ...item, order_id: 's2', quantity: 4 }]);
  await documents.send(
    new DeleteCommand({ TableName: 'licenses', Key: { user_id: 'u1', license_key: 'k1' } }),
  );
  expect((await byOrder('s2')).Items).toEqual([]);
});

test('batches, scans and pages go through', async () => {
  const ids = Array.from({ length: 25 }, (_, i) => `c${i}`);
  const writes = ids.map(id => ({ PutRequest: { Item: { id } } }));
  await documents.send(new BatchWriteCommand({ RequestItems: { clicks: writes } }));
  const { Responses } = await documents.send(
    new BatchGetCommand({ RequestItems: { clicks: { Keys: [{ id: 'c3' }, { id: 'nobody' }] } } }),
  );
  expect(Responses?.clicks).toEqual([{ id: 'c3' }]);
  const seen: unknown[] = [];
  let from: Record<string, unknown> | undefined;
  do {
    const page = await documents.send(
      new ScanCommand({ TableName: 'clicks', Limit: 7, ...(from && { ExclusiveStartKey: from }) }),
    );
    seen.push(...(page.Items ?? []).map(item => item.id));
    from = page.LastEvaluatedKey;
  } while (from);
  expect(seen.sort()).toEqual([...ids].sort());
});

test('a failed condition shows the item when asked to', async () => {
  await documents.send(new PutCommand({ TableName: 'clicks', Item: { id: 'c1', n: 1 } }));
  const twice = new PutCommand({
    TableName: 'clicks',
    Item: { id: 'c1', n: 2 },
    ConditionExpression: 'attribute_not_exists(id)',
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
  });
  await expect(documents.send(twice)).rejects.toMatchObject({
    name: 'ConditionalCheckFailedException',
    Item: { id: { S: 'c1' }, n: { N: '1' } },
  });
  const update = new UpdateCommand({
    TableName: 'clicks',
    Key: { id: 'c1' },
    UpdateExpression: 'SET n = :two',
    ConditionExpression: 'n = :two',
    ExpressionAttributeValues: { ':two': 2 },
  });
  const failure = await documents.send(update).catch(error => error);
  expect(failure.name).toBe('ConditionalCheckFailedException');
  expect(failure.Item).toBeUndefined();
});

test('only one of many conditional writers wins', async () => {
  const attempts = Array.from({ length: 20 }, (_, n) =>
    documents.send(
      new PutCommand({
        TableName: 'clicks',
        Item: { id: 'race', n },
        ConditionExpression: 'attribute_not_exists(id)',
      }),
    ),
  );
  const outcomes = await Promise.allSettled(attempts);
  expect(outcomes.filter(outcome => outcome.status === 'fulfilled')).toHaveLength(1);
});

test('a new index covers existing items, a dropped one is removed, other keys mean a new table', async () => {
  const small = { ...licenses, GlobalSecondaryIndexes: [index('by-key', 'license_key')] };
  await restart([{ ...small, AttributeDefinitions: strings('user_id', 'license_key') }]);
  await expect(byOrder('s1')).rejects.toMatchObject({ name: 'ValidationException' });
  const item = { user_id: 'u1', license_key: 'k1', order_id: 's1' };
  await documents.send(new PutCommand({ TableName: 'licenses', Item: item }));
  await restart([licenses]);
  expect((await byOrder('s1')).Items).toEqual([item]);
  await restart([{ ...clicks, name: 'licenses' }]);
  const { Items } = await documents.send(new ScanCommand({ TableName: 'licenses' }));
  expect(Items).toEqual([]);
});

const now = Math.floor(Date.now() / 1000);
function put(id: string, expires_at: number) {
  return documents.send(new PutCommand({ TableName: 'clicks', Item: { id, expires_at } }));
}

async function left() {
  return (await documents.send(new ScanCommand({ TableName: 'clicks' }))).Items?.map(({ id }) => id).sort();
}

test('items are deleted when their time to live is over, not before', async () => {
  await put('day', now + 86_400);
  await put('week', now + 7 * 86_400);
  await documents.send(new PutCommand({ TableName: 'clicks', Item: { id: 'ever' } }));
  expect(tables.due.nextAt()).toBe((now + 86_400) * 1000);
  await tables.due.run((now + 86_400) * 1000);
  expect(await left()).toEqual(['ever', 'week']);
  await restart([licenses, clicks]);
  expect(tables.due.nextAt()).toBe((now + 7 * 86_400) * 1000);
  await tables.due.run((now + 8 * 86_400) * 1000);
  expect([await left(), tables.due.nextAt()]).toEqual([['ever'], undefined]);
});

test('an item whose time to live was extended stays, and a deleted one does not expire again', async () => {
  for (const id of ['put-off', 'deleted']) await put(id, now + 60);
  await put('put-off', now + 7 * 86_400);
  await documents.send(new DeleteCommand({ TableName: 'clicks', Key: { id: 'deleted' } }));
  await tables.due.run((now + 86_400) * 1000);
  expect([await left(), tables.due.nextAt()]).toEqual([['put-off'], (now + 7 * 86_400) * 1000]);
});

test("a tester's own table, its lifetime and its end", async () => {
  const TableName = 'mine';
  const definition = {
    TableName,
    AttributeDefinitions: strings('id'),
    KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' as const }],
    BillingMode: 'PAY_PER_REQUEST' as const,
  };
  await client.send(new CreateTableCommand(definition));
  await waitUntilTableExists({ client, minDelay: 1, maxWaitTime: 5 }, { TableName });
  const TimeToLiveSpecification = { AttributeName: 'gone', Enabled: true };
  await client.send(new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification }));
  await documents.send(new PutCommand({ TableName, Item: { id: 'a', gone: 1 } }));
  await restart([licenses]);
  expect((await documents.send(new GetCommand({ TableName, Key: { id: 'a' } }))).Item).toBeUndefined();
  await client.send(new DeleteTableCommand({ TableName }));
  await expect(client.send(new DescribeTableCommand({ TableName }))).rejects.toMatchObject({
    name: 'ResourceNotFoundException',
  });
  await client.send(new CreateTableCommand(definition));
});
