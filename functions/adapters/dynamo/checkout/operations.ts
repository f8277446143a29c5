import { DeleteCommand, GetCommand, PutCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import type { Operation, Operations } from '#functions/ports/checkout/operations.ts';
import { nextOperationCheck } from '#shared/domain/licenses/next-sync.ts';
import { documentClient, expiry, itemsOf, pagesOf, readRows, writeIf } from '../client.ts';

/** How an operation is stored; `wish` is the first name of the order key. */
const storedOperation = z.object({
  id: z.string(),
  kind: z.enum(['purchase', 'change', 'support', 'refund']),
  provider: z.enum(['stripe', 'paypal']),
  userId: z.string(),
  licenseKey: z.string(),
  customerId: z.string().optional(),
  subscriptionId: z.string().optional(),
  trialDays: z.number().optional(),
  wish: z.string().optional(),
  paymentMethodIds: z.array(z.string()).optional(),
  coupon: z.string().optional(),
  openedAt: z.number().optional(),
  triedAt: z.number().optional(),
  pendingShown: z.literal(true).optional(),
  answeredAt: z.number().optional(),
  boughtAt: z.number().optional(),
  email: z.string().optional(),
  createdAt: z.number(),
  providerId: z.string().optional(),
  completed: z.literal(true).optional(),
});

export const operationItem: z.ZodType<Operation> = storedOperation.transform(
  ({ wish: orderKey, ...stored }) => ({
    ...stored,
    ...(orderKey !== undefined && { orderKey }),
  }),
);

const keptDays = 30;
/** Few enough to be worked through before a job's lease is over. */
const duePerPage = 50;
/** Only open operations have this attribute, hence the indexes `by-open` and `by-look` contain no others. */
const openAttribute = { open: 'yes' } as const;

interface Query {
  IndexName: 'by-open' | 'by-look';
  KeyConditionExpression: string;
  ExpressionAttributeValues: Record<string, unknown>;
  Limit?: number;
}

/** An id may be opened again by a later attempt; only `createdAt` distinguishes the two. */
const isSame = 'createdAt = :createdAt';

/** Table `operations` (docs/decisions/0017). */
export function dynamoOperations({ table }: { table: string }): Operations {
  const db = documentClient();

  const find = async (id: string): Promise<Operation | undefined> => {
    const { Item } = await db.send(new GetCommand({ TableName: table, Key: { id }, ConsistentRead: true }));
    return Item && operationItem.parse(Item);
  };

  const openWhere = (query: Query) => (from: Record<string, unknown> | undefined) =>
    db.send(
      new QueryCommand({
        TableName: table,
        ...query,
        ExpressionAttributeNames: { '#open': 'open' },
        ExpressionAttributeValues: { ...query.ExpressionAttributeValues, ':yes': openAttribute.open },
        ExclusiveStartKey: from,
      }),
    );

  return {
    find,

    async open(operation, { openedBefore, providerId } = {}) {
      const put = new PutCommand({
        TableName: table,
        Item: openItemOf(operation),
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
        UpdateExpression: 'SET providerId = if_not_exists(providerId, :providerId)',
        ConditionExpression: isSame,
        ExpressionAttributeValues: { ':createdAt': operation.createdAt, ':providerId': providerId },
        ReturnValues: 'ALL_NEW',
      });
      const noted = await writeIf(() => db.send(update));
      return noted && operationItem.parse(noted.Attributes).providerId;
    },

    async complete(operation, boughtAt) {
      const update = new UpdateCommand({
        TableName: table,
        Key: { id: operation.id },
        UpdateExpression: `SET completed = :true${boughtAt === undefined ? '' : ', boughtAt = :boughtAt'} REMOVE #open`,
        ConditionExpression: isSame,
        ExpressionAttributeNames: { '#open': 'open' },
        ExpressionAttributeValues: {
          ':createdAt': operation.createdAt,
          ':true': true,
          ':boughtAt': boughtAt,
        },
      });
      await writeIf(() => db.send(update));
    },

    async abandon(operation) {
      const { id, createdAt, triedAt } = operation;
      const isUntouched = triedAt === undefined ? 'attribute_not_exists(triedAt)' : 'triedAt = :triedAt';
      const remove = new DeleteCommand({
        TableName: table,
        Key: { id },
        ConditionExpression: `${isSame} AND ${isUntouched}`,
        ExpressionAttributeValues: { ':createdAt': createdAt, ':triedAt': triedAt },
      });
      // Gone is also what an earlier try removed whose answer was lost.
      return (
        (await writeIf(() => db.send(remove))) !== undefined || (await find(id))?.createdAt !== createdAt
      );
    },

    async *due(before) {
      const query = openWhere({
        IndexName: 'by-look',
        KeyConditionExpression: '#open = :yes AND lookAt < :before',
        ExpressionAttributeValues: { ':before': before },
        Limit: duePerPage,
      });
      for await (const page of pagesOf<unknown>(query)) yield readRows(page, one => operationItem.parse(one));
    },

    async postpone(operation, until) {
      const update = new UpdateCommand({
        TableName: table,
        Key: { id: operation.id },
        UpdateExpression: 'SET lookAt = :until',
        ConditionExpression: isSame,
        ExpressionAttributeValues: { ':createdAt': operation.createdAt, ':until': until },
      });
      await writeIf(() => db.send(update));
    },

    async openOf(userId) {
      const query = openWhere({
        IndexName: 'by-open',
        KeyConditionExpression: '#open = :yes AND userId = :user',
        ExpressionAttributeValues: { ':user': userId },
      });
      const items = await itemsOf<unknown>(query);
      // The index may still show what was just completed, and nobody may be refused for that.
      const now = await Promise.all(items.map(one => find(operationItem.parse(one).id)));
      return oldestFirst(now.filter(one => one !== undefined).filter(({ completed }) => !completed));
    },
  };
}

/** The item of an operation that begins: open, and checked until it is completed. */
export function openItemOf(operation: Operation) {
  const { orderKey: wish, ...rest } = operation;
  return {
    ...rest,
    ...(wish !== undefined && { wish }),
    ...openAttribute,
    ...firstCheckOf(operation),
    ...expiryOf(operation),
  };
}

/** A customer gets one refund per product, so refunds are kept forever; all others expire after a month. */
function expiryOf({ kind, createdAt }: Operation) {
  return kind === 'refund' ? {} : expiry(createdAt, keptDays);
}

function firstCheckOf(operation: Operation) {
  return { lookAt: nextOperationCheck(operation, operation.createdAt) };
}

function oldestFirst(operations: readonly Operation[]): Operation[] {
  return operations.toSorted((a, b) => a.createdAt - b.createdAt);
}
