import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SQSEvent } from 'aws-lambda';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { QueueConfig, TableConfig } from '../ports.ts';
import { openTables } from './dynamodb.ts';
import { runAndKill } from './kill-for-test.ts';
import { ordersTable } from './orders-for-test.ts';
import { openQueues } from './sqs.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'kill-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

function quoted(value: unknown) {
  return JSON.stringify(value);
}

/** Makes the process die right after its n-th write to the disk, once `left` is n. */
const dyingAtAWrite = `
    import { createRequire } from 'node:module';
    import { openTables } from ${quoted(import.meta.resolve('./dynamodb.ts'))};
    const dynalite = createRequire(${quoted(import.meta.url)}).resolve('dynalite');
    const { Level } = createRequire(dynalite)('level');
    let left = Infinity;
    for (const name of ['put', 'del', 'batch']) {
      const write = Level.prototype[name];
      Level.prototype[name] = async function (...parts) {
        await write.apply(this, parts);
        if (--left <= 0) process.kill(process.pid, 'SIGKILL');
      };
    }`;

test('a kill in the middle of transactions leaves no partial one, in no index', async () => {
  const table: TableConfig = {
    name: 'accounts',
    AttributeDefinitions: [
      { AttributeName: 'id', AttributeType: 'S' },
      { AttributeName: 'version', AttributeType: 'N' },
    ],
    KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
    GlobalSecondaryIndexes: [
      {
        IndexName: 'by-version',
        KeySchema: [{ AttributeName: 'version', KeyType: 'HASH' }],
        Projection: { ProjectionType: 'ALL' },
      },
    ],
  };
  const options = { path: dir, tables: [table] };
  const script = (writes: number) => `
    ${dyingAtAWrite}
    const { service } = await openTables(${quoted(options)});
    left = ${writes};
    const next = id => ({ Update: { TableName: 'accounts', Key: { id: { S: id } },
      UpdateExpression: 'ADD version :one', ExpressionAttributeValues: { ':one': { N: '1' } } } });
    for (;;) await service('TransactWriteItems', { TransactItems: [next('a'), next('b')] });`;
  let version = 0;
  for (const writes of [1, 2, 4]) {
    await runAndKill(script(writes));
    version += writes;
    const { service, close } = await openTables(options);
    const versions = async (IndexName?: string) => {
      const { Items } = (await service('Scan', {
        TableName: 'accounts',
        ...(IndexName && { IndexName }),
      })) as {
        Items: { id: { S: string }; version: { N: string } }[];
      };
      return Object.fromEntries(Items.map(item => [item.id.S, Number(item.version.N)]));
    };
    expect(await versions()).toEqual({ a: version, b: version });
    expect(await versions('by-version')).toEqual({ a: version, b: version });
    await close();
  }
}, 20_000);

test('a kill while writes are late loses no acknowledged one, and leaves no partial one', async () => {
  const options = { path: dir, tables: [ordersTable] };
  // Every write is late; now and then an index is asked, which then shows what is due.
  const script = (round: number, writes: number) => `
    ${dyingAtAWrite}
    const glitches = { seed: 1, strikes: glitch => glitch.startsWith('late-'), below: (_, most) => most % 7 };
    const { service } = await openTables({ ...${quoted(options)}, glitches });
    left = ${writes};
    for (let i = 0; ; i++) {
      const owner = { S: '${round}-' + i };
      const put = part => ({ Put: { TableName: 'orders', Item: { id: { S: part + owner.S }, owner } } });
      await service('TransactWriteItems', { TransactItems: [put('a'), put('b')] });
      process.stdout.write(owner.S + ' ');
      if (i % 3 === 0) await service('Scan', { TableName: 'orders', IndexName: 'by-owner' });
    }`;
  for (const [round, writes] of [1, 2, 3, 40].entries()) {
    const acknowledged = (await runAndKill(script(round, writes))).split(' ').slice(0, -1);
    const { service, close } = await openTables(options);
    const ids = async (IndexName?: string) => {
      const scan = { TableName: 'orders', ConsistentRead: !IndexName, ...(IndexName && { IndexName }) };
      const { Items } = (await service('Scan', scan)) as { Items: { id: { S: string } }[] };
      return new Set(Items.map(item => item.id.S));
    };
    const kept = await ids();
    expect(await ids('by-owner')).toEqual(kept);
    expect(acknowledged.filter(owner => !kept.has(`a${owner}`) || !kept.has(`b${owner}`))).toEqual([]);
    expect([...kept].filter(id => !kept.has((id[0] === 'a' ? 'b' : 'a') + id.slice(1)))).toEqual([]);
    expect(kept.size).toBeGreaterThan(0);
    await close();
  }
}, 30_000);

test('no acknowledged message is lost to a kill', async () => {
  const arn = 'arn:aws:sqs:us-east-1:000000000000:visits';
  const visits: QueueConfig = {
    name: 'visits',
    url: 'http://localhost/000000000000/visits',
    arn,
    visibilitySeconds: 30,
    retentionSeconds: 345_600,
    delaySeconds: 0,
    waitSeconds: 0,
  };
  const script = `
    import { openQueues } from ${quoted(import.meta.resolve('./sqs.ts'))};
    const queues = openQueues({ dir: ${quoted(dir)}, queues: [${quoted(visits)}], mappings: [], invoke: async () => {} });
    for (let i = 0; ; i++) {
      await queues.send('${arn}', String(i));
      process.stdout.write(i + ' ');
    }`;
  const acknowledged = (await runAndKill(script, 5000)).split(' ').slice(0, -1);
  const kept = new Set<string>();
  const queues = openQueues({
    dir,
    queues: [visits],
    mappings: [
      { queueArn: arn, functionArn: 'read', batchSize: 1000, windowSeconds: 0, partialFailures: true },
    ],
    invoke: async (_arn, event) => {
      for (const { body } of (event as SQSEvent).Records) kept.add(body);
    },
  });
  await queues.drain(arn);
  await queues.close();
  expect(acknowledged.length).toBeGreaterThan(100);
  expect(acknowledged.filter(body => !kept.has(body))).toEqual([]);
});
