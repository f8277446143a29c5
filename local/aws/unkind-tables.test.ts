import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AwsError } from '../aws-error.ts';
import { folderForTest } from '../folder-for-test.ts';
import type { Glitch, Glitches } from '../unkind.ts';
import type { Body } from './dynalite-insides.ts';
import { type LocalTables, openTables } from './dynamodb.ts';
import { ordersTable } from './orders-for-test.ts';

let path: string;
let tables: LocalTables;
let striking: Set<Glitch>;
const glitches: Glitches = {
  seed: 1,
  strikes: glitch => striking.has(glitch),
  below: (glitch, most) => (glitch.startsWith('late-') ? most : 0),
};

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  striking = new Set();
  path = folderForTest();
  tables = await openTables({ path, tables: [ordersTable], glitches });
});
afterEach(async () => {
  await tables.close();
  vi.useRealTimers();
});

function later(ms: number) {
  vi.advanceTimersByTime(ms);
  vi.setSystemTime(Date.now() + ms);
}

function put(id: string, owner: string) {
  return tables.service('PutItem', { TableName: 'orders', Item: { id: { S: id }, owner: { S: owner } } });
}

async function ordersOf(owner: string) {
  const { Items } = (await tables.service('Query', {
    TableName: 'orders',
    IndexName: 'by-owner',
    KeyConditionExpression: '#o = :o',
    ExpressionAttributeNames: { '#o': 'owner' },
    ExpressionAttributeValues: { ':o': { S: owner } },
  })) as { Items: { id: { S: string } }[] };
  return Items.map(item => item.id.S);
}

async function isThere(id: string, ConsistentRead?: boolean) {
  const get = { TableName: 'orders', Key: { id: { S: id } }, ConsistentRead };
  const { Item } = (await tables.service('GetItem', get)) as { Item?: object };
  return Item !== undefined;
}

test('an index follows its table by a fraction of a second, in order', async () => {
  await put('first', 'ada');
  expect(await ordersOf('ada')).toEqual(['first']);
  striking.add('late-index');
  await put('second', 'ada');
  striking.clear();
  await put('first', 'bob');
  expect(await isThere('second')).toBe(true);
  expect([await ordersOf('ada'), await ordersOf('bob')]).toEqual([['first'], []]);
  later(800);
  expect([await ordersOf('ada'), await ordersOf('bob')]).toEqual([['second'], ['first']]);
});

test('given writes late when the process ends, they are there after the next start', async () => {
  striking.add('late-index');
  await put('first', 'ada');
  await tables.close();
  tables = await openTables({ path, tables: [ordersTable] });
  expect(await ordersOf('ada')).toEqual(['first']);
});

test('a read that asks for no consistency may be late, in the order of writes; others are not', async () => {
  striking.add('late-read');
  await put('first', 'ada');
  await put('second', 'ada');
  const keys = [{ id: { S: 'first' } }];
  const batch = async (ConsistentRead: boolean) => {
    const answer = await tables.service('BatchGetItem', {
      RequestItems: { orders: { Keys: keys, ConsistentRead } },
    });
    return (answer as { Responses: { orders: unknown[] } }).Responses.orders.length;
  };
  const scanned = async () => ((await tables.service('Scan', { TableName: 'orders' })) as Body).Count;
  expect([await isThere('first'), await isThere('first', true)]).toEqual([false, true]);
  expect([await batch(false), await batch(true), await scanned()]).toEqual([0, 1, 0]);
  later(800);
  expect([await isThere('first'), await isThere('second'), await batch(false)]).toEqual([true, true, 1]);
  expect(await scanned()).toBe(2);
});

test('a late read has what was there at the start', async () => {
  await put('first', 'ada');
  await tables.close();
  tables = await openTables({ path, tables: [ordersTable], glitches });
  striking.add('late-read');
  expect(await isThere('first')).toBe(true);
});

test('a throttled table refuses, and writes nothing', async () => {
  striking.add('throttled-table');
  await expect(put('first', 'ada')).rejects.toMatchObject({
    type: expect.stringMatching(/#ThrottlingException$/),
  });
  striking.clear();
  expect(await isThere('first')).toBe(false);
});

function transact(...ids: string[]) {
  const TransactItems = ids.map(id => ({ Put: { TableName: 'orders', Item: { id: { S: id } } } }));
  return tables.service('TransactWriteItems', { TransactItems });
}

test.each<[Glitch, string]>([
  ['transaction-conflict', 'TransactionConflict'],
  ['throttled-table', 'ThrottlingError'],
])('a transaction is cancelled as a whole: %s', async (glitch, Code) => {
  striking.add(glitch);
  const refused = await transact('a', 'b').catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(AwsError);
  expect(refused).toMatchObject({
    type: expect.stringMatching(/#TransactionCanceledException$/),
    detail: { CancellationReasons: [{ Code }, { Code: 'None' }] },
  });
  striking.clear();
  expect([await isThere('a'), await isThere('b')]).toEqual([false, false]);
});

test('a plain write conflicts with a transaction only where there is one', async () => {
  striking.add('transaction-conflict');
  await put('first', 'ada');
  await transact('a').catch(() => undefined);
  await expect(put('second', 'ada')).rejects.toMatchObject({
    type: expect.stringMatching(/#TransactionConflictException$/),
  });
});

test('a batch is done in part', async () => {
  striking.add('partial-batch');
  const writes = ['a', 'b'].map(id => ({ PutRequest: { Item: { id: { S: id } } } }));
  const answer = await tables.service('BatchWriteItem', { RequestItems: { orders: writes } });
  expect(answer).toMatchObject({ UnprocessedItems: { orders: [writes[1]] } });
  expect([await isThere('a'), await isThere('b')]).toEqual([true, false]);
});

test('a batch is read in part', async () => {
  await put('a', 'ada');
  await put('b', 'ada');
  striking.add('partial-batch');
  const Keys = ['a', 'b'].map(id => ({ id: { S: id } }));
  const RequestItems = { orders: { Keys, ConsistentRead: true } };
  expect(await tables.service('BatchGetItem', { RequestItems })).toMatchObject({
    Responses: { orders: [{ id: { S: 'a' } }] },
    UnprocessedKeys: { orders: { Keys: Keys.slice(1), ConsistentRead: true } },
  });
});

test('a page ends early, with the key where the next begins', async () => {
  for (const id of ['a', 'b', 'c']) await put(id, 'ada');
  striking.add('short-page');
  const found: unknown[] = [];
  let pages = 0;
  let ExclusiveStartKey: unknown;
  do {
    const scan = { TableName: 'orders', Limit: 3, ExclusiveStartKey };
    const page = (await tables.service('Scan', scan)) as Body;
    found.push(...(page.Items as unknown[]));
    ExclusiveStartKey = page.LastEvaluatedKey;
    pages += 1;
  } while (ExclusiveStartKey);
  expect([found.length, pages]).toEqual([3, 4]);
});
