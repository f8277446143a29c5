import { DeleteCommand, GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import type { CouponClaims } from '#functions/ports/checkout/purchases.ts';
import type { Clock } from '#functions/ports/clock.ts';
import { documentClient, expiry, writeIf } from '../client.ts';

const keptDays = 730;
const claimed = z.object({ code: z.string(), ids: z.array(z.string()) });

/**
 * Table `billing-records`, items `coupon#…`: the license for which a person or a card used a code, and for each license
 * what was claimed for it.
 */
export function dynamoCouponClaims({ table, clock }: { table: string; clock: Clock }): CouponClaims {
  const db = documentClient();
  const listOf = (licenseKey: string) => `coupon#license#${licenseKey}`;
  const claimedFor = async (licenseKey: string) => {
    const Key = { id: listOf(licenseKey) };
    const { Item } = await db.send(new GetCommand({ TableName: table, Key, ConsistentRead: true }));
    return Item && claimed.parse(Item);
  };
  return {
    async claim(code, claimants, licenseKey) {
      const ids = claimants.map(claimant => `coupon#${claimant}#${code}`);
      const kept = { licenseKey, ...expiry(clock.now(), keptDays) };
      // Listed first, so that whatever is claimed can be given back, by every card of the purchase.
      const list = new UpdateCommand({
        TableName: table,
        Key: { id: listOf(licenseKey) },
        UpdateExpression:
          'SET ids = list_append(if_not_exists(ids, :none), :ids), #code = :code, licenseKey = :own, expires_at = :until',
        ExpressionAttributeNames: { '#code': 'code' },
        ExpressionAttributeValues: {
          ':none': [],
          ':ids': ids,
          ':code': code,
          ':own': licenseKey,
          ':until': kept.expires_at,
        },
      });
      await db.send(list);
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

    codeOf: async licenseKey => (await claimedFor(licenseKey))?.code,

    async release(licenseKey) {
      const { ids = [] } = (await claimedFor(licenseKey)) ?? {};
      for (const id of ids) {
        const remove = new DeleteCommand({
          TableName: table,
          Key: { id },
          ConditionExpression: 'licenseKey = :own',
          ExpressionAttributeValues: { ':own': licenseKey },
        });
        await writeIf(() => db.send(remove));
      }
      await db.send(new DeleteCommand({ TableName: table, Key: { id: listOf(licenseKey) } }));
    },
  };
}
