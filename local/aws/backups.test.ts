import { rmSync } from 'node:fs';
import {
  DescribeContinuousBackupsCommand,
  DescribeTimeToLiveCommand,
  DynamoDBClient,
  RestoreTableToPointInTimeCommand,
  UpdateContinuousBackupsCommand,
} from '@aws-sdk/client-dynamodb';
import {
  DeleteCommand,
  DynamoDBDocumentClient,
  PutCommand,
  QueryCommand,
  ScanCommand,
} from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { folderForTest } from '../folder-for-test.ts';
import type { TableConfig } from '../ports.ts';
import { type LocalTables, openTables } from './dynamodb.ts';
import { clientOf, serveForTest } from './serve-for-test.ts';

const start = Date.UTC(2026, 10, 20);
const minute = 60_000;
const table: TableConfig = {
  name: 'licenses',
  AttributeDefinitions: [
    { AttributeName: 'id', AttributeType: 'S' },
    { AttributeName: 'key', AttributeType: 'S' },
  ],
  KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
  GlobalSecondaryIndexes: [
    {
      IndexName: 'by-key',
      KeySchema: [{ AttributeName: 'key', KeyType: 'HASH' }],
      Projection: { ProjectionType: 'ALL' },
    },
  ],
  ttl: 'expires_at',
  restorable: true,
};

let path: string;
let tables: LocalTables;
let stop: () => Promise<void>;
let client: DynamoDBClient;
let db: DynamoDBDocumentClient;

async function open(backups = true) {
  tables = await openTables({ path, tables: [table], backups });
  const server = await serveForTest(tables.service);
  stop = server.stop;
  client = new DynamoDBClient(clientOf(server.endpoint));
  db = DynamoDBDocumentClient.from(client);
}

async function close() {
  client.destroy();
  await stop();
  await tables.close();
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: start });
  path = folderForTest();
  await open();
});
afterEach(async () => {
  await close();
  vi.useRealTimers();
  rmSync(path, { recursive: true });
});

function put(id: string, value: string) {
  return db.send(new PutCommand({ TableName: 'licenses', Item: { id, key: `key-${id}`, value } }));
}

function restore(at: number, TargetTableName = 'restored', SourceTableName = 'licenses') {
  const RestoreDateTime = new Date(at);
  return db.send(new RestoreTableToPointInTimeCommand({ SourceTableName, TargetTableName, RestoreDateTime }));
}

async function itemsOf(TableName: string) {
  const { Items = [] } = await db.send(new ScanCommand({ TableName }));
  return Object.fromEntries(Items.map(({ id, value }) => [id, value]));
}

test('a table is restored as of the given time, with its indexes, beside the current one', async () => {
  await put('a', 'first');
  await put('b', 'first');
  vi.setSystemTime(start + 10 * minute);
  await put('a', 'second');
  await db.send(new DeleteCommand({ TableName: 'licenses', Key: { id: 'b' } }));
  await put('c', 'second');
  vi.setSystemTime(start + 20 * minute);
  await restore(start + 5 * minute);
  expect(await itemsOf('restored')).toEqual({ a: 'first', b: 'first' });
  expect(await itemsOf('licenses')).toEqual({ a: 'second', c: 'second' });
  const { Items } = await db.send(
    new QueryCommand({
      TableName: 'restored',
      IndexName: 'by-key',
      KeyConditionExpression: '#key = :key',
      ExpressionAttributeNames: { '#key': 'key' },
      ExpressionAttributeValues: { ':key': 'key-b' },
    }),
  );
  expect(Items).toHaveLength(1);
});

test('items from before backups were enabled are part of them, and a restart keeps them', async () => {
  await close();
  await open(false);
  await put('old', 'first');
  await close();
  rmSync(path, { recursive: true });
  await open(false);
  await put('old', 'first');
  await close();
  await open();
  await close();
  await open();
  vi.setSystemTime(start + 10 * minute);
  await db.send(new DeleteCommand({ TableName: 'licenses', Key: { id: 'old' } }));
  vi.setSystemTime(start + 20 * minute);
  await restore(start + minute);
  expect(await itemsOf('restored')).toEqual({ old: 'first' });
});

test('the last five minutes, another table’s name and a table without backups are refused', async () => {
  vi.setSystemTime(start + 10 * minute);
  await expect(restore(start + 6 * minute)).rejects.toMatchObject({ name: 'InvalidRestoreTimeException' });
  await expect(restore(start - minute)).rejects.toMatchObject({ name: 'InvalidRestoreTimeException' });
  await expect(restore(start, 'licenses')).rejects.toMatchObject({ name: 'TableAlreadyExistsException' });
  await expect(restore(start, 'x', 'nothing')).rejects.toMatchObject({ name: 'TableNotFoundException' });
  await restore(start);
  await expect(restore(start, 'again', 'restored')).rejects.toMatchObject({
    name: 'PointInTimeRecoveryUnavailableException',
  });
});

test('a restored table has no time to live and no backups until they are enabled', async () => {
  await restore(start);
  const lifetime = await db.send(new DescribeTimeToLiveCommand({ TableName: 'restored' }));
  expect(lifetime.TimeToLiveDescription?.TimeToLiveStatus).toBe('DISABLED');
  const statusOf = async () =>
    (await db.send(new DescribeContinuousBackupsCommand({ TableName: 'restored' })))
      .ContinuousBackupsDescription?.PointInTimeRecoveryDescription?.PointInTimeRecoveryStatus;
  expect(await statusOf()).toBe('DISABLED');
  const switchOn = () =>
    db.send(
      new UpdateContinuousBackupsCommand({
        TableName: 'restored',
        PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
      }),
    );
  await expect(switchOn()).rejects.toMatchObject({ name: 'ContinuousBackupsUnavailableException' });
  await switchOn();
  expect(await statusOf()).toBe('ENABLED');
});
