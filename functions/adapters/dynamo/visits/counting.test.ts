// Answers that the local table cannot give.
import { ConditionalCheckFailedException, TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { mockedTables } from '../../../../test/support/fakes/mocked-tables.ts';
import { start } from '../../../../test/support/fakes/records.ts';
import { dynamoCounting } from './counting.ts';

const db = mockedTables();

function count(...ids: string[]) {
  return dynamoCounting({ table: 'counts' }).count({
    licenseKey: 'key-a',
    minute: '2026-11-20T12:00',
    ceiling: 1000,
    events: ids.map(shortId => ({
      shortId,
      kind: 'visit' as const,
      countedAt: start,
      isMarked: false,
      dimensions: [],
    })),
  });
}

function refused(ids: string[], names = 0) {
  return new ConditionalCheckFailedException({
    $metadata: {},
    message: 'The conditional request failed',
    Item: { ids: { SS: ids }, unmarked: { N: String(ids.length) }, names: { N: String(names) } },
  });
}

function tried() {
  return db.commandCalls(UpdateCommand).map(({ args: [{ input }] }) => {
    const ids = input.ExpressionAttributeValues?.[':ids'] as Set<string>;
    return [input.Key?.period, [...ids]];
  });
}

const minute = 'minute#2026-11-20T12:00';

test('given a lost answer, the repeat finds the events counted and counts nothing', async () => {
  const lost = Object.assign(new Error('socket hang up'), { name: 'TimeoutError' });
  db.on(UpdateCommand)
    .rejectsOnce(lost)
    .rejectsOnce(refused(['a', 'b']));
  await expect(count('a', 'b')).rejects.toThrow('socket hang up');
  expect(await count('a', 'b')).toMatchObject({ fresh: 0 });
});

test('ids that are counted already are left out, and the others are counted', async () => {
  db.on(UpdateCommand)
    .rejectsOnce(refused(['a']))
    .resolves({});
  expect(await count('a', 'b', 'c')).toMatchObject({ fresh: 2 });
  expect(tried()).toEqual([
    [minute, ['a', 'b', 'c']],
    [minute, ['b', 'c']],
  ]);
});

test('given a part full of names, counting goes on in the next part', async () => {
  db.on(UpdateCommand)
    .rejectsOnce(refused(['a'], 1500))
    .resolves({});
  expect(await count('a', 'b')).toMatchObject({ fresh: 1 });
  expect(tried().at(-1)).toEqual([`${minute}#1`, ['b']]);
});

test('given a refusal without a reason, throws instead of looping', async () => {
  db.on(UpdateCommand).rejects(refused(['z']));
  await expect(count('a')).rejects.toThrow();
  db.on(UpdateCommand).rejects(new ConditionalCheckFailedException({ $metadata: {}, message: 'no item' }));
  await expect(count('a')).rejects.toThrow();
});

test('given two functions that settle one event’s time at once, the refused one tries again', async () => {
  const Code = 'TransactionConflict';
  db.on(TransactWriteCommand).rejects(
    new TransactionCanceledException({ $metadata: {}, message: 'conflict', CancellationReasons: [{ Code }] }),
  );
  const event = {
    licenseKey: 'key-a',
    eventId: 'no-time',
    shortId: 'a',
    receivedAt: start,
    claimed: undefined,
  };
  const settled = dynamoCounting({ table: 'counts' }).settleTime(event);
  await expect(settled).rejects.toMatchObject({ code: 'unavailable' });
});
