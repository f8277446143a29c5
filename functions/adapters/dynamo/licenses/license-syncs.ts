import { QueryCommand, ScanCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import type { LicenseSyncs } from '#functions/ports/licenses/license-syncs.ts';
import type { SubscriptionSnapshot } from '#shared/domain/licenses/license.ts';
import { nextLicenseSync } from '#shared/domain/licenses/next-sync.ts';
import { watchingLicense } from '#shared/domain/licenses/watching-license.ts';
import { documentClient, pagesOf, readRows, writeIf } from '../client.ts';
import { licenseFromItem } from './license-item.ts';

const rowsPerPage = 250;

const tableKey = z.object({ user_id: z.string(), license_key: z.string() });
/** Only licenses with a date ahead have this attribute, hence the index `by-look` contains no others. */
const dated = 'yes';

/** Table `licenses`: its rows page by page, and those that are due by index `by-look` (docs/decisions/0067). */
export function dynamoLicenseSyncs({ table }: { table: string }): LicenseSyncs {
  const db = documentClient();
  return {
    async page(from) {
      const scan = new ScanCommand({
        TableName: table,
        ConsistentRead: true,
        Limit: rowsPerPage,
        // Nobody pays for the one that watches the stage: no provider knows it, and no mail is for it.
        FilterExpression: 'license_key <> :watching',
        ExpressionAttributeValues: { ':watching': watchingLicense },
        ExclusiveStartKey: from === undefined ? undefined : tableKey.parse(JSON.parse(from)),
      });
      const { Items = [], LastEvaluatedKey } = await db.send(scan);
      return {
        ...readRows(Items, licenseFromItem),
        next: LastEvaluatedKey && JSON.stringify(LastEvaluatedKey),
      };
    },

    async *due(before) {
      const query = (from: Record<string, unknown> | undefined) =>
        db.send(
          new QueryCommand({
            TableName: table,
            IndexName: 'by-look',
            KeyConditionExpression: 'dated = :yes AND look_at < :before',
            ExpressionAttributeValues: { ':yes': dated, ':before': before },
            Limit: rowsPerPage,
            ExclusiveStartKey: from,
          }),
        );
      for await (const page of pagesOf<unknown>(query))
        yield page.map(item => {
          const { user_id: userId, license_key: licenseKey } = tableKey.parse(item);
          return { userId, licenseKey };
        });
    },

    async postpone({ userId, licenseKey }, until) {
      const update = new UpdateCommand({
        TableName: table,
        Key: { user_id: userId, license_key: licenseKey },
        UpdateExpression: 'SET look_at = :until',
        // A sync meanwhile has set its own date.
        ConditionExpression: 'dated = :yes AND look_at < :until',
        ExpressionAttributeValues: { ':yes': dated, ':until': until },
      });
      await writeIf(() => db.send(update));
    },
  };
}

/** The part of an update that sets a license's next sync. */
export function nextSyncUpdate(snapshot: SubscriptionSnapshot, readAt: number) {
  const lookAt = nextLicenseSync(snapshot, readAt);
  return lookAt === undefined
    ? { set: '', remove: ' REMOVE dated, look_at', values: {} }
    : {
        set: ', dated = :dated, look_at = :lookAt',
        remove: '',
        values: { ':dated': dated, ':lookAt': lookAt },
      };
}
