import { createHash } from 'node:crypto';
import { DeleteCommand, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import type { BackupCodes } from '#functions/ports/account/account-security.ts';
import type { Clock } from '#functions/ports/clock.ts';
import { cleanBackupCode } from '#shared/domain/account/backup-codes.ts';
import { documentClient } from '../client.ts';

const item = z.object({ madeAt: z.number(), hashes: z.set(z.string()) });

/** Table `account-requests`, items `backup-codes#…` by account: hashes of the codes that count, and when they were made. */
export function dynamoBackupCodes({ table, clock }: { table: string; clock: Clock }): BackupCodes {
  const db = documentClient();
  const keyOf = (userId: string) => ({ TableName: table, Key: { id: `backup-codes#${userId}` } });
  const kept = async (userId: string) => {
    const { Item } = await db.send(new GetCommand({ ...keyOf(userId), ConsistentRead: true }));
    return Item && item.parse(Item);
  };
  return {
    madeAt: async userId => (await kept(userId))?.madeAt,

    async replace(userId, codes) {
      const { TableName, Key } = keyOf(userId);
      const hashes = new Set(codes.map(code => hashOf(userId, code)));
      await db.send(new PutCommand({ TableName, Item: { ...Key, userId, hashes, madeAt: clock.now() } }));
    },

    async holds(userId, code) {
      return (await kept(userId))?.hashes.has(hashOf(userId, code)) ?? false;
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
