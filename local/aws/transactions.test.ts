import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  DynamoDBDocumentClient,
  PutCommand,
  ScanCommand,
  TransactGetCommand,
  TransactWriteCommand,
  type TransactWriteCommandInput,
} from '@aws-sdk/lib-dynamodb';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TableConfig } from '../ports.ts';
import { type LocalTables, openTables } from './dynamodb.ts';
import { clientOf, serveForTest } from './serve-for-test.ts';

const accounts: TableConfig = {
  name: 'accounts',
  AttributeDefinitions: [
    { AttributeName: 'id', AttributeType: 'S' },
    { AttributeName: 'owner', AttributeType: 'S' },
  ],
  KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
  GlobalSecondaryIndexes: [
    {
      IndexName: 'by-owner',
      KeySchema: [{ AttributeName: 'owner', KeyType: 'HASH' }],
      Projection: { ProjectionType: 'ALL' },
    },
  ],
};

let path: string;
let tables: LocalTables;
let server: Awaited<ReturnType<typeof serveForTest>>;
let documents: DynamoDBDocumentClient;

async function start() {
  tables = await openTables({ path, tables: [accounts] });
  server = await serveForTest(tables.service);
  documents = DynamoDBDocumentClient.from(new DynamoDBClient(clientOf(server.endpoint)));
}

async function stop() {
  documents.destroy();
  await server.stop();
  await tables.close();
}

type Parts = NonNullable<TransactWriteCommandInput['TransactItems']>;

function transact(TransactItems: Parts, ClientRequestToken?: string) {
  return documents.send(new TransactWriteCommand({ TransactItems, ClientRequestToken }));
}

function add(id: string, amount: number, atLeast?: number): Parts[number] {
  return {
    Update: {
      TableName: 'accounts',
      Key: { id },
      UpdateExpression: 'ADD balance :amount',
      ExpressionAttributeValues: {
        ':amount': amount,
        ...(atLeast !== undefined && { ':least': atLeast }),
      },
      ...(atLeast !== undefined && {
        ConditionExpression: 'balance >= :least',
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const,
      }),
    },
  };
}

function put(id: string, balance: number) {
  return documents.send(new PutCommand({ TableName: 'accounts', Item: { id, balance, owner: 'o' } }));
}

async function contents(IndexName?: string) {
  const { Items } = await documents.send(
    new ScanCommand({ TableName: 'accounts', ...(IndexName && { IndexName }) }),
  );
  return Object.fromEntries((Items ?? []).map(item => [item.id, item.balance]));
}

beforeEach(async () => {
  path = mkdtempSync(join(tmpdir(), 'transactions-'));
  await start();
});
afterEach(async () => {
  vi.useRealTimers();
  await stop();
  rmSync(path, { recursive: true });
});

test('all parts happen together, indexes included', async () => {
  await put('a', 10);
  await put('b', 0);
  await put('c', 5);
  await transact([
    add('a', -3, 3),
    add('b', 3),
    { Delete: { TableName: 'accounts', Key: { id: 'c' } } },
    { Put: { TableName: 'accounts', Item: { id: 'd', balance: 1, owner: 'o' } } },
  ]);
  const expected = { a: 7, b: 3, d: 1 };
  expect(await contents()).toEqual(expected);
  expect(await contents('by-owner')).toEqual(expected);
});

test('one failed condition undoes all; reasons come in order, with the item', async () => {
  await put('a', 10);
  await put('b', 1);
  const check: Parts[number] = {
    ConditionCheck: {
      TableName: 'accounts',
      Key: { id: 'z' },
      ConditionExpression: 'attribute_not_exists(id)',
    },
  };
  await expect(transact([add('a', 5), add('b', -3, 3), check])).rejects.toMatchObject({
    name: 'TransactionCanceledException',
    CancellationReasons: [
      { Code: 'None' },
      { Code: 'ConditionalCheckFailed', Item: { id: { S: 'b' }, balance: { N: '1' }, owner: { S: 'o' } } },
      { Code: 'None' },
    ],
  });
  expect(await contents()).toEqual({ a: 10, b: 1 });
});

test('a check guards without writing', async () => {
  await put('a', 1);
  const guard = (ConditionExpression: string): Parts[number] => ({
    ConditionCheck: { TableName: 'accounts', Key: { id: 'a' }, ConditionExpression },
  });
  await transact([guard('attribute_exists(id)'), add('b', 1)]);
  await expect(transact([guard('attribute_not_exists(id)'), add('b', 1)])).rejects.toThrow();
  expect(await contents()).toEqual({ a: 1, b: 1 });
});

