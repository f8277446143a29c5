import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { QuotedTerms, Quotes } from '#functions/desks.ts';
import { documentClient, isConditionFailed } from './client.ts';

// A tab may stay open for weeks: what it shows is still what its button means.
const keptSeconds = 30 * 86_400;

/** Table `intents`: one quote per subscription, the newest. */
export const dynamoQuotes = (table: string): Quotes => {
  const db = documentClient();
  const keyOf = (subscriptionId: string) => ({ id: `quote#${subscriptionId}` });
  const itemOf = (shown: QuotedTerms) => ({
    ...keyOf(shown.subscriptionId),
    ...shown,
    expires_at: Math.floor(shown.at / 1000) + keptSeconds,
  });
  const find = async (subscriptionId: string): Promise<QuotedTerms | undefined> => {
    const { Item } = await db.send(
      new GetCommand({ TableName: table, Key: keyOf(subscriptionId), ConsistentRead: true }),
    );
    return Item as QuotedTerms | undefined;
  };
  return {
    find,
    async keep(shown) {
      await db.send(new PutCommand({ TableName: table, Item: itemOf(shown) }));
    },
    async open(shown, since) {
      try {
        await db.send(
          new PutCommand({
            TableName: table,
            Item: itemOf(shown),
            ConditionExpression:
              'attribute_not_exists(id) OR #at < :since OR priceId <> :price OR quantity <> :quantity',
            ExpressionAttributeNames: { '#at': 'at' },
            ExpressionAttributeValues: {
              ':since': since,
              ':price': shown.priceId,
              ':quantity': shown.quantity,
            },
          }),
        );
        return shown;
      } catch (error) {
        if (!isConditionFailed(error)) throw error;
        return (await find(shown.subscriptionId)) ?? shown;
      }
    },
  };
};
