// Who was refunded, in the local tables: known without a word of whose account it was.

import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { documentClient } from '#functions/adapters/dynamo/client.ts';
import { dynamoPastRefunds } from '#functions/adapters/dynamo/licenses/past-refunds.ts';
import { movableClock } from '../support/fakes/memory.ts';
import { day, start } from '../support/fakes/records.ts';
import { tableOf, tablesHere } from '../support/stack/tables-here.ts';

const table = 'billing-records';
tablesHere([tableOf(table, ['id'])]);

const under = (key: string) => dynamoPastRefunds({ table, key: async () => key, clock: movableClock() });
const refunds = under('a key');

test('a refund is found by plan and mailbox, and for nobody else', async () => {
  await refunds.note('Maya@example.com', 'basic');
  await refunds.note('maya@example.com', 'basic');
  const asked = [
    ['maya+2@example.com', 'basic'],
    ['maya@example.com', 'plus'],
    ['june@example.com', 'basic'],
  ] as const;
  expect(await Promise.all(asked.map(([email, plan]) => refunds.includes(email, plan)))).toEqual([
    true,
    false,
    false,
  ]);
});

test('the record has no address, and no hash that can be made without the key', async () => {
  await refunds.note('maya@example.com', 'basic');
  await under('another key').note('maya@example.com', 'basic');
  const { Items = [] } = await documentClient().send(new ScanCommand({ TableName: table }));
  expect(Items).toHaveLength(2);
  for (const { id, ...more } of Items) {
    expect(id).toMatch(/^refunded#[\w-]{43}#basic$/);
    expect(more).toEqual({ expires_at: Math.floor((start + 3653 * day) / 1000) });
  }
});
