import { DeleteCommand, GetCommand, PutCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import type { Operation, Operations } from '#functions/ports/operations.ts';
import { documentClient, expiry, itemsOf, readRows, writeIf } from './client.ts';

const item: z.ZodType<Operation> = z.object({
  id: z.string(),
  kind: z.enum(['purchase', 'change', 'support', 'refund']),
  provider: z.enum(['stripe', 'paypal']),
  userId: z.string(),
  licenseKey: z.string(),
  customerId: z.string().optional(),
  subscriptionId: z.string().optional(),
  trialDays: z.number().optional(),
  createdAt: z.number(),
  providerId: z.string().optional(),
  completed: z.literal(true).optional(),
});

const keptDays = 30;
/** Only open operations have this attribute, hence the index `by-open` contains no others. */
const openAttribute = { open: 'yes' } as const;

interface Query {
  KeyConditionExpression: string;
  FilterExpression?: string;
  ExpressionAttributeValues: Record<string, unknown>;
}

/** An id may be opened again by a later attempt; only `createdAt` distinguishes the two. */
const isSame = 'createdAt = :createdAt';

/** Table `operations` (docs/decisions/0017). */
export function dynamoOperations({ table }: { table: string }): Operations {
  const db = documentClient();

  const find = async (id: string): Promise<Operation | undefined> => {
    const { Item } = await db.send(new GetCommand({ TableName: table, Key: { id }, ConsistentRead: true }));
    return Item && item.parse(Item);
  };

  const openWhere = (query: Query): Promise<unknown[]> =>
    itemsOf<unknown>(from =>
      db.send(
        new QueryCommand({
          TableName: table,
          IndexName: 'by-open',
          ...query,
          ExpressionAttributeNames: { '#open': 'open' },
          ExpressionAttributeValues: { ...query.ExpressionAttributeValues, ':yes': openAttribute.open },
          ExclusiveStartKey: from,
        }),
      ),
    );

  return {
    async open(operation, { openedBefore, providerId } = {}) {
      const put = new PutCommand({
        TableName: table,
        Item: { ...operation, ...openAttribute, ...expiryOf(operation) },
        ConditionExpression: [
          'attribute_not_exists(id)',
          ...(openedBefore === undefined ? [] : ['createdAt < :openedBefore']),
          ...(providerId === undefined ? [] : ['providerId = :providerId']),
        ].join(' OR '),
        ...(openedBefore !== undefined || providerId !== undefined
          ? { ExpressionAttributeValues: { ':openedBefore': openedBefore, ':providerId': providerId } }
          : {}),
      });
      if (await writeIf(() => db.send(put))) return operation;
      return (await find(operation.id)) ?? operation;
    },

    async noteProviderId(operation, providerId) {
      const update = new UpdateCommand({
        TableName: table,
        Key: { id: operation.id },
        UpdateExpression: 'SET providerId = :providerId',
        ConditionExpression: isSame,
        ExpressionAttributeValues: { ':createdAt': operation.createdAt, ':providerId': providerId },
      });
      await writeIf(() => db.send(update));
    },

    async complete(operation) {
      const update = new UpdateCommand({
        TableName: table,
        Key: { id: operation.id },
        UpdateExpression: 'SET completed = :true REMOVE #open',
        ConditionExpression: isSame,
        ExpressionAttributeNames: { '#open': 'open' },
        ExpressionAttributeValues: { ':createdAt': operation.createdAt, ':true': true },
      });
      await writeIf(() => db.send(update));
    },

    async abandon(operation) {
      const remove = new DeleteCommand({
        TableName: table,
        Key: { id: operation.id },
        ConditionExpression: isSame,
        ExpressionAttributeValues: { ':createdAt': operation.createdAt },
      });
      await writeIf(() => db.send(remove));
    },

    async openedBefore(before) {
      const items = await openWhere({
        KeyConditionExpression: '#open = :yes',
        FilterExpression: 'createdAt < :before',
        ExpressionAttributeValues: { ':before': before },
      });
      const { rows, unreadable } = readRows(items, one => item.parse(one));
      return { rows: oldestFirst(rows), unreadable };
    },

    async openOf(userId) {
      const items = await openWhere({
        KeyConditionExpression: '#open = :yes AND userId = :user',
        ExpressionAttributeValues: { ':user': userId },
      });
      return oldestFirst(items.map(one => item.parse(one)));
    },
  };
}

/** A customer gets one refund per product, so refunds are kept forever; all others expire after a month. */
function expiryOf({ kind, createdAt }: Operation) {
  return kind === 'refund' ? {} : expiry(createdAt, keptDays);
}

function oldestFirst(operations: readonly Operation[]): Operation[] {
  return operations.toSorted((a, b) => a.createdAt - b.createdAt);
}
