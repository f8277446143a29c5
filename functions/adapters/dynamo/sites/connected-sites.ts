import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import type { ConnectedSites } from '#functions/ports/sites/connected-sites.ts';
import { noConnections } from '#shared/domain/sites/connected-sites.ts';
import { documentClient, writeIf } from '../client.ts';

const connections = z.object({
  revision: z.number(),
  code: z
    .object({ hash: z.string(), challenge: z.string(), address: z.string(), until: z.number() })
    .optional(),
  sites: z.array(z.object({ id: z.string(), address: z.string(), since: z.number(), tokenHash: z.string() })),
});
const item = z.object({ site_connections: connections.default({ ...noConnections, sites: [] }) });

/** Table `licenses`, attribute `site_connections` of a license; of codes and tokens only hashes. */
export function dynamoConnectedSites({ table }: { table: string }): ConnectedSites {
  const db = documentClient();
  const keyOf = ({ userId, licenseKey }: { userId: string; licenseKey: string }) => ({
    TableName: table,
    Key: { user_id: userId, license_key: licenseKey },
  });
  return {
    async find(owner) {
      // Consistent: a disconnected site is refused from the same moment on.
      const { Item = {} } = await db.send(new GetCommand({ ...keyOf(owner), ConsistentRead: true }));
      return item.parse(Item).site_connections;
    },

    async save(owner, { revision, code, sites }) {
      const next = { revision: revision + 1, ...(code && { code }), sites };
      const update = new UpdateCommand({
        ...keyOf(owner),
        UpdateExpression: 'SET site_connections = :next',
        ConditionExpression: `attribute_exists(license_key) AND ${
          revision === 0 ? 'attribute_not_exists(site_connections)' : 'site_connections.revision = :known'
        }`,
        ExpressionAttributeValues: { ':next': next, ...(revision > 0 && { ':known': revision }) },
      });
      return (await writeIf(() => db.send(update))) !== undefined;
    },
  };
}
