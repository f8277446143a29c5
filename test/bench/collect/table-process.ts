// The local tables in a process of their own, which answers after the milliseconds in a message.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openTables } from '../../../local/aws/dynamodb.ts';
import { serveForTest } from '../../../local/aws/serve-for-test.ts';

let answerMs = 0;
process.on('message', milliseconds => {
  answerMs = Number(milliseconds);
});
const folder = mkdtempSync(join(tmpdir(), 'bench-counts-'));

function tableOf(name: string, ...keys: string[]) {
  return {
    name,
    AttributeDefinitions: keys.map(AttributeName => ({ AttributeName, AttributeType: 'S' as const })),
    KeySchema: keys.map((AttributeName, at) => ({
      AttributeName,
      KeyType: at === 0 ? ('HASH' as const) : ('RANGE' as const),
    })),
    GlobalSecondaryIndexes: [],
  };
}

const tables = await openTables({
  path: folder,
  tables: [
    tableOf('counts', 'license_key', 'period'),
    tableOf('rollups-due', 'shard', 'due'),
    tableOf('counters', 'id', 'dimension'),
    tableOf('events-seen', 'id'),
  ],
});
const server = await serveForTest(async (operation, body) => {
  if (answerMs > 0) await wait(answerMs);
  return tables.service(operation, body);
});
process.once('disconnect', async () => {
  await server.stop();
  await tables.close();
  rmSync(folder, { recursive: true });
  process.exit();
});
process.send?.(server.endpoint);
