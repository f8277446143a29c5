import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import type { Customers } from '#functions/ports/account/identity.ts';
import { documentClient, expiry } from '../client.ts';

const item = z.object({ email: z.string() });

/** As long as an operation: nothing of a checkout is continued later. */
const keptDays = 30;

/**
 * Table `billing-records`, items `customer#…`: the e-mail address a customer was created for. Whoever types one may never
 * get an account to delete; of a purchase the license names its customer.
 */
export function dynamoCustomers({ table }: { table: string }): Customers {
  const db = documentClient();
  return {
    async save({ id, email, createdAt }) {
      await db.send(
        new PutCommand({
          TableName: table,
          Item: { ...keyOf(id), email, createdAt, ...expiry(createdAt, keptDays) },
        }),
      );
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
