import { createHash } from 'node:crypto';
import { DeleteCommand, GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import type { BackupCodes } from '#functions/ports/account/account-security.ts';
import type { Clock } from '#functions/ports/clock.ts';
import { cleanBackupCode } from '#shared/domain/account/backup-codes.ts';
import { documentClient, writeIf } from '../client.ts';

const item = z.object({ madeAt: z.number() });

/** Table `account-requests`, items `backup-codes#…` by account: hashes of the codes that count, and when they were made. */
export function dynamoBackupCodes({ table, clock }: { table: string; clock: Clock }): BackupCodes {
  const db = documentClient();
  const keyOf = (userId: string) => ({ TableName: table, Key: { id: `backup-codes#${userId}` } });
  return {
    async madeAt(userId) {
      const { Item } = await db.send(new GetCommand({ ...keyOf(userId), ConsistentRead: true }));
      return Item && item.parse(Item).madeAt;
    },

    async replace(userId, codes) {
      const { TableName, Key } = keyOf(userId);
      const hashes = new Set(codes.map(code => hashOf(userId, code)));
      await db.send(new PutCommand({ TableName, Item: { ...Key, userId, hashes, madeAt: clock.now() } }));
    },

    async take(userId, code) {
      const update = new UpdateCommand({
        ...keyOf(userId),
        UpdateExpression: 'DELETE hashes :taken',
        ConditionExpression: 'contains(hashes, :hash)',
        ExpressionAttributeValues: {
          ':taken': new Set([hashOf(userId, code)]),
          ':hash': hashOf(userId, code),
        },
      });
      return (await writeIf(() => db.send(update))) !== undefined;
    },

    async removeAll(userId) {
      await db.send(new DeleteCommand(keyOf(userId)));
    },
  };
}

/** A code has 80 random bits, so that a plain hash gives none away; the account in it makes equal codes differ. */
function hashOf(userId: string, code: string): string {
  return createHash('sha256')
    .update(`${userId} ${cleanBackupCode(code)}`)
    .digest('base64url');
}
