import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { Customers } from '#functions/ports.ts';
import { documentClient } from './client.ts';

const keyOf = (id: string) => ({ id: `customer#${id}` });

/** Kept beside the intents: which e-mail a customer was made for. Never expires; a licence may outlive it. */
export const dynamoCustomers = (table: string): Customers => {
  const db = documentClient();
  return {
    async note({ id, email, createdAt }) {
      await db.send(new PutCommand({ TableName: table, Item: { ...keyOf(id), email, createdAt } }));
    },
    async find(id) {
      const { Item } = await db.send(
        new GetCommand({ TableName: table, Key: keyOf(id), ConsistentRead: true }),
      );
      return Item ? { id, email: String(Item.email) } : undefined;
    },
  };
};
