// Quotes of upgrades in the local tables: two tabs of one customer may show two of them.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { dynamoQuotes } from '#functions/adapters/dynamo/quotes.ts';
import { type LocalTables, openTables } from '../../local/aws/dynamodb.ts';
import { serveForTest } from '../../local/aws/serve-for-test.ts';
import { start } from '../support/fakes/records.ts';

const folder = mkdtempSync(join(tmpdir(), 'utmost-quotes-'));
let tables: LocalTables;
let server: Awaited<ReturnType<typeof serveForTest>>;
beforeAll(async () => {
  const billing = {
    name: 'billing-records',
    AttributeDefinitions: [{ AttributeName: 'id', AttributeType: 'S' as const }],
    KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' as const }],
    GlobalSecondaryIndexes: [],
  };
  tables = await openTables({ path: folder, tables: [billing] });
  server = await serveForTest(tables.service);
  vi.stubEnv('AWS_ENDPOINT_URL', server.endpoint);
  vi.stubEnv('AWS_REGION', 'us-east-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'local');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'local');
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await server.stop();
  await tables.close();
  rmSync(folder, { recursive: true, force: true });
});

const minute = 60_000;
const plus = { subscriptionId: 'sub_1', priceId: 'price_plus_monthly', quantity: 1 };
const shown = { ...plus, at: start, dueCents: 0, attempt: 0 };

test('each change keeps its own quote, and another plan, quantity or subscription changes none', async () => {
  const quotes = dynamoQuotes({ table: 'billing-records' });
  await quotes.save(shown);
  const others = [
    { ...shown, priceId: 'price_professional_monthly', dueCents: 8900 },
    { ...shown, quantity: 2, dueCents: 4000 },
    { ...shown, subscriptionId: 'sub_2', dueCents: 1500 },
  ];
  for (const other of others) await quotes.save(other);
  for (const one of [shown, ...others]) expect(await quotes.find(one.subscriptionId, one)).toEqual(one);
});

test('of two requests for a change that nobody looked at, both take the terms of the first', async () => {
  const quotes = dynamoQuotes({ table: 'billing-records' });
  const first = { ...plus, subscriptionId: 'sub_3', at: start, dueCents: null, attempt: 0 };
  const second = { ...first, at: start + minute };
  expect(await quotes.open(first, start - minute)).toEqual(first);
  expect(await quotes.open(second, start)).toEqual(first);
  expect(await quotes.open(second, start + 1)).toEqual(second);
});