test('an item twice, an empty transaction and an unknown table are refused', async () => {
  await expect(transact([add('a', 1), add('a', 2)])).rejects.toMatchObject({ name: 'ValidationException' });
  await expect(transact([])).rejects.toMatchObject({ name: 'ValidationException' });
  const nowhere = { Delete: { TableName: 'nowhere', Key: { id: 'a' } } };
  await expect(transact([add('a', 1), nowhere])).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
  expect(await contents()).toEqual({});
});

test('a request token makes one transaction in ten minutes, also after a restart', async () => {
  await transact([add('a', 1)], 'token-1');
  await transact([add('a', 1)], 'token-1');
  expect(await contents()).toEqual({ a: 1 });
  await expect(transact([add('a', 2)], 'token-1')).rejects.toMatchObject({
    name: 'IdempotentParameterMismatchException',
  });
  await stop();
  await start();
  await transact([add('a', 1)], 'token-1');
  expect(await contents()).toEqual({ a: 1 });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * 60_000 + 1 });
  await transact([add('a', 1)], 'token-1');
  expect(await contents()).toEqual({ a: 2 });
});

test('a failed transaction does not use up its token', async () => {
  await put('a', 0);
  await expect(transact([add('a', -1, 1)], 'token-2')).rejects.toThrow();
  await put('a', 1);
  await transact([add('a', -1, 1)], 'token-2');
  expect(await contents()).toEqual({ a: 0 });
});

test('concurrent transfers neither lose nor invent money', async () => {
  await put('a', 50);
  await put('b', 50);
  const transfers = Array.from({ length: 40 }, (_, i) =>
    i % 2 ? transact([add('a', -7, 7), add('b', 7)]) : transact([add('b', -7, 7), add('a', 7)]),
  );
  const reads = Array.from({ length: 20 }, async () => {
    const { Responses } = await documents.send(
      new TransactGetCommand({
        TransactItems: ['a', 'b'].map(id => ({ Get: { TableName: 'accounts', Key: { id } } })),
      }),
    );
    return Responses?.reduce((sum, answer) => sum + answer.Item?.balance, 0);
  });
  await Promise.allSettled(transfers);
  expect(new Set(await Promise.all(reads))).toEqual(new Set([100]));
  const { a, b } = await contents();
  expect(a + b).toBe(100);
  expect(Math.min(a, b)).toBeGreaterThanOrEqual(0);
});

test('whatever the transactions, each happens whole or not at all', async () => {
  const part = fc.record({
    id: fc.constantFrom('a', 'b', 'c', 'd'),
    kind: fc.constantFrom('put', 'add', 'take', 'delete', 'exists'),
    amount: fc.integer({ min: 1, max: 9 }),
  });
  const transactions = fc.array(fc.uniqueArray(part, { selector: p => p.id, minLength: 1 }), {
    maxLength: 8,
  });
  await fc.assert(
    fc.asyncProperty(transactions, async list => {
      let model: Record<string, number> = await contents();
      for (const parts of list) {
        const next = { ...model };
        let refused = false;
        const items = parts.map(({ id, kind, amount }): Parts[number] => {
          const Key = { id };
          const TableName = 'accounts';
          const ConditionExpression = 'attribute_exists(id)';
          const old = model[id];
          if (kind === 'put') next[id] = amount;
          if (kind === 'put') return { Put: { TableName, Item: { id, balance: amount, owner: 'o' } } };
          if (kind === 'add') next[id] = (old ?? 0) + amount;
          if (kind === 'add') return add(id, amount);
          if (kind === 'take') {
            refused ||= old === undefined || old < amount;
            next[id] = (old ?? 0) - amount;
            return add(id, -amount, amount);
          }
          refused ||= old === undefined;
          if (kind === 'delete') delete next[id];
          return kind === 'delete'
            ? { Delete: { TableName, Key, ConditionExpression } }
            : { ConditionCheck: { TableName, Key, ConditionExpression } };
        });
        const outcome = await transact(items).then(
          () => 'done',
          error => error.name,
        );
        expect(outcome).toBe(refused ? 'TransactionCanceledException' : 'done');
        if (!refused) model = next;
        expect(await contents()).toEqual(model);
      }
    }),
    { numRuns: 40 },
  );
});
