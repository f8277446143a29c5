import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import type { ExportRequest, ExportRequests } from '#functions/ports/account/account-requests.ts';
import { documentClient, expiry, writeIf } from '../client.ts';

const item: z.ZodType<ExportRequest> = z.object({
  userId: z.string(),
  /** The table's own key is `id`. */
  id: z.string(),
  state: z.enum(['preparing', 'ready', 'failed']),
  requestedAt: z.number(),
  bytes: z.number().exactOptional(),
  readyUntil: z.number().exactOptional(),
});

/** Longer than a file is kept, for who asks what became of it. */
const keptDays = 7;

/** Table `account-requests`, items `export#…`: the newest export of each account. */
export function dynamoExportRequests({ table }: { table: string }): ExportRequests {
  const db = documentClient();
  const keyOf = (userId: string) => ({ id: `export#${userId}` });
  const itemOf = ({ id, ...request }: ExportRequest) => ({
    ...request,
    ...keyOf(request.userId),
    export_id: id,
    ...expiry(request.requestedAt, keptDays),
  });
  return {
    async find(userId) {
      const { Item } = await db.send(
        new GetCommand({ TableName: table, Key: keyOf(userId), ConsistentRead: true }),
      );
      return Item && item.parse({ ...Item, id: Item.export_id });
    },

    async save(request) {
      await db.send(new PutCommand({ TableName: table, Item: itemOf(request) }));
    },

    async end(request) {
      const put = new PutCommand({
        TableName: table,
        Item: itemOf(request),
        ConditionExpression: 'export_id = :id',
        ExpressionAttributeValues: { ':id': request.id },
      });
      await writeIf(() => db.send(put));
    },
  };
}
