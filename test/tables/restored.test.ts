import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DescribeContinuousBackupsCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { afterEach, expect, test, vi } from 'vitest';
import { writeRestored } from '../../bin/restore/restore.ts';
import { restoreTables } from '../../bin/restore/restored-tables.ts';
import { openTables } from '../../local/aws/dynamodb.ts';
import { clientOf, serveForTest } from '../../local/aws/serve-for-test.ts';

const open: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

async function tablesNamed(...names: string[]) {
  const path = mkdtempSync(join(tmpdir(), 'utmost-restore-'));
  const schema = { AttributeName: 'id', KeyType: 'HASH' as const };
  const definition = {
    AttributeDefinitions: [{ AttributeName: 'id', AttributeType: 'S' as const }],
    KeySchema: [schema],
    GlobalSecondaryIndexes: [],
    restorable: true,
  };
  const tables = await openTables({
    path,
    tables: names.map(name => ({ name, ...definition })),
    backups: true,
  });
  const server = await serveForTest(tables.service);
  const db = new DynamoDBClient(clientOf(server.endpoint));
  open.push(async () => {
    db.destroy();
    await server.stop();
    await tables.close();
    rmSync(path, { recursive: true });
  });
  return db;
}

async function order(db: DynamoDBClient, more: object = {}) {
  const at = new Date(Math.ceil(Date.now() / 1000) * 1000 + 1000);
  const said: string[] = [];
  const whole = {
    stage: 'prod',
    at,
    inUse: {},
    isProtected: false,
    db,
    say: (text: string) => void said.push(text),
  };
  return { said, restored: await restoreTables({ ...whole, ...more }) };
}

test('a table is found by the name that CloudFormation makes, of its own stage alone', async () => {
  const db = await tablesNamed(
    'utmost-prod-Licenses-X1Y2Z3',
    'utmost-prod-RollupsDue-X1Y2Z3',
    'utmost-dev-Licenses-X1Y2Z3',
  );
  await expect(order(db, { only: ['licenses'] })).rejects.toThrow(/can be restored from/);
  await expect(order(db, { only: ['rollups-due'] })).rejects.toThrow(/can be restored from/);
  const local = await tablesNamed('utmost-local-licenses', 'utmost-local-licenses-202611230300');
  const here = order(local, { stage: 'local', only: ['licenses'] });
  await expect(here).rejects.toThrow('(utmost-local-licenses) can be restored from');
});

test('backups are switched on as soon as AWS has prepared them for the restored table', async () => {
  const begun = Date.now();
  vi.useFakeTimers({ toFake: ['Date'], now: begun });
  open.push(async () => void vi.useRealTimers());
  const db = await tablesNamed('utmost-prod-Licenses-X1Y2Z3');
  vi.setSystemTime(begun + 20 * 60_000);
  const { restored, said } = await order(db, { only: ['licenses'], at: new Date(begun + 5 * 60_000) });
  expect(said.at(-1)).toBe('licenses: ready');
  const TableName = restored.licenses ?? '';
  const { ContinuousBackupsDescription: of } = await db.send(
    new DescribeContinuousBackupsCommand({ TableName }),
  );
  expect(of?.PointInTimeRecoveryDescription?.PointInTimeRecoveryStatus).toBe('ENABLED');
});

test('an interrupted restore changes no settings, and the leftover is named by it and the next one', async () => {
  const begun = Date.now();
  vi.useFakeTimers({ toFake: ['Date'], now: begun });
  open.push(async () => void vi.useRealTimers());
  const db = await tablesNamed('utmost-prod-Licenses-X1Y2Z3', 'utmost-prod-Counts-X1Y2Z3');
  vi.setSystemTime(begun + 20 * 60_000);
  const at = new Date(begun + 5 * 60_000);
  const said: string[] = [];
  const wanted = { only: ['licenses', 'counts'], at, say: (text: string) => void said.push(text) };
  const stamp = at.toISOString().replace(/\D/g, '').slice(0, 12);
  // Its answer is lost: the table is made all the same.
  db.middlewareStack.add(
    (next, context) => async args => {
      const answer = await next(args);
      const isSecond = JSON.stringify(args.input).includes(`utmost-prod-counts-${stamp}"`);
      if (context.commandName === 'RestoreTableToPointInTimeCommand' && isSecond) throw new Error('cut off');
      return answer;
    },
    { step: 'initialize' },
  );
  await expect(order(db, wanted)).rejects.toThrow('cut off');
  const deletions = (text = '') => [...text.matchAll(/delete-table .* (\S+)$/gm)].map(([, table]) => table);
  const left = [`utmost-prod-licenses-${stamp}`, `utmost-prod-counts-${stamp}`];
  expect(said.at(-1)).toContain('the settings are as they were');
  expect(deletions(said.at(-1))).toEqual(left);

  said.splice(0);
  const { restored } = await order(db, { ...wanted, inUse: { licenses: left[0] }, only: ['counts'] });
  expect([said[0], deletions(said[0])]).toEqual([expect.stringContaining('cut off'), [left[1]]]);
  expect(restored).toEqual({ counts: `utmost-prod-counts-${stamp}-2` });
});

test('given no table, several tables or an unknown name, refuses before anything is restored', async () => {
  const db = await tablesNamed('utmost-prod-Licenses-X1Y2Z3', 'utmost-prod-Licenses-Z9Y8X7');
  await expect(order(db, { only: ['leads'] })).rejects.toThrow('There is no table for "leads"');
  await expect(order(db, { only: ['licenses'] })).rejects.toThrow('There are several tables');
  await expect(order(db, { only: ['nothing'] })).rejects.toThrow('There is no table "nothing"');
  const inUse = { licenses: 'utmost-prod-Licenses-X1Y2Z3' };
  await expect(order(db, { only: ['licenses'], inUse })).rejects.toThrow(/can be restored from/);
});

test('the names are added to the settings beside the existing ones', () => {
  const folder = mkdtempSync(join(tmpdir(), 'utmost-restore-'));
  open.push(async () => rmSync(folder, { recursive: true }));
  const file = join(folder, 'prod.json');
  writeRestored(file, { counts: 'b' });
  writeRestored(file, { counts: 'b', licenses: 'a' });
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ restoredTables: { counts: 'b', licenses: 'a' } });
});
