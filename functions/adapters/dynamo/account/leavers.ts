import { createHash } from 'node:crypto';
import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import type { Leavers } from '#functions/ports/account/account-requests.ts';
import { documentClient, expiry } from '../client.ts';

/** Longer than an order or an invoice can be paid after it was made. */
const keptDays = 730;
const noted = z.object({ leftAt: z.number() });

/** Table `billing-records`, items `left#…` (docs/decisions/0167). */
export function dynamoLeavers({ table }: { table: string }): Leavers {
  const db = documentClient();
  const itemOf = (userId: string) => ({
    TableName: table,
    Key: { id: `left#${createHash('sha256').update(userId).digest('base64url')}` },
  });
  return {
    async note(userId, at) {
      const update = new UpdateCommand({
        ...itemOf(userId),
        UpdateExpression: 'SET leftAt = if_not_exists(leftAt, :at), expires_at = :end',
        ExpressionAttributeValues: { ':at': at, ':end': expiry(at, keptDays).expires_at },
        ReturnValues: 'ALL_NEW',
      });
      return noted.parse((await db.send(update)).Attributes).leftAt;
    },

    async leftAt(userId) {
      const { Item } = await db.send(new GetCommand({ ...itemOf(userId), ConsistentRead: true }));
      return Item && noted.parse(Item).leftAt;
    },
  };
}
