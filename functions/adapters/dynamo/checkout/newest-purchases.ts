import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { GetCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import type { NewestPurchases, Purchase } from '#functions/ports/checkout/newest-purchases.ts';
import type { Operation } from '#functions/ports/checkout/operations.ts';
import { AppError } from '#shared/errors.ts';
import { messages } from '#shared/text/messages.ts';
import { documentClient, expiry, writeIf } from '../client.ts';
import { openItemOf, operationItem } from './operations.ts';

/** What is kept under an order key: the id of its newest purchase. */
const pointer = z.object({ newest: z.string() });

const keptDays = 30;
/** How often a purchase is put while other orders of its key keep it off. */
const tries = 5;

/** Each provider has purchases of its own of an order key. */
function pointerOf({ provider, orderKey }: Pick<Purchase, 'provider' | 'orderKey'>): string {
  return `${provider}#${orderKey}`;
}

/** Table `operations`: purchases, and one item for each order key (docs/decisions/0064). */
export function dynamoNewestPurchases({ table }: { table: string }): NewestPurchases {
  const db = documentClient();

  const get = async (id: string): Promise<Record<string, unknown> | undefined> => {
    const { Item } = await db.send(new GetCommand({ TableName: table, Key: { id }, ConsistentRead: true }));
    return Item;
  };

  const pointedAt = async (pointerId: string): Promise<{ id?: string; newest?: Operation }> => {
    const held = await get(pointerId);
    if (!held) return {};
    const id = pointer.parse(held).newest;
    const item = await get(id);
    return { id, ...(item && { newest: operationItem.parse(item) }) };
  };

  /** Both writes or none: a purchase that its order key does not point at would not stop a second one. */
  const put = (purchase: Purchase, replaced: string | undefined) =>
    db.send(
      new TransactWriteCommand({
        TransactItems: [
          {
            Put: {
              TableName: table,
              Item: openItemOf(purchase),
              ConditionExpression: 'attribute_not_exists(id)',
            },
          },
          {
            Put: {
              TableName: table,
              Item: { id: pointerOf(purchase), newest: purchase.id, ...expiry(purchase.createdAt, keptDays) },
              ...(replaced === undefined
                ? { ConditionExpression: 'attribute_not_exists(id)' }
                : {
                    ConditionExpression: 'newest = :replaced',
                    ExpressionAttributeValues: { ':replaced': replaced },
                  }),
            },
          },
        ],
      }),
    );

  const update = async (
    { id, createdAt }: Operation,
    expression: string,
    values: Record<string, unknown>,
  ): Promise<boolean> => {
    const command = new UpdateCommand({
      TableName: table,
      Key: { id },
      UpdateExpression: expression,
      ConditionExpression: 'createdAt = :createdAt',
      ExpressionAttributeValues: { ':createdAt': createdAt, ...values },
    });
    return (await writeIf(() => db.send(command))) !== undefined;
  };

  return {
    newest: async (provider, orderKey) => (await pointedAt(pointerOf({ provider, orderKey }))).newest,

    async open(purchase, instead) {
      for (let attempt = 1; ; attempt++) {
        const { id, newest } = await pointedAt(pointerOf(purchase));
        if (newest && newest.id !== instead?.id) return newest;
        try {
          await put(purchase, id);
          return purchase;
        } catch (error) {
          // Another order of this key came first; the next round reads its purchase.
          if (!(error instanceof TransactionCanceledException)) throw error;
          if (attempt === tries)
            throw new AppError('unavailable', messages.failure.internal, { cause: error });
        }
      }
    },

    join(operation, at, { openedAt, paymentMethodId }) {
      const { paymentMethodIds = [], openedAt: before = 0 } = operation;
      const isNewPage = openedAt > before;
      const isNewCard = paymentMethodId !== undefined && !paymentMethodIds.includes(paymentMethodId);
      const cards = ', paymentMethodIds = list_append(if_not_exists(paymentMethodIds, :none), :added)';
      return update(
        operation,
        `SET triedAt = :at${isNewPage ? ', openedAt = :openedAt' : ''}${isNewCard ? cards : ''}`,
        {
          ':at': at,
          ...(isNewPage && { ':openedAt': openedAt }),
          ...(isNewCard && { ':none': [], ':added': [paymentMethodId] }),
        },
      );
    },

    async notePendingShown(operation, email) {
      await update(operation, 'SET pendingShown = :true, email = :email', { ':true': true, ':email': email });
    },

    async noteAnswered(operation, at) {
      await update(operation, 'SET answeredAt = if_not_exists(answeredAt, :at)', { ':at': at });
    },
  };
}
