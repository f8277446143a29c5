import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { Clock, EventsSeen } from '#functions/ports.ts';
import { documentClient } from './client.ts';

/** A provider may send an event again by hand for weeks. */
const keptDays = 35;

/** Table `events-seen`: which provider events were applied already. */
export const dynamoEventsSeen = (table: string, clock: Clock): EventsSeen => {
  const db = documentClient();
  return {
    async has(id) {
      const { Item } = await db.send(new GetCommand({ TableName: table, Key: { id } }));
      return Item !== undefined;
    },
    async note(id) {
      const expires_at = Math.floor(clock.now() / 1000) + keptDays * 86_400;
      await db.send(new PutCommand({ TableName: table, Item: { id, expires_at } }));
    },
  };
};
