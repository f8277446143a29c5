import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { expect, test } from 'vitest';
import { day, start } from '../../../test/support/fakes/records.ts';
import { dynamoCustomers } from './customers.ts';

test('the address that a checkout was opened for goes after a month, whether an account came of it or not', async () => {
  const table = mockClient(DynamoDBDocumentClient);
  table.on(PutCommand).resolves({});
  await dynamoCustomers({ table: 'billing-records' }).save({
    ...{ id: 'cus_a', email: 'a@example.com', createdAt: start },
  });
  const { Item } = table.commandCalls(PutCommand)[0]?.args[0].input ?? {};
  expect(Item).toMatchObject({ id: 'customer#cus_a', email: 'a@example.com' });
  expect(Item?.expires_at).toBe((start + 30 * day) / 1000);
});
