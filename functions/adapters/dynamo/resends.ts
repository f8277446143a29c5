import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { documentClient, isConditionFailed } from './client.ts';

const keptMs = 24 * 60 * 60_000;

/** Table `limits`: when an account's confirmation mail was sent again, gone a day after the last time. */
export const dynamoResends = (table: string) => {
  const db = documentClient();
  const keyOf = (userName: string) => ({ id: `resend#${userName}` });
  return {
    async read(userName: string): Promise<readonly number[]> {
      const { Item } = await db.send(
        new GetCommand({ TableName: table, Key: keyOf(userName), ConsistentRead: true }),
      );
      return (Item?.sent_at as number[] | undefined) ?? [];
    },
    /** False when somebody else wrote since `before` was read. */
    async replace(userName: string, before: readonly number[], after: readonly number[]): Promise<boolean> {
      try {
        await db.send(
          new UpdateCommand({
            TableName: table,
            Key: keyOf(userName),
            UpdateExpression: 'SET sent_at = :after, last_at = :last, expires_at = :end',
            ConditionExpression: 'attribute_not_exists(last_at) OR last_at = :before',
            ExpressionAttributeValues: {
              ':after': after,
              ':last': after.at(-1) ?? 0,
              ':before': before.at(-1) ?? 0,
              ':end': Math.ceil(((after.at(-1) ?? 0) + keptMs) / 1000),
            },
          }),
        );
        return true;
      } catch (cause) {
        if (isConditionFailed(cause)) return false;
        throw cause;
      }
    },
  };
};

export type Resends = ReturnType<typeof dynamoResends>;
