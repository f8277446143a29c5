// What point-in-time recovery does: every table as it was at one moment. Buckets, queues and accounts stay as they are.
import { DescribeTableCommand, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { Stack } from './stack.ts';
import { itemsOf, tablesOf } from './tables.ts';

/** Keeps what all tables hold now; the answer puts it back. */
export async function backUpTables(stack: Pick<Stack, 'endpoints'>): Promise<() => Promise<void>> {
  const db = tablesOf(stack);
  const keysOf = async (TableName: string) => {
    const { Table } = await db.send(new DescribeTableCommand({ TableName }));
    return (Table?.KeySchema ?? []).map(({ AttributeName = '' }) => AttributeName);
  };
  const { TableNames = [] } = await db.send(new ListTablesCommand({}));
  const kept = await Promise.all(
    TableNames.map(async TableName => ({ TableName, Items: await itemsOf(db, TableName) })),
  );
  return async () => {
    for (const { TableName, Items } of kept) {
      const keys = await keysOf(TableName);
      for (const item of await itemsOf(db, TableName)) {
        const Key = Object.fromEntries(keys.map(key => [key, item[key]]));
        await db.send(new DeleteCommand({ TableName, Key }));
      }
      for (const Item of Items) await db.send(new PutCommand({ TableName, Item }));
    }
  };
}
