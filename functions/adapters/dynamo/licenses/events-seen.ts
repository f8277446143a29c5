import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { Clock } from '#functions/ports/clock.ts';
import type { EventsSeen } from '#functions/ports/licenses/webhooks.ts';
import { documentClient, expiry } from '../client.ts';

/** Providers allow resending an event by hand for weeks. */
const keptDays = 35;

/** Table `billing-records`, items `event#…`: the provider events that are already applied. */
export function dynamoEventsSeen({ table, clock }: { table: string; clock: Clock }): EventsSeen {
  const db = documentClient();
  return {
    async has(id) {
      const { Item } = await db.send(new GetCommand({ TableName: table, Key: keyOf(id) }));
      return Item !== undefined;
    },
    async add(id) {
      const item = { ...keyOf(id), ...expiry(clock.now(), keptDays) };
      await db.send(new PutCommand({ TableName: table, Item: item }));
    },
  };
}

function keyOf(eventId: string) {
  return { id: `event#${eventId}` };
}
