import { createHmac } from 'node:crypto';
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { Clock } from '#functions/ports/clock.ts';
import type { PastRefunds } from '#functions/ports/licenses/refunds.ts';
import { mailboxOf } from '#shared/domain/account/mailbox.ts';
import { documentClient, expiry } from '../client.ts';

const keptDays = 3653;

interface Options {
  table: string;
  /** Addresses can be guessed, so a hash without a key would reveal whose it is. */
  key: () => Promise<string>;
  clock: Clock;
}

/** Table `billing-records`, items `refunded#…`, which outlive the account (docs/decisions/0168). */
export function dynamoPastRefunds({ table, key, clock }: Options): PastRefunds {
  const db = documentClient();
  const keyOf = async (email: string, plan: string) => {
    const hash = createHmac('sha256', await key()).update(mailboxOf(email));
    return { id: `refunded#${hash.digest('base64url')}#${plan}` };
  };
  return {
    async includes(email, plan) {
      const Key = await keyOf(email, plan);
      const { Item } = await db.send(new GetCommand({ TableName: table, Key, ConsistentRead: true }));
      return Item !== undefined;
    },

    async note(email, plan) {
      const Item = { ...(await keyOf(email, plan)), ...expiry(clock.now(), keptDays) };
      await db.send(new PutCommand({ TableName: table, Item }));
    },
  };
}
