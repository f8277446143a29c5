import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type { TrialClaims } from '#functions/desks.ts';
import type { Clock } from '#functions/ports.ts';
import { documentClient, isConditionFailed } from './client.ts';

const keptDays = 730;

/** Table `intents`: which licence had the free trial of a person or a card. */
export const dynamoTrialClaims = (table: string, clock: Clock): TrialClaims => {
  const db = documentClient();
  const take = async (mark: string, licenseKey: string): Promise<boolean> => {
    const expires_at = Math.floor(clock.now() / 1000) + keptDays * 86_400;
    try {
      await db.send(
        new PutCommand({
          TableName: table,
          Item: { id: `trial#${mark}`, licenseKey, expires_at },
          ConditionExpression: 'attribute_not_exists(id) OR licenseKey = :own',
          ExpressionAttributeValues: { ':own': licenseKey },
        }),
      );
      return true;
    } catch (error) {
      if (isConditionFailed(error)) return false;
      throw error;
    }
  };
  return {
    async claim(marks, licenseKey) {
      for (const mark of marks) if (!(await take(mark, licenseKey))) return false;
      return true;
    },
  };
};
