import { GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import type { ProrationInvoice, ProrationInvoices } from '#functions/ports/licenses/changes.ts';
import type { Target } from '#shared/domain/licenses/upgrade.ts';
import { documentClient, expiry, writeIf } from '../client.ts';

const item: z.ZodType<ProrationInvoice> = z.object({
  subscriptionId: z.string(),
  priceId: z.string(),
  quantity: z.number(),
  invoiceId: z.string().nullable(),
  dueCents: z.number(),
  at: z.number(),
  after: z.object({ paidAt: z.number(), invoices: z.array(z.string()) }).exactOptional(),
  state: z.enum(['draft', 'sending', 'sent', 'paid', 'withdrawn']),
  sentAt: z.number().exactOptional(),
});

/** A change waits at most for the next billing, which may be a year away. */
const keptDays = 400;

/** Table `billing-records`, items `proration#…`: one per subscription and target plan. */
export function dynamoProrationInvoices({ table }: { table: string }): ProrationInvoices {
  const db = documentClient();

  /** False if another invoice replaced this one, or it has another state by now. */
  const setState = async (
    invoice: ProrationInvoice,
    from: readonly ProrationInvoice['state'][],
    state: ProrationInvoice['state'],
    sentAt = invoice.sentAt,
  ): Promise<boolean> => {
    const update = new UpdateCommand({
      TableName: table,
      Key: keyOf(invoice.subscriptionId, invoice),
      UpdateExpression: `SET #state = :state${sentAt === undefined ? '' : ', sentAt = :sentAt'}`,
      ConditionExpression: 'invoiceId = :invoice AND contains(:from, #state)',
      ExpressionAttributeNames: { '#state': 'state' },
      ExpressionAttributeValues: {
        ':state': state,
        ':invoice': invoice.invoiceId,
        ':from': from,
        ...(sentAt !== undefined && { ':sentAt': sentAt }),
      },
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
        ConditionExpression: 'attribute_not_exists(id) OR #state = :draft OR #at < :paidAt',
        ExpressionAttributeNames: { '#state': 'state', '#at': 'at' },
        ExpressionAttributeValues: { ':draft': 'draft', ':paidAt': draft.after?.paidAt ?? 0 },
      });
      await writeIf(() => db.send(put));
    },

    claim: invoice => setState(invoice, ['draft', 'sending'], 'sending'),

    async noteSent(invoice, sentAt) {
      await setState(invoice, ['draft', 'sending'], 'sent', sentAt);
    },

    async noteEnd(invoice, end) {
      await setState(invoice, ['draft', 'sending', 'sent'], end);
    },
  };
}

function keyOf(subscriptionId: string, { priceId, quantity }: Target) {
  return { id: `proration#${subscriptionId}#${priceId}#${quantity}` };
}
