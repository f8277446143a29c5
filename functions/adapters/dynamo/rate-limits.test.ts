// A table that refuses a write under a revision somebody else has written, as DynamoDB does.
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, expect, test } from 'vitest';
import { minuteMs } from '#shared/domain/time.ts';
import { movableClock } from '../../../test/support/fakes/memory.ts';
import { mockedTables } from '../../../test/support/fakes/mocked-tables.ts';
import { start } from '../../../test/support/fakes/records.ts';
import { dynamoRateLimits } from './rate-limits.ts';

interface Item {
  rev: number;
  tries: readonly { id: string; at: number }[];
  expires_at: number;
}

const db = mockedTables();
const bucket = { key: 'card#user#a', allowances: [{ most: 5, withinMs: 10 * minuteMs }] };

let items: Map<string, Item>;
let clock: ReturnType<typeof movableClock>;
beforeEach(() => {
  items = new Map();
  clock = movableClock();
  db.on(GetCommand).callsFake(async ({ Key }) => ({ Item: items.get(Key.id) }));
  db.on(PutCommand).callsFake(async ({ Item, ConditionExpression, ExpressionAttributeValues: values }) => {
    const before = items.get(Item.id);
    const holds = ConditionExpression === 'rev = :rev' ? before?.rev === values[':rev'] : !before;
    if (!holds) throw new ConditionalCheckFailedException({ $metadata: {}, message: 'no' });
    items.set(Item.id, Item);
    return {};
  });
});

function rateLimits() {
  return dynamoRateLimits({ table: 'limits', clock });
}

test('of twenty at once only as many pass as the bucket holds, from however many containers', async () => {
  const answers = await Promise.allSettled(Array.from({ length: 20 }, () => rateLimits().take([bucket])));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  expect(items.get(bucket.key)?.tries).toHaveLength(5);
});

test('a refusal writes nothing and says how long to wait', async () => {
  for (let times = 0; times < 5; times++) await rateLimits().take([bucket]);
  const { rev } = items.get(bucket.key) as Item;
  clock.set(clock.now() + 4 * minuteMs);
  await expect(rateLimits().take([bucket])).rejects.toMatchObject({ code: 'limited' });
  expect(items.get(bucket.key)?.rev).toBe(rev);
});

test('reading what is left counts nothing', async () => {
  expect(await rateLimits().left(bucket)).toEqual({ left: 5, opensAt: null });
  for (let times = 0; times < 5; times++) await rateLimits().take([bucket]);
  expect(await rateLimits().left(bucket)).toEqual({ left: 0, opensAt: start + 10 * minuteMs });
  expect(items.get(bucket.key)?.rev).toBe(5);
});

test('given a full bucket, the buckets after it are not counted', async () => {
  const full = { key: 'full', allowances: [{ most: 1, withinMs: minuteMs }] };
  await rateLimits().take([full]);
  await expect(rateLimits().take([full, bucket])).rejects.toMatchObject({
    code: 'limited',
    retryAfterMs: expect.any(Number),
  });
  expect(items.has(bucket.key)).toBe(false);
});

test('a repeat is not written again, and an attempt can be given back', async () => {
  await rateLimits().take([bucket], 'order');
  await rateLimits().take([bucket], 'order');
  expect(items.get(bucket.key)).toMatchObject({ rev: 1, tries: [{ id: 'order' }] });
  await rateLimits().giveBack(bucket, 'order');
  expect(items.get(bucket.key)?.tries).toEqual([]);
});

test('the table forgets a bucket once none of its attempts counts', async () => {
  await rateLimits().take([bucket]);
  const end = (start + 10 * minuteMs) / 1000;
  expect(items.get(bucket.key)?.expires_at).toBeGreaterThanOrEqual(end);
  expect(items.get(bucket.key)?.expires_at).toBeLessThan(end + 120);
});
