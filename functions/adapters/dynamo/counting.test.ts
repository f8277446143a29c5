// Transaction failures that the local table cannot produce.
import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, test } from 'vitest';
import { movableClock } from '../../../test/support/fakes/memory.ts';
import { start } from '../../../test/support/fakes/records.ts';
import { dynamoCounting } from './counting.ts';

const db = mockClient(DynamoDBDocumentClient);
beforeEach(() => db.reset());

function event(id: string) {
  return { id, kind: 'visit', receivedAt: start } as const;
}

function count(...ids: string[]) {
  return dynamoCounting({ counters: 'counters', eventsSeen: 'events-seen', clock: movableClock() }).count(
    'key-a',
    '2026-11',
    ids.map(event),
  );
}

/** One reason per item of the transaction, as DynamoDB gives them; the counter's comes last. */
function canceled(...codes: string[]) {
  return new TransactionCanceledException({
    $metadata: {},
    message: 'Transaction cancelled',
    CancellationReasons: codes.map(Code => ({ Code })),
  });
}

/** How many events each transaction tried to add to the counter. */
function added() {
  return db.commandCalls(TransactWriteCommand).map(({ args: [{ input }] }) => {
    const update = input.TransactItems?.at(-1)?.Update;
    return update?.ExpressionAttributeValues?.[':v'];
  });
}

test('a conflict with another batch is retried until it succeeds', async () => {
  db.on(TransactWriteCommand)
    .rejectsOnce(canceled('None', 'TransactionConflict'))
    .rejectsOnce(canceled('TransactionConflict', 'TransactionConflict'))
    .resolves({});
  expect(await count('a')).toBe(1);
  expect(added()).toEqual([1, 1, 1]);
});

test('an event that was counted already is left out, the others are counted', async () => {
  db.on(TransactWriteCommand)
    .rejectsOnce(canceled('ConditionalCheckFailed', 'None', 'None'))
    .resolves({});
  expect(await count('counted', 'new')).toBe(1);
  expect(added()).toEqual([2, 1]);
});

test('a repeat after a lost answer counts nothing twice', async () => {
  const lost = Object.assign(new Error('socket hang up'), { name: 'TimeoutError' });
  db.on(TransactWriteCommand)
    .rejectsOnce(lost)
    .rejectsOnce(canceled('ConditionalCheckFailed', 'ConditionalCheckFailed', 'None'))
    .resolves({});
  await expect(count('a', 'b')).rejects.toThrow('socket hang up');
  expect(await count('a', 'b')).toBe(0);
  expect(added()).toEqual([2, 2]);
});

test('a transaction that stays throttled fails, which makes the queue deliver its messages again', async () => {
  db.on(TransactWriteCommand).rejects(canceled('ThrottlingError', 'None'));
  await expect(count('a')).rejects.toBeInstanceOf(TransactionCanceledException);
  expect(added().length).toBeGreaterThan(3);
});
