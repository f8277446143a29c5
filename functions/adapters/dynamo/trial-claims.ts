import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type { Clock } from '#functions/ports/clock.ts';
import type { TrialClaims } from '#functions/ports/licenses.ts';
import { documentClient, expiry, writeIf } from './client.ts';

const keptDays = 730;

/** Table `billing-records`, items `trial#…`: the licence for which a person or a card used the free trial. */
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
  return {
    async claim(claimants, licenseKey) {
      for (const claimant of claimants) if (!(await claimOne(claimant, licenseKey))) return false;
      return true;
    },
  };
}
