import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { Usage } from '#functions/ports.ts';
import { documentClient } from './client.ts';

/** Key of the month's total of one licence in table `counters`. */
export const counterKey = (licenseKey: string, month: string) => ({
  id: `${licenseKey}#${month}`,
  dimension: 'total',
});

export const dynamoUsage = (table: string): Usage => {
  const db = documentClient();
  return {
    async read(licenseKey, month) {
      const { Item } = await db.send(
        new GetCommand({ TableName: table, Key: counterKey(licenseKey, month) }),
      );
      if (!Item) return undefined;
      return {
        visits: Number(Item.visits ?? 0),
        leads: Number(Item.leads ?? 0),
        lastSeen: Number(Item.last_seen),
      };
    },
  };
};
