// Writes that meet another one at the same item, as DynamoDB refuses them.
import { beforeEach, expect, test } from 'vitest';
import { dynamoChats } from '#functions/adapters/dynamo/chat/chats.ts';
import { AwsError } from '../../local/aws-error.ts';
import { tableOf, tablesHere } from '../support/stack/tables-here.ts';

let refusals: AwsError[];
let asked: string[];

tablesHere([tableOf('chats', ['user_id', 'id'])], {
  // The refusals here are counted.
  glitches: null,
  around: service => async (operation, body) => {
    asked.push(operation);
    const refusal = refusals.shift();
    if (refusal) throw refusal;
    return service(operation, body);
  },
});
beforeEach(() => {
  refusals = [];
  asked = [];
});

function refusal(name: string, ...codes: string[]) {
  const detail = codes.length ? { CancellationReasons: codes.map(Code => ({ Code })) } : {};
  return new AwsError(`com.amazonaws.dynamodb.v20120810#${name}`, 'met another one', 400, detail);
}

const at = Date.UTC(2026, 10, 23);
const answer = { text: 'So.', source: 'search' as const, known: true, articles: [] };
const exchange = { at, question: 'How?', answer };

test.each([
  ['a transaction', refusal('TransactionCanceledException', 'TransactionConflict', 'None')],
  ['a transaction on a busy table', refusal('TransactionCanceledException', 'None', 'ThrottlingError')],
])('given a conflict with a transaction, %s is retried', async (_, first) => {
  refusals = [first];
  const chats = dynamoChats({ table: 'chats' });
  const id = `thread-${asked.length}-${first.message.length}`;
  await chats.open('maya', { id, title: 'How?', createdAt: at, updatedAt: at }, exchange);
  expect(asked).toEqual(['TransactWriteItems', 'TransactWriteItems']);
  expect(await chats.rename('maya', id, 'New')).toMatchObject({ title: 'New' });
});

test('given a conflict with a transaction, a plain write is retried', async () => {
  refusals = [refusal('TransactionConflictException')];
  expect(await dynamoChats({ table: 'chats' }).rename('maya', 'nobody', 'New')).toBeUndefined();
  expect(asked).toEqual(['UpdateItem', 'UpdateItem']);
});

test('given lasting conflicts, throws an outage, not a refusal', async () => {
  refusals = Array.from({ length: 4 }, () => refusal('TransactionConflictException'));
  const renamed = dynamoChats({ table: 'chats' }).rename('maya', 'thread', 'New');
  await expect(renamed).rejects.toMatchObject({ code: 'unavailable' });
  expect(asked).toHaveLength(4);
});

test('a failed condition is no conflict', async () => {
  refusals = [refusal('TransactionCanceledException', 'ConditionalCheckFailed', 'TransactionConflict')];
  expect(await dynamoChats({ table: 'chats' }).append('maya', 'nobody', exchange)).toBe(false);
  expect(asked).toHaveLength(1);
});
