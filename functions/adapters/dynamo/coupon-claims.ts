import { DeleteCommand, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import type { Clock } from '#functions/ports/clock.ts';
import type { CouponClaims } from '#functions/ports/purchases.ts';
import { documentClient, expiry, writeIf } from './client.ts';

const keptDays = 730;
const claimed = z.object({ ids: z.array(z.string()) });

/**
 * Table `billing-records`, items `coupon#…`: the license for which a person or a card used a code, and for each license
 * what was claimed for it.
 */
export function dynamoCouponClaims({ table, clock }: { table: string; clock: Clock }): CouponClaims {
  const db = documentClient();
  const listOf = (licenseKey: string) => `coupon#license#${licenseKey}`;
  return {
    async claim(code, claimants, licenseKey) {
      const ids = claimants.map(claimant => `coupon#${claimant}#${code}`);
      const kept = { licenseKey, ...expiry(clock.now(), keptDays) };
      // Listed first, so that whatever is claimed can be given back.
      await db.send(new PutCommand({ TableName: table, Item: { id: listOf(licenseKey), ids, ...kept } }));
      for (const id of ids) {
        const put = new PutCommand({
          TableName: table,
          Item: { id, ...kept },
          ConditionExpression: 'attribute_not_exists(id) OR licenseKey = :own',
          ExpressionAttributeValues: { ':own': licenseKey },
        });
        if (!(await writeIf(() => db.send(put)))) return false;
      }
      return true;
    },

    async release(licenseKey) {
      const Key = { id: listOf(licenseKey) };
      const { Item } = await db.send(new GetCommand({ TableName: table, Key, ConsistentRead: true }));
      if (!Item) return;
      for (const id of claimed.parse(Item).ids) {
        const remove = new DeleteCommand({
          TableName: table,
          Key: { id },
          ConditionExpression: 'licenseKey = :own',
          ExpressionAttributeValues: { ':own': licenseKey },
        });
        await writeIf(() => db.send(remove));
      }
      await db.send(new DeleteCommand({ TableName: table, Key }));
    },
  };
}
