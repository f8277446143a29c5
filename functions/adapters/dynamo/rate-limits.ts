import { randomUUID } from 'node:crypto';
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import type { Clock } from '#functions/ports/clock.ts';
import type { Bucket, RateLimits } from '#functions/ports/rate-limits.ts';
import { type Attempt, attemptsLeft, countAttempt } from '#shared/domain/attempts.ts';
import { tooManyAttempts } from '#shared/too-many-attempts.ts';
import { documentClient, writeIf } from './client.ts';

const item = z.object({
  rev: z.number(),
  tries: z.array(z.object({ id: z.string(), at: z.number() })),
});
/** Requests that count in one bucket at the same time pass one after the other. */
const maxRounds = 30;

/** Table `limits`, items by bucket: its attempts with their times, which DynamoDB deletes once none counts. */
export function dynamoRateLimits({ table, clock }: { table: string; clock: Clock }): RateLimits {
  const db = documentClient();

  const read = async (key: string) => {
    const { Item } = await db.send(
      new GetCommand({ TableName: table, Key: { id: key }, ConsistentRead: true }),
    );
    return Item ? item.parse(Item) : { rev: 0, tries: [] };
  };

  /** False if another request wrote since `rev` was read. */
  const replace = async ({ key, allowances }: Bucket, rev: number, tries: readonly Attempt[]) => {
    const longest = Math.max(...allowances.map(({ withinMs }) => withinMs));
    const expires_at = Math.ceil((clock.now() + longest) / 1000) + 60;
    const put = new PutCommand({
      TableName: table,
      Item: { id: key, rev: rev + 1, tries, expires_at },
      ...(rev === 0
        ? { ConditionExpression: 'attribute_not_exists(rev)' }
        : { ConditionExpression: 'rev = :rev', ExpressionAttributeValues: { ':rev': rev } }),
    });
    return (await writeIf(() => db.send(put))) !== undefined;
  };

  const change = async (bucket: Bucket, next: (tries: readonly Attempt[]) => readonly Attempt[]) => {
    for (let round = 0; round < maxRounds; round++) {
      const { rev, tries } = await read(bucket.key);
      const after = next(tries);
      if (after.length === tries.length && after.every((one, place) => one === tries[place])) return;
      if (await replace(bucket, rev, after)) return;
      await clock.pause(Math.random() * 20 * (round + 1));
    }
    // So many at the same moment are more than any bucket allows.
    throw tooManyAttempts(1000);
  };

  return {
    async take(buckets, attemptId = randomUUID()) {
      for (const bucket of buckets)
        await change(bucket, tries => {
          const counted = countAttempt(tries, { id: attemptId, at: clock.now() }, bucket.allowances);
          if ('waitMs' in counted) throw tooManyAttempts(counted.waitMs);
          return counted.kept;
        });
    },
    async left({ key, allowances }) {
      return attemptsLeft((await read(key)).tries, clock.now(), allowances);
    },
    async giveBack(bucket, attemptId) {
      await change(bucket, tries => tries.filter(({ id }) => id !== attemptId));
    },
  };
}
