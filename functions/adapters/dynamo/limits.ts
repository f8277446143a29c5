import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Clock, Limits } from '#functions/ports.ts';
import { AppError } from '#shared/errors.ts';
import { messages } from '#shared/text/messages.ts';
import { documentClient, isConditionFailed } from './client.ts';

const windowMs = 60_000;

/** Table `limits`: one counter a key and minute, gone by itself afterwards. */
export const dynamoLimits = (table: string, clock: Clock): Limits => {
  const db = documentClient();
  return {
    async take(key, most) {
      const minute = Math.floor(clock.now() / windowMs);
      try {
        await db.send(
          new UpdateCommand({
            TableName: table,
            Key: { id: `${key}#${minute}` },
            UpdateExpression: 'ADD used :one SET expires_at = :end',
            ConditionExpression: 'attribute_not_exists(used) OR used < :most',
            ExpressionAttributeValues: {
              ':one': 1,
              ':most': most,
              ':end': Math.ceil(((minute + 2) * windowMs) / 1000),
            },
          }),
        );
      } catch (cause) {
        if (isConditionFailed(cause)) throw new AppError('limited', messages.checkout.tooMany, { cause });
        throw cause;
      }
    },
  };
};
