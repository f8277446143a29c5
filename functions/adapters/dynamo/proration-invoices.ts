import { GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import type { ProrationInvoice, ProrationInvoices } from '#functions/ports/changes.ts';
import type { Target } from '#shared/domain/upgrade.ts';
import { documentClient, expiry, writeIf } from './client.ts';

const item: z.ZodType<ProrationInvoice> = z.object({
  subscriptionId: z.string(),
  priceId: z.string(),
  quantity: z.number(),
  invoiceId: z.string(),
  dueCents: z.number(),
  at: z.number(),
  state: z.enum(['draft', 'sending', 'sent']),
});

/** A change waits at most for the next billing, which may be a year away. */
const keptDays = 400;

/** Table `billing-records`, items `proration#…`: one per subscription and target plan. */
export function dynamoProrationInvoices({ table }: { table: string }): ProrationInvoices {
  const db = documentClient();

  /** False if another invoice replaced this one or it was already sent. */
  const setState = async (state: ProrationInvoice['state'], invoice: ProrationInvoice): Promise<boolean> => {
    const update = new UpdateCommand({
      TableName: table,
      Key: keyOf(invoice.subscriptionId, invoice),
      UpdateExpression: 'SET #state = :state',
      ConditionExpression: 'invoiceId = :invoice AND #state <> :sent',
      ExpressionAttributeNames: { '#state': 'state' },
      ExpressionAttributeValues: { ':state': state, ':invoice': invoice.invoiceId, ':sent': 'sent' },
    });
    return (await writeIf(() => db.send(update))) !== undefined;
  };

  return {
    async find(subscriptionId, target) {
      const { Item } = await db.send(
        new GetCommand({ TableName: table, Key: keyOf(subscriptionId, target), ConsistentRead: true }),
      );
      return Item && item.parse(Item);
    },

    async save(draft) {
      const put = new PutCommand({
        TableName: table,
        Item: { ...draft, ...keyOf(draft.subscriptionId, draft), ...expiry(draft.at, keptDays) },
        ConditionExpression: 'attribute_not_exists(id) OR #state = :draft',
        ExpressionAttributeNames: { '#state': 'state' },
        ExpressionAttributeValues: { ':draft': 'draft' },
      });
      await writeIf(() => db.send(put));
    },

    claim: invoice => setState('sending', invoice),

    async noteSent(invoice) {
      await setState('sent', invoice);
    },
  };
}

function keyOf(subscriptionId: string, { priceId, quantity }: Target) {
  return { id: `proration#${subscriptionId}#${priceId}#${quantity}` };
}
