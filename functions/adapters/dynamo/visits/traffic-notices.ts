import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import type { TrafficNotices } from '#functions/ports/visits/counts.ts';
import { documentClient, expiry } from '../client.ts';

const keptDays = 100;

const item = z.object({ near: z.number().exactOptional(), over: z.number().exactOptional() });

/** Table `counts`, items `notices#<month>`. */
export function dynamoTrafficNotices({ table: TableName }: { table: string }): TrafficNotices {
  const db = documentClient();
  return {
    async of(licenseKey, month) {
      const Key = keyOf(licenseKey, month);
      const { Item } = await db.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
      return item.parse(Item ?? {});
    },

    async note(licenseKey, month, notice, at) {
      await db.send(
        new UpdateCommand({
          TableName,
          Key: keyOf(licenseKey, month),
          UpdateExpression: 'SET #notice = if_not_exists(#notice, :at), expires_at = :expires',
          ExpressionAttributeNames: { '#notice': notice },
          ExpressionAttributeValues: { ':at': at, ':expires': expiry(at, keptDays).expires_at },
        }),
      );
    },
  };
}

function keyOf(licenseKey: string, month: string) {
  return { license_key: licenseKey, period: `notices#${month}` };
}
