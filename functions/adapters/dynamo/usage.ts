import { GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import type { Usage } from '#functions/ports/tracking.ts';
import { documentClient } from './client.ts';

const item = z.object({
  visits: z.number().default(0),
  leads: z.number().default(0),
  last_seen: z.number(),
});

/** Table `counters`: a licence's visits and leads by month. */
export function dynamoUsage({ table }: { table: string }): Usage {
  const db = documentClient();
  return {
    async read(licenseKey, month) {
      const { Item } = await db.send(
        new GetCommand({ TableName: table, Key: counterKey(licenseKey, month) }),
      );
      if (!Item) return undefined;
      const { visits, leads, last_seen: lastSeen } = item.parse(Item);
      return { visits, leads, lastSeen };
    },
  };
}

/** Key of a licence's monthly total in table `counters`. */
export function counterKey(licenseKey: string, month: string) {
  return { id: `${licenseKey}#${month}`, dimension: 'total' };
}
