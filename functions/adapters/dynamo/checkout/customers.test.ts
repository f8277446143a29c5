import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { mockedTables } from '../../../../test/support/fakes/mocked-tables.ts';
import { day, start } from '../../../../test/support/fakes/records.ts';
import { dynamoCustomers } from './customers.ts';

const table = mockedTables();

test('the address of a checkout expires after a month, with or without an account', async () => {
  table.on(PutCommand).resolves({});
  await dynamoCustomers({ table: 'billing-records' }).save({
    id: 'cus_a',
    email: 'a@example.com',
    createdAt: start,
  });
  const { Item } = table.commandCalls(PutCommand)[0]?.args[0].input ?? {};
  expect(Item).toMatchObject({ id: 'customer#cus_a', email: 'a@example.com' });
  expect(Item?.expires_at).toBe((start + 30 * day) / 1000);
});
