import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import type { ClickExports } from '#functions/ports/leads/clicks.ts';
import { defaultExport } from '#shared/domain/leads/conversion-file.ts';
import { documentClient } from '../client.ts';

const item = z.object({
  export_name: z.string().default(defaultExport.names.won),
  export_qualified: z.string().default(defaultExport.names.qualified),
  export_zone: z.string().default(defaultExport.timeZone),
  export_secret: z.object({ hash: z.string(), at: z.number() }).optional(),
});

/** Table `licenses`, the attributes `export_…` of a license; of the secret in the address only a hash. */
export function dynamoClickExports({ table }: { table: string }): ClickExports {
  const db = documentClient();
  const keyOf = ({ userId, licenseKey }: { userId: string; licenseKey: string }) => ({
    TableName: table,
    Key: { user_id: userId, license_key: licenseKey },
  });
  return {
    async find(owner) {
      // Consistent: a renewed address is refused from the same moment on.
      const { Item = {} } = await db.send(new GetCommand({ ...keyOf(owner), ConsistentRead: true }));
      const { export_secret: secret, ...kept } = item.parse(Item);
      return {
        names: { won: kept.export_name, qualified: kept.export_qualified },
        timeZone: kept.export_zone,
        ...(secret && { secretHash: secret.hash, secretAt: secret.at }),
      };
    },

    async save(owner, { names, timeZone, secret }) {
      const given = {
        export_name: names?.won,
        export_qualified: names?.qualified,
        export_zone: timeZone,
        export_secret: secret ?? undefined,
      };
      const set = Object.entries(given).filter(([, value]) => value !== undefined);
      if (set.length === 0 && secret !== null) return;
      const update = new UpdateCommand({
        ...keyOf(owner),
        UpdateExpression: [
          ...(set.length > 0 ? [`SET ${set.map(([name]) => `${name} = :${name}`).join(', ')}`] : []),
          ...(secret === null ? ['REMOVE export_secret'] : []),
        ].join(' '),
        ConditionExpression: 'attribute_exists(license_key)',
        ...(set.length > 0 && {
          ExpressionAttributeValues: Object.fromEntries(set.map(([name, value]) => [`:${name}`, value])),
        }),
      });
      await db.send(update);
    },
  };
}
