import { randomBytes } from 'node:crypto';
import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import {
  DeleteCommand,
  GetCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import type { Chats, ChatThread, Exchange } from '#functions/ports/chat/chats.ts';
import { documentClient, itemsOf, writeIf } from '../client.ts';

const threadItem = z.object({
  id: z.string().transform(key => key.slice(threadPrefix.length)),
  title: z.string(),
  createdAt: z.number(),
  updatedAt: z.number(),
});
const exchangeItem = z.object({
  at: z.number(),
  question: z.string(),
  answer: z.object({
    text: z.string(),
    source: z.enum(['model', 'search']),
    known: z.boolean(),
    articles: z.array(z.string()),
  }),
});
const threadPrefix = 'thread#';
/** Digits of a time, which make keys sort by it. */
const timeDigits = 15;

/**
 * Table `chats`, keyed by user: an item for each conversation, and one for each question in it, so that a list reads no
 * conversation and two questions at once lose none.
 */
export function dynamoChats({ table }: { table: string }): Chats {
  const db = documentClient();
  const keyOf = (user_id: string, id: string) => ({ TableName: table, Key: { user_id, id } });

  const itemsBelow = (userId: string, prefix: string, fields?: string) =>
    itemsOf<Record<string, unknown>>(from =>
      db.send(
        new QueryCommand({
          TableName: table,
          KeyConditionExpression: 'user_id = :user AND begins_with(id, :prefix)',
          ExpressionAttributeValues: { ':user': userId, ':prefix': prefix },
          ConsistentRead: true,
          ExclusiveStartKey: from,
          ...(fields && { ProjectionExpression: fields }),
        }),
      ),
    );

  const removeExchanges = async (userId: string, id: string): Promise<void> => {
    for (const { id: key } of await itemsBelow(userId, exchangePrefix(id), 'id'))
      await db.send(new DeleteCommand(keyOf(userId, String(key))));
  };

  const put = (userId: string, thread: string, exchange: Exchange) => ({
    Put: { TableName: table, Item: { user_id: userId, ...exchange, id: exchangeKey(thread, exchange.at) } },
  });

  return {
    async list(userId) {
      const threads = (await itemsBelow(userId, threadPrefix)).map(item => threadItem.parse(item));
      return threads.sort((a, b) => b.updatedAt - a.updatedAt);
    },

    async find(userId, id) {
      const get = new GetCommand({ ...keyOf(userId, threadPrefix + id), ConsistentRead: true });
      const { Item } = await db.send(get);
      return Item && threadItem.parse(Item);
    },

    async exchanges(userId, id) {
      return (await itemsBelow(userId, exchangePrefix(id))).map(item => exchangeItem.parse(item));
    },

    async open(userId, { id, ...thread }, first) {
      const head = { user_id: userId, id: threadPrefix + id, ...thread };
      const items = [{ Put: { TableName: table, Item: head } }, put(userId, id, first)];
      await db.send(new TransactWriteCommand({ TransactItems: items }));
    },

    async append(userId, id, exchange) {
      const head = {
        Update: {
          ...keyOf(userId, threadPrefix + id),
          UpdateExpression: 'SET updatedAt = :at',
          ConditionExpression: 'attribute_exists(id)',
          ExpressionAttributeValues: { ':at': exchange.at },
        },
      };
      try {
        await db.send(new TransactWriteCommand({ TransactItems: [head, put(userId, id, exchange)] }));
        return true;
      } catch (error) {
        const reasons = error instanceof TransactionCanceledException ? error.CancellationReasons : undefined;
        if (reasons?.[0]?.Code === 'ConditionalCheckFailed') return false;
        throw error;
      }
    },

    async rename(userId, id, title): Promise<ChatThread | undefined> {
      const update = new UpdateCommand({
        ...keyOf(userId, threadPrefix + id),
        UpdateExpression: 'SET title = :title',
        ConditionExpression: 'attribute_exists(id)',
        ExpressionAttributeValues: { ':title': title },
        ReturnValues: 'ALL_NEW',
      });
      const answer = await writeIf(() => db.send(update));
      return answer && threadItem.parse(answer.Attributes);
    },

    async remove(userId, id) {
      // What is left after a broken-off deletion can still be found, and deleted again.
      await removeExchanges(userId, id);
      const remove = new DeleteCommand({ ...keyOf(userId, threadPrefix + id), ReturnValues: 'ALL_OLD' });
      const { Attributes } = await db.send(remove);
      // A question that was answered meanwhile.
      if (Attributes) await removeExchanges(userId, id);
      return Attributes !== undefined;
    },
  };
}

function exchangePrefix(thread: string): string {
  return `exchange#${thread}#`;
}

/** In order of time; two of the same moment do not meet. */
function exchangeKey(thread: string, at: number): string {
  const time = String(at).padStart(timeDigits, '0');
  return `${exchangePrefix(thread)}${time}#${randomBytes(6).toString('base64url')}`;
}
