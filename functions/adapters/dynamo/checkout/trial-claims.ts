import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import type { Clock } from '#functions/ports/clock.ts';
import type { TrialClaims } from '#functions/ports/licenses/licenses.ts';
import { documentClient, expiry, writeIf } from '../client.ts';

const keptDays = 730;
const settled = z.object({ granted: z.boolean() });

/**
 * Table `billing-records`, items `trial#…`: the license for which a person, a card or a PayPal account used the free
 * trial, and for each license whether it got one.
 */
export function dynamoTrialClaims({ table, clock }: { table: string; clock: Clock }): TrialClaims {
  const db = documentClient();
  const claimOne = async (claimant: string, licenseKey: string): Promise<boolean> => {
    const put = new PutCommand({
      TableName: table,
      Item: { id: `trial#${claimant}`, licenseKey, ...expiry(clock.now(), keptDays) },
      ConditionExpression: 'attribute_not_exists(id) OR licenseKey = :own',
      ExpressionAttributeValues: { ':own': licenseKey },
    });
    return (await writeIf(() => db.send(put))) !== undefined;
  };
  const settledFor = (licenseKey: string) => `trial#license#${licenseKey}`;
  const settledAnswer = async (licenseKey: string): Promise<boolean | undefined> => {
    const get = new GetCommand({
      TableName: table,
      Key: { id: settledFor(licenseKey) },
      ConsistentRead: true,
    });
    const { Item } = await db.send(get);
    return Item && settled.parse(Item).granted;
  };
  const claimAll = async (claimants: readonly string[], licenseKey: string): Promise<boolean> => {
    for (const claimant of claimants) if (!(await claimOne(claimant, licenseKey))) return false;
    return true;
  };
  return {
    async hasClaimed(userId) {
      const get = new GetCommand({
        TableName: table,
        Key: { id: `trial#user#${userId}` },
        ConsistentRead: true,
      });
      return (await db.send(get)).Item !== undefined;
    },

    async claim(claimants, licenseKey) {
      const before = await settledAnswer(licenseKey);
      if (before !== undefined) return before;
      const granted = await claimAll(claimants, licenseKey);
      const put = new PutCommand({
        TableName: table,
        Item: { id: settledFor(licenseKey), licenseKey, granted, ...expiry(clock.now(), keptDays) },
        ConditionExpression: 'attribute_not_exists(id)',
      });
      // Of two claims at the same moment the first to be settled counts.
      return (await writeIf(() => db.send(put))) ? granted : ((await settledAnswer(licenseKey)) ?? granted);
    },
  };
}
