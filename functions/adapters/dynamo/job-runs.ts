import { randomUUID } from 'node:crypto';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import type { Clock } from '#functions/ports/clock.ts';
import type { JobRuns, Lease } from '#functions/ports/job-runs.ts';
import { documentClient, expiry, writeIf } from './client.ts';

const item = z.object({
  progress: z
    .object({
      startedAt: z.number(),
      cursor: z.string().optional(),
      completeSince: z.number().optional(),
      purpose: z.string().exactOptional(),
    })
    .optional(),
});

/** Every job runs far more often; the subscription of a lease may be changed never again. */
const keptDays = 30;

/**
 * Table `billing-records`, items `job#…`: who runs a job, or changes a subscription, at the moment, and how far it has
 * come.
 */
export function dynamoJobRuns({ table, clock }: { table: string; clock: Clock }): JobRuns {
  const db = documentClient();

  /** Writes only while this run holds the job. */
  const writeAs = ({ job, holder, progress }: Lease, heldUntil: number) =>
    writeIf(() =>
      db.send(
        new UpdateCommand({
          TableName: table,
          Key: keyOf(job),
          UpdateExpression: progress
            ? 'SET held_until = :until, progress = :progress'
            : 'SET held_until = :until',
          ConditionExpression: 'holder = :holder',
          ExpressionAttributeValues: {
            ':holder': holder,
            ':until': heldUntil,
            ...(progress && { ':progress': progress }),
          },
        }),
      ),
    );

  return {
    async take(job, until) {
      const holder = randomUUID();
      const update = new UpdateCommand({
        TableName: table,
        Key: keyOf(job),
        UpdateExpression: 'SET holder = :holder, held_until = :until, expires_at = :expiry',
        ConditionExpression: 'attribute_not_exists(held_until) OR held_until < :now',
        ExpressionAttributeValues: {
          ':holder': holder,
          ':until': until,
          ':now': clock.now(),
          ':expiry': expiry(until, keptDays).expires_at,
        },
        ReturnValues: 'ALL_NEW',
      });
      const answer = await writeIf(() => db.send(update));
      return answer && { job, holder, progress: item.parse(answer.Attributes).progress };
    },

    async keep(lease, until) {
      return (await writeAs(lease, until)) !== undefined;
    },

    async release(lease) {
      await writeAs(lease, 0);
    },
  };
}

function keyOf(job: string) {
  return { id: `job#${job}` };
}
