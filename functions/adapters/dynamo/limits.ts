import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Clock } from '#functions/ports/clock.ts';
import type { Limits } from '#functions/ports/identity.ts';
import { AppError } from '#shared/errors.ts';
import { messages } from '#shared/text/messages.ts';
import { documentClient, writeIf } from './client.ts';

const windowMs = 60_000;

/** Table `limits`: one counter per key and minute, which DynamoDB deletes once its minute is over. */
export function dynamoLimits({ table, clock }: { table: string; clock: Clock }): Limits {
  const db = documentClient();
  return {
    async take(key, most) {
      const minute = Math.floor(clock.now() / windowMs);
      const update = new UpdateCommand({
        TableName: table,
        Key: { id: `${key}#${minute}` },
        UpdateExpression: 'ADD used :one SET expires_at = :end',
        ConditionExpression: 'attribute_not_exists(used) OR used < :most',
        ExpressionAttributeValues: {
          ':one': 1,
          ':most': most,
          ':end': Math.ceil(((minute + 2) * windowMs) / 1000),
        },
      });
      if (!(await writeIf(() => db.send(update)))) throw new AppError('limited', messages.checkout.tooMany);
    },
  };
}
