import { GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { ProrationInvoice, ProrationInvoices } from '#functions/desks.ts';
import type { Target } from '#shared/domain/upgrade.ts';
import { documentClient, isConditionFailed } from './client.ts';

/** Longer than a change can wait for its next billing. */
const keptDays = 400;

const keyOf = (subscriptionId: string, { priceId, quantity }: Target) => ({
  id: `proration#${subscriptionId}#${priceId}#${quantity}`,
});

/** Table `intents`: one item for each change a subscription was asked for. */
export const dynamoProrationInvoices = (table: string): ProrationInvoices => {
  const db = documentClient();
  const kept = async (write: () => Promise<unknown>): Promise<boolean> => {
    try {
      await write();
      return true;
    } catch (error) {
      if (isConditionFailed(error)) return false;
      throw error;
    }
  };
  const enter = (state: ProrationInvoice['state'], proration: ProrationInvoice) =>
    kept(() =>
      db.send(
        new UpdateCommand({
          TableName: table,
          Key: keyOf(proration.subscriptionId, proration),
          UpdateExpression: 'SET #state = :state',
          ConditionExpression: 'invoiceId = :invoice AND #state <> :sent',
          ExpressionAttributeNames: { '#state': 'state' },
          ExpressionAttributeValues: { ':state': state, ':invoice': proration.invoiceId, ':sent': 'sent' },
        }),
      ),
    );
  return {
    async find(subscriptionId, target) {
      const { Item } = await db.send(
        new GetCommand({ TableName: table, Key: keyOf(subscriptionId, target), ConsistentRead: true }),
      );
      return Item as ProrationInvoice | undefined;
    },
    async keep(draft) {
      const expires_at = Math.floor(draft.at / 1000) + keptDays * 86_400;
      await kept(() =>
        db.send(
          new PutCommand({
            TableName: table,
            Item: { ...draft, ...keyOf(draft.subscriptionId, draft), expires_at },
            ConditionExpression: 'attribute_not_exists(id) OR #state = :draft',
            ExpressionAttributeNames: { '#state': 'state' },
            ExpressionAttributeValues: { ':draft': 'draft' },
          }),
        ),
      );
    },
    claim: proration => enter('sending', proration),
    async noteSent(proration) {
      await enter('sent', proration);
    },
  };
};
