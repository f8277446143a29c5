import { GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Clock, PurchaseOperation, PurchaseOperations } from '#functions/ports.ts';
import { documentClient, isConditionFailed } from './client.ts';
import { openMark } from './operations.ts';

const keptMs = 30 * 86_400_000;

/** Table `intents`: the same wish within its time is one intent; later, or once spent, it is a new one. */
export const dynamoPurchaseOperations = (table: string, clock: Clock): PurchaseOperations => {
  const db = documentClient();
  return {
    async open(intent, sameMs, spent) {
      try {
        await db.send(
          new PutCommand({
            TableName: table,
            Item: {
              ...intent,
              ...openMark,
              kind: 'purchase',
              expires_at: Math.floor((intent.createdAt + keptMs) / 1000),
            },
            ConditionExpression: `attribute_not_exists(id) OR createdAt < :old${spent ? ' OR subscriptionId = :spent' : ''}`,
            ExpressionAttributeValues: {
              ':old': clock.now() - sameMs,
              ...(spent ? { ':spent': spent } : {}),
            },
          }),
        );
        return intent;
      } catch (error) {
        if (!isConditionFailed(error)) throw error;
        const { Item } = await db.send(
          new GetCommand({ TableName: table, Key: { id: intent.id }, ConsistentRead: true }),
        );
        return Item as PurchaseOperation;
      }
    },
    async close(id, subscriptionId) {
      await db.send(
        new UpdateCommand({
          TableName: table,
          Key: { id },
          UpdateExpression: 'SET subscriptionId = :s',
          ExpressionAttributeValues: { ':s': subscriptionId },
        }),
      );
    },
  };
};
