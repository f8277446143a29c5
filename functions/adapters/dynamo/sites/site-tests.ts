import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import type { SiteTests } from '#functions/ports/visits/tracking.ts';
import { testKey } from '#shared/domain/visits/count-periods.ts';
import { documentClient, expiry } from '../client.ts';

const item = z.object({ report_id: z.string() });
const keptDays = 1;

/** Table `counts`: an item beside a license's counts holds the report of its newest test. */
export function dynamoSiteTests({ table }: { table: string }): SiteTests {
  const db = documentClient();
  const at = (licenseKey: string) => ({
    TableName: table,
    Key: { license_key: licenseKey, period: testKey },
  });
  return {
    async note(licenseKey, reportId, receivedAt) {
      const { expires_at } = expiry(receivedAt, keptDays);
      await db.send(
        new UpdateCommand({
          ...at(licenseKey),
          UpdateExpression: 'SET report_id = :id, expires_at = :end',
          ExpressionAttributeValues: { ':id': reportId, ':end': expires_at },
        }),
      );
    },
    async newest(licenseKey) {
      const { Item } = await db.send(new GetCommand(at(licenseKey)));
      return Item && item.parse(Item).report_id;
    },
  };
}
