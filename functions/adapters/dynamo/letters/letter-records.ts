import { createHash } from 'node:crypto';
import { DeleteCommand, GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Clock } from '#functions/ports/clock.ts';
import type { LetterRecords } from '#functions/ports/letters/letters.ts';
import { documentClient, expiry, writeIf } from '../client.ts';

/** Longer than any letter can be queued again: that of a yearly renewal has another identity a year later. */
const keptDays = 400;

/**
 * Table `letters-sent`: one item per letter, `sending` from before it is mailed until SES has it (docs/decisions/0076).
 * Its key is a hash of the letter's identity, so that it can be kept after the license and the account are deleted.
 */
export function dynamoLetterRecords({ table, clock }: { table: string; clock: Clock }): LetterRecords {
  const db = documentClient();
  return {
    async claim(once) {
      const id = idOf(once);
      const now = clock.now();
      const put = new PutCommand({
        TableName: table,
        Item: { id, state: 'sending', at: now, ...expiry(now, keptDays) },
        ConditionExpression: 'attribute_not_exists(id)',
      });
      if (await writeIf(() => db.send(put))) return 'claimed';
      const { Item } = await db.send(new GetCommand({ TableName: table, Key: { id }, ConsistentRead: true }));
      return Item?.state === 'sent' ? 'sent' : 'unknown';
    },

    async noteSent(once) {
      await db.send(
        new UpdateCommand({
          TableName: table,
          Key: { id: idOf(once) },
          UpdateExpression: 'SET #state = :sent',
          ExpressionAttributeNames: { '#state': 'state' },
          ExpressionAttributeValues: { ':sent': 'sent' },
        }),
      );
    },

    async release(once) {
      const remove = new DeleteCommand({
        TableName: table,
        Key: { id: idOf(once) },
        ConditionExpression: '#state = :sending',
        ExpressionAttributeNames: { '#state': 'state' },
        ExpressionAttributeValues: { ':sending': 'sending' },
      });
      await writeIf(() => db.send(remove));
    },
  };
}

function idOf(once: string): string {
  return createHash('sha256').update(once).digest('base64url');
}
