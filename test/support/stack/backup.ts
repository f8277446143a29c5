// What point-in-time recovery does: every table as it was at one moment. Buckets, queues and accounts stay as they are.
import { DescribeTableCommand, DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, DynamoDBDocumentClient, PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { clientOf } from '../../../local/aws/serve-for-test.ts';
import type { Stack } from './stack.ts';

type Item = Record<string, unknown>;

/** Keeps what all tables hold now; the answer puts it back. */
export async function backUpTables({ endpoints }: Pick<Stack, 'endpoints'>): Promise<() => Promise<void>> {
  const db = DynamoDBDocumentClient.from(new DynamoDBClient(clientOf(endpoints.dynamodb)));
  const itemsOf = async (TableName: string): Promise<Item[]> =>
    (await db.send(new ScanCommand({ TableName, ConsistentRead: true }))).Items ?? [];
  const keysOf = async (TableName: string) => {
    const { Table } = await db.send(new DescribeTableCommand({ TableName }));
    return (Table?.KeySchema ?? []).map(({ AttributeName = '' }) => AttributeName);
  };
  const { TableNames = [] } = await db.send(new ListTablesCommand({}));
  const kept = await Promise.all(
    TableNames.map(async TableName => ({ TableName, Items: await itemsOf(TableName) })),
  );
  return async () => {
    for (const { TableName, Items } of kept) {
      const keys = await keysOf(TableName);
      for (const item of await itemsOf(TableName)) {
        const Key = Object.fromEntries(keys.map(key => [key, item[key]]));
        await db.send(new DeleteCommand({ TableName, Key }));
      }
      for (const Item of Items) await db.send(new PutCommand({ TableName, Item }));
    }
  };
}
