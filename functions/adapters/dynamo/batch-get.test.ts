import { BatchGetCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mockedTables } from '../../../test/support/fakes/mocked-tables.ts';
import { batchGet } from './batch-get.ts';

const db = mockedTables();
beforeEach(() => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const keys = ['a', 'b', 'c'].map(id => ({ id }));

/** As a busy table answers: one item, and the keys it did not come to. */
function answerInPart() {
  db.on(BatchGetCommand).callsFake(({ RequestItems }) => {
    const [first, ...rest] = RequestItems.one.Keys;
    return {
      Responses: { one: [first] },
      UnprocessedKeys: rest.length > 0 ? { one: { Keys: rest } } : {},
    };
  });
}

test('asks again for unprocessed keys', async () => {
  answerInPart();
  expect(await batchGet('one', keys)).toEqual(keys);
  expect(db.commandCalls(BatchGetCommand)).toHaveLength(3);
});

test('items of the second request are added to those of the first', async () => {
  answerInPart();
  await batchGet('one', keys, { ConsistentRead: true, ProjectionExpression: 'id' });
  const asked = db.commandCalls(BatchGetCommand).map(({ args }) => args[0].input.RequestItems?.one);
  expect(asked).toEqual(
    [3, 2, 1].map(left => ({ Keys: keys.slice(-left), ConsistentRead: true, ProjectionExpression: 'id' })),
  );
});

test('given keys that stay unprocessed, throws an outage, never returns a part', async () => {
  db.on(BatchGetCommand).resolves({ UnprocessedKeys: { one: { Keys: keys } } });
  await expect(batchGet('one', keys)).rejects.toMatchObject({ code: 'unavailable' });
  expect(db.commandCalls(BatchGetCommand)).toHaveLength(6);
});

test('given no keys, sends no request', async () => {
  expect(await batchGet('one', [])).toEqual([]);
  expect(db.commandCalls(BatchGetCommand)).toEqual([]);
});
