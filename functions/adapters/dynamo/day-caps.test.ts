import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, expect, test } from 'vitest';
import { dayMs } from '#shared/domain/time.ts';
import { movableClock } from '../../../test/support/fakes/memory.ts';
import { mockedTables } from '../../../test/support/fakes/mocked-tables.ts';
import { dynamoDayCaps } from './day-caps.ts';

const db = mockedTables();
const cap = { key: 'model#all', most: 3 };

let items: Map<string, number>;
let clock: ReturnType<typeof movableClock>;
beforeEach(() => {
  items = new Map();
  clock = movableClock();
  db.on(UpdateCommand).callsFake(async ({ Key, ExpressionAttributeValues: values }) => {
    const taken = items.get(Key.id) ?? 0;
    if (taken >= values[':most']) throw new ConditionalCheckFailedException({ $metadata: {}, message: 'no' });
    items.set(Key.id, taken + 1);
    return {};
  });
});

test('of twenty at once only the cap’s number pass, and the next day begins at zero', async () => {
  const { take } = dynamoDayCaps({ table: 'limits', clock });
  const passed = await Promise.all(Array.from({ length: 20 }, () => take(cap)));
  expect(passed.filter(Boolean)).toHaveLength(3);
  expect(await dynamoDayCaps({ table: 'limits', clock }).take(cap)).toBe(false);
  clock.set(clock.now() + dayMs);
  expect(await take(cap)).toBe(true);
});

test('caps of different names do not share a count', async () => {
  const { take } = dynamoDayCaps({ table: 'limits', clock });
  for (let times = 0; times < 4; times++) await take(cap);
  expect(await take({ key: 'export#all', most: 3 })).toBe(true);
});

test('given a table that does not answer, throws an outage, not “limited”', async () => {
  db.on(UpdateCommand).rejects(new Error('down'));
  await expect(dynamoDayCaps({ table: 'limits', clock }).take(cap)).rejects.toThrow();
});
