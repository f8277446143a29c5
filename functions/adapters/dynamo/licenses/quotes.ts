import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import type { QuotedTerms, Quotes } from '#functions/ports/licenses/changes.ts';
import { documentClient, expiry, writeIf } from '../client.ts';

const item: z.ZodType<QuotedTerms> = z.object({
  subscriptionId: z.string(),
  priceId: z.string(),
  quantity: z.number(),
  at: z.number(),
  dueCents: z.number().nullable(),
  attempt: z.number(),
});

type Change = Pick<QuotedTerms, 'subscriptionId' | 'priceId' | 'quantity'>;

// A tab may stay open for weeks, and its button must still mean the price it shows.
const keptDays = 30;

/** Table `billing-records`, items `quote#…`: the newest quote of each change of each subscription. */
export function dynamoQuotes({ table }: { table: string }): Quotes {
  const db = documentClient();
  const find = async (change: Change): Promise<QuotedTerms | undefined> => {
    const { Item } = await db.send(
      new GetCommand({ TableName: table, Key: keyOf(change), ConsistentRead: true }),
    );
    return Item && item.parse(Item);
  };
  return {
    find: (subscriptionId, { priceId, quantity }) => find({ subscriptionId, priceId, quantity }),

    async save(terms) {
      await db.send(new PutCommand({ TableName: table, Item: toItem(terms) }));
    },

    async open(terms, since) {
      const put = new PutCommand({
        TableName: table,
        Item: toItem(terms),
        ConditionExpression: 'attribute_not_exists(id) OR #at < :since',
        ExpressionAttributeNames: { '#at': 'at' },
        ExpressionAttributeValues: { ':since': since },
      });
      if (await writeIf(() => db.send(put))) return terms;
      return (await find(terms)) ?? terms;
    },
  };
}

function toItem(terms: QuotedTerms) {
  return { ...keyOf(terms), ...terms, ...expiry(terms.at, keptDays) };
}

function keyOf({ subscriptionId, priceId, quantity }: Change) {
  return { id: `quote#${subscriptionId}#${priceId}#${quantity}` };
}
