import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import type { Customers } from '#functions/ports/identity.ts';
import { documentClient } from './client.ts';

const item = z.object({ email: z.string() });

/**
 * Table `billing-records`, items `customer#…`: the e-mail address a customer was created for. They never expire, as a
 * licence may outlive any limit.
 */
export function dynamoCustomers({ table }: { table: string }): Customers {
  const db = documentClient();
  return {
    async save({ id, email, createdAt }) {
      await db.send(new PutCommand({ TableName: table, Item: { ...keyOf(id), email, createdAt } }));
    },
    async find(id) {
      const { Item } = await db.send(
        new GetCommand({ TableName: table, Key: keyOf(id), ConsistentRead: true }),
      );
      return Item && { id, email: item.parse(Item).email };
    },
  };
}

function keyOf(id: string) {
  return { id: `customer#${id}` };
}
