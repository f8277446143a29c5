// The tables of a running stack, as an operator sees them: patient with busy ones, and to the end of every list.
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb';
import { clientOf } from '../../../local/aws/serve-for-test.ts';
import type { Stack } from './stack.ts';

export const licensesTable = 'utmost-local-licenses';

export function tablesOf({ endpoints }: Pick<Stack, 'endpoints'>): DynamoDBDocumentClient {
  return DynamoDBDocumentClient.from(new DynamoDBClient({ ...clientOf(endpoints.dynamodb), maxAttempts: 8 }));
}

/** All items of a table, to the last write. */
export async function itemsOf(
  client: DynamoDBDocumentClient,
  TableName: string,
): Promise<Record<string, unknown>[]> {
  const items: Record<string, unknown>[] = [];
  for await (const { Items = [] } of paginateScan({ client }, { TableName, ConsistentRead: true }))
    items.push(...Items);
  return items;
}

/** What restoring an old backup of the table leaves of a license: nothing. */
export async function removeLicense(
  stack: Pick<Stack, 'endpoints'>,
  userId: string,
  licenseKey: string,
): Promise<void> {
  const Key = { user_id: userId, license_key: licenseKey };
  await tablesOf(stack).send(new DeleteCommand({ TableName: licensesTable, Key }));
}
