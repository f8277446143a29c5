import { expect, test } from 'vitest';
import { json } from '../http.ts';
import type { HttpRequest } from '../ports.ts';
import { countThrottles } from './throttled-tables.ts';

const type = 'com.amazonaws.dynamodb.v20120810#';
const write = (TableName: string) => ({ Put: { TableName } });

function counted(operation: string, body: object, status: number, answer: object): string[] {
  const found: string[] = [];
  const request: HttpRequest = {
    method: 'POST',
    path: '/',
    query: new URLSearchParams(),
    ip: '',
    headers: { 'x-amz-target': `DynamoDB_20120810.${operation}` },
    body: Buffer.from(JSON.stringify(body)),
  };
  countThrottles(request, json(status, answer), (table, kind) => found.push(`${kind} ${table}`));
  return found;
}

test.each<[string, object, number, object, string[]]>([
  ['GetItem', { TableName: 'a' }, 400, { __type: `${type}ThrottlingException` }, ['read a']],
  ['UpdateItem', { TableName: 'a' }, 400, { __type: 'ThrottlingException' }, ['write a']],
  ['UpdateItem', { TableName: 'a' }, 400, { __type: `${type}ConditionalCheckFailedException` }, []],
  ['PutItem', { TableName: 'a' }, 500, { __type: 'InternalServerError' }, []],
  [
    'TransactWriteItems',
    { TransactItems: [write('a'), write('b')] },
    400,
    {
      __type: `${type}TransactionCanceledException`,
      CancellationReasons: [{ Code: 'None' }, { Code: 'ThrottlingError' }],
    },
    ['write b'],
  ],
  [
    'TransactWriteItems',
    { TransactItems: [write('a')] },
    400,
    {
      __type: `${type}TransactionCanceledException`,
      CancellationReasons: [{ Code: 'TransactionConflict' }],
    },
    [],
  ],
  [
    'BatchWriteItem',
    { RequestItems: { a: [1, 2] } },
    200,
    { UnprocessedItems: { a: [{ PutRequest: {} }] } },
    ['write a'],
  ],
  ['BatchWriteItem', { RequestItems: { a: [1, 2] } }, 200, { UnprocessedItems: {} }, []],
  [
    'BatchWriteItem',
    { RequestItems: { a: [1, 2], b: [3] } },
    400,
    { __type: `${type}ThrottlingException` },
    ['write a', 'write a', 'write b'],
  ],
  [
    'BatchGetItem',
    { RequestItems: { a: { Keys: [1, 2, 3] }, b: { Keys: [4] } } },
    200,
    { Responses: { a: [1] }, UnprocessedKeys: { a: { Keys: [2, 3] }, b: { Keys: [4] } } },
    ['read a', 'read a', 'read b'],
  ],
  ['BatchGetItem', { RequestItems: { a: { Keys: [1] } } }, 200, { Responses: {}, UnprocessedKeys: {} }, []],
  [
    'BatchGetItem',
    { RequestItems: { a: { Keys: [1, 2] } } },
    200,
    { Responses: { a: ['x'.repeat(15_000_000)] }, UnprocessedKeys: { a: { Keys: [2] } } },
    [],
  ],
])('%s: what was refused for load is counted', (operation, body, status, answer, expected) => {
  expect(counted(operation, body, status, answer)).toEqual(expected);
});
