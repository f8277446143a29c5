import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import type { Operations } from '#functions/ports/checkout/operations.ts';
import type { BoughtOrders } from '#functions/ports/checkout/purchases.ts';
import type { Clock } from '#functions/ports/clock.ts';
import type { BoughtOrder } from '#shared/domain/checkout/bought-order.ts';
import { documentClient, expiry, writeIf } from '../client.ts';

const keptDays = 730;
const stored: z.ZodType<{ orders: BoughtOrder[] }> = z.object({
  orders: z.array(
    z.object({
      licenseKey: z.string(),
      openedAt: z.number(),
      boughtAt: z.number(),
      refused: z.literal(true).optional(),
    }),
  ),
});

interface Options {
  table: string;
  /** Only read. */
  operations: Pick<Operations, 'find'>;
  clock: Clock;
}

/** Table `billing-records`, items `bought#…`: the orders of one key that were bought (docs/decisions/0177). */
export function dynamoBoughtOrders({ table, operations, clock }: Options): BoughtOrders {
  const db = documentClient();
  const idOf = (orderKey: string) => `bought#${orderKey}`;
  return {
    async openedAt(id) {
      const found = await operations.find(id);
      return found?.openedAt ?? found?.createdAt;
    },

    async of(orderKey) {
      const get = new GetCommand({ TableName: table, Key: { id: idOf(orderKey) }, ConsistentRead: true });
      const { Item } = await db.send(get);
      return Item ? stored.parse(Item).orders : [];
    },

    async add(orderKey, order, known) {
      const put = new PutCommand({
        TableName: table,
        Item: { id: idOf(orderKey), orders: [...known, order], ...expiry(clock.now(), keptDays) },
        ...(known.length === 0
          ? { ConditionExpression: 'attribute_not_exists(id)' }
          : {
              ConditionExpression: 'size(orders) = :known',
              ExpressionAttributeValues: { ':known': known.length },
            }),
      });
      return (await writeIf(() => db.send(put))) !== undefined;
    },
  };
}
