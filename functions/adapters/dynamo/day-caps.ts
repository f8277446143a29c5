import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Clock } from '#functions/ports/clock.ts';
import type { DayCaps } from '#functions/ports/rate-limits.ts';
import { dayOf } from '#shared/domain/visits/count-periods.ts';
import { documentClient, expiry, writeIf } from './client.ts';

/** Table `limits`, one counter for each cap and day. */
export function dynamoDayCaps({ table, clock }: { table: string; clock: Clock }): DayCaps {
  const db = documentClient();
  return {
    async take({ key, most }) {
      const now = clock.now();
      const count = new UpdateCommand({
        TableName: table,
        Key: { id: `day#${key}#${dayOf(now)}` },
        UpdateExpression: 'ADD taken :one SET expires_at = :end',
        ConditionExpression: 'attribute_not_exists(taken) OR taken < :most',
        ExpressionAttributeValues: { ':one': 1, ':most': most, ':end': expiry(now, 2).expires_at },
      });
      return (await writeIf(() => db.send(count))) !== undefined;
    },
  };
}
