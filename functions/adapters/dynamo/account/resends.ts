import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Resends } from '#functions/ports/account/identity.ts';
import { documentClient, expiry, writeIf } from '../client.ts';

/** Table `limits`, items `resend#…`: when an account's confirmation mail was resent; kept for a day. */
export function dynamoResends({ table }: { table: string }): Resends {
  const db = documentClient();
  return {
    async read(userName) {
      const { Item } = await db.send(
        new GetCommand({ TableName: table, Key: keyOf(userName), ConsistentRead: true }),
      );
      return sentAtOf(Item?.sent_at);
    },

    async replace(userName, before, after) {
      const last = after.at(-1) ?? 0;
      const update = new UpdateCommand({
        TableName: table,
        Key: keyOf(userName),
        UpdateExpression: 'SET sent_at = :after, last_at = :last, expires_at = :end',
        ConditionExpression: 'attribute_not_exists(last_at) OR last_at = :before',
        ExpressionAttributeValues: {
          ':after': after,
          ':last': last,
          ':before': before.at(-1) ?? 0,
          ':end': expiry(last, 1).expires_at,
        },
      });
      return (await writeIf(() => db.send(update))) !== undefined;
    },
  };
}

function keyOf(userName: string) {
  return { id: `resend#${userName}` };
}

/** Read by hand: a schema library would add a third to what this trigger loads before every mail. */
function sentAtOf(value: unknown): readonly number[] {
  if (value === undefined) return [];
  if (Array.isArray(value) && value.every(at => typeof at === 'number')) return value;
  throw new Error('not a list of times');
}
