// The adapters that jobs stand on, against a local table with the keys and indexes of infra/tables.ts.
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  BatchWriteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  ScanCommand,
} from '@aws-sdk/lib-dynamodb';
import { beforeAll, expect, test } from 'vitest';
import { dynamoOperations } from '#functions/adapters/dynamo/checkout/operations.ts';
import { dynamoJobRuns } from '#functions/adapters/dynamo/job-runs.ts';
import { dynamoLicenseSyncs } from '#functions/adapters/dynamo/licenses/license-syncs.ts';
import { dynamoLicenses } from '#functions/adapters/dynamo/licenses/licenses.ts';
import { dynamoSharedReports } from '#functions/adapters/dynamo/reports/shared-reports.ts';
import type { Operation } from '#functions/ports/checkout/operations.ts';
import type { LicenseId } from '#functions/ports/licenses/license-syncs.ts';
import { clientOf } from '../../local/aws/serve-for-test.ts';
import { movableClock } from '../support/fakes/memory.ts';
import { day, snapshot, start } from '../support/fakes/records.ts';
import { tableOf, tablesHere } from '../support/stack/tables-here.ts';

const clock = movableClock();
const tables = tablesHere(
  [
    tableOf('licenses', ['user_id', 'license_key'], { 'by-look': ['dated', 'look_at'] }, ['by-look']),
    tableOf('operations', ['id'], { 'by-open': ['open', 'userId'], 'by-look': ['open', 'lookAt'] }),
    tableOf('billing-records', ['id']),
  ],
  // What was written a moment ago is looked for by an index, which nobody promises.
  { glitches: null },
);
let db: DynamoDBDocumentClient;
beforeAll(() => {
  db = DynamoDBDocumentClient.from(new DynamoDBClient(clientOf(tables.endpoint)));
});

async function allOf<T>(pages: AsyncIterable<readonly T[]>): Promise<T[]> {
  const all: T[] = [];
  for await (const page of pages) all.push(...page);
  return all;
}

function ownerOf(place: number) {
  return { userId: `user-${place}`, licenseKey: `key-${place}`, email: 'a@example.com' };
}

async function everyPage(from?: string): Promise<LicenseId[]> {
  const { rows, next } = await dynamoLicenseSyncs({ table: 'licenses' }).page(from);
  const found = rows.map(({ userId, licenseKey }) => ({ userId, licenseKey }));
  return next ? [...found, ...(await everyPage(next))] : found;
}

test('every license is on one page, and an invalid row is counted', async () => {
  const licenses = dynamoLicenses({ table: 'licenses' });
  await licenses.saveSnapshot(ownerOf(0), snapshot({ status: 'canceled', cancelAt: start }), start);
  const [row] = (await db.send(new ScanCommand({ TableName: 'licenses' }))).Items ?? [];
  const copies = Array.from({ length: 275 }, (_, place) => ({
    PutRequest: { Item: { ...row, user_id: `user-${place}`, license_key: `key-${place}` } },
  }));
  for (let place = 0; place < copies.length; place += 25)
    await db.send(new BatchWriteCommand({ RequestItems: { licenses: copies.slice(place, place + 25) } }));
  expect(new Set((await everyPage()).map(({ licenseKey }) => licenseKey)).size).toBe(275);
  const watching = { ...row, user_id: 'user-0', license_key: 'stage-watch' };
  await db.send(new PutCommand({ TableName: 'licenses', Item: watching }));
  expect((await everyPage()).filter(({ licenseKey }) => licenseKey === 'stage-watch')).toEqual([]);
  const strange = { user_id: 'user-0', license_key: 'another shape' };
  await db.send(new PutCommand({ TableName: 'licenses', Item: strange }));
  const { next, unreadable } = await dynamoLicenseSyncs({ table: 'licenses' }).page(undefined);
  const rest = await dynamoLicenseSyncs({ table: 'licenses' }).page(next);
  expect(unreadable + rest.unreadable).toBe(1);
});

test('a license is due on the date of its newest snapshot, until it is over', async () => {
  const licenses = dynamoLicenses({ table: 'licenses' });
  const syncs = dynamoLicenseSyncs({ table: 'licenses' });
  const [soon, later] = [ownerOf(1000), ownerOf(1001)];
  const dueAt = async (at: number) => (await allOf(syncs.due(at))).map(({ licenseKey }) => licenseKey);
  await licenses.saveSnapshot(later, snapshot({ trialEndAt: start + 2 * day }), start);
  await licenses.saveSnapshot(soon, snapshot({ trialEndAt: start + day }), start);
  expect(await dueAt(start + day)).toEqual([]);
  expect(await dueAt(start + 3 * day)).toEqual(['key-1000', 'key-1001']);
  await syncs.postpone(soon, start + 4 * day);
  expect(await dueAt(start + 3 * day)).toEqual(['key-1001']);
  await syncs.postpone(soon, start + day);
  expect(await dueAt(start + 3 * day)).toEqual(['key-1001']);
  const ended = { status: 'canceled', cancelAt: start };
  await licenses.saveSnapshot(soon, snapshot(ended), start + 1);
  await licenses.saveSnapshot(later, snapshot(ended), start + 1);
  expect(await dueAt(start + 99 * day)).toEqual([]);
  await syncs.postpone(later, start + 4 * day);
  expect(await dueAt(start + 99 * day)).toEqual([]);
});

test('one run holds a job at a time, and its progress outlives it', async () => {
  const runs = dynamoJobRuns({ table: 'billing-records', clock });
  const first = await runs.take('job', start + 1000);
  expect(first?.progress).toBeUndefined();
  expect(await runs.take('job', start + 1000)).toBeUndefined();
  expect(await runs.take('another job', start + 1000)).toBeDefined();
  if (!first) throw new Error('not taken');
  const progress = { startedAt: start, cursor: 'page 2', completeSince: undefined };
  expect(await runs.keep({ ...first, progress }, start + 2000)).toBe(true);
  clock.set(start + 1500);
  expect(await runs.take('job', start + 3000)).toBeUndefined();
  clock.set(start + 2001);
  const second = await runs.take('job', start + 3000);
  expect(second?.progress).toEqual({ startedAt: start, cursor: 'page 2' });
  // The first run lives on and must not write any more.
  expect(await runs.keep({ ...first, progress: { startedAt: 1 } }, start + 9000)).toBe(false);
  await runs.release({ ...first, progress: { startedAt: 1 } });
  expect(await runs.take('job', start + 9000)).toBeUndefined();
  if (second) await runs.release({ ...second, progress: { startedAt: start, completeSince: start } });
  const third = await runs.take('job', start + 9000);
  expect(third?.progress).toEqual({ startedAt: start, completeSince: start });
});

test('an operation is due after five minutes, then at its next check, until it is completed', async () => {
  const operations = dynamoOperations({ table: 'operations' });
  const operation: Operation = {
    id: 'card#1',
    kind: 'purchase',
    provider: 'stripe',
    userId: 'user-a',
    licenseKey: 'key-a',
    createdAt: start,
  };
  const dueAt = async (at: number) => {
    const found: Operation[] = [];
    for await (const { rows } of operations.due(at)) found.push(...rows);
    return found;
  };
  await operations.open(operation);
  expect(await dueAt(start + 5 * 60_000)).toEqual([]);
  expect(await dueAt(start + 5 * 60_000 + 1)).toEqual([operation]);
  await operations.postpone(operation, start + day);
  expect(await dueAt(start + day)).toEqual([]);
  expect(await operations.openOf('user-a')).toEqual([operation]);
  expect(await dueAt(start + day + 1)).toEqual([operation]);
  await operations.complete(operation);
  await operations.postpone(operation, start);
  expect(await dueAt(start + 9 * day)).toEqual([]);
  const { Item } = await db.send(new GetCommand({ TableName: 'operations', Key: { id: 'card#1' } }));
  expect(Item).toMatchObject({ completed: true });
});

test('a request for a shared report is settled once, and never after another one', async () => {
  const licenses = dynamoLicenses({ table: 'licenses' });
  const reports = dynamoSharedReports({ table: 'licenses' });
  const owner = ownerOf(2000);
  await licenses.saveSnapshot(owner, snapshot(), start);
  const read = async () => await licenses.ofOwner(owner.userId, owner.licenseKey);
  const request = { id: 'first', enabled: true, email: 'team@acme.example', at: start };
  const on = { enabled: true, email: 'team@acme.example', lockedUntil: null, reportUntil: undefined };
  await reports.request(owner, request);
  expect(await read()).toMatchObject({ analyticsEnabled: false, analyticsRequest: request });
  await reports.request(owner, { ...request, id: 'second' });
  expect(await reports.settle(owner, 'first', on)).toBeUndefined();
  await reports.withdraw(owner, 'first');
  expect((await read())?.analyticsRequest?.id).toBe('second');
  expect(await reports.settle(owner, 'second', on)).toMatchObject({ analyticsEnabled: true });
  await reports.request(owner, { id: 'third', enabled: false, email: null, at: start });
  const off = {
    enabled: false,
    email: request.email,
    lockedUntil: start + 30 * day,
    reportUntil: start + 30 * day,
  };
  const after = await reports.settle(owner, 'third', off);
  expect(after).toMatchObject({ analyticsEnabled: false, analyticsReportUntil: start + 30 * day });
  expect(after?.analyticsRequest).toBeUndefined();
  await licenses.saveSnapshot(owner, snapshot({ status: 'active' }), start + 1);
  expect((await read())?.analyticsReportUntil).toBe(start + 30 * day);
  await reports.noteRemoved(owner);
  const removed = await read();
  expect([removed?.analyticsEmail, removed?.analyticsReportUntil, removed?.analyticsLockedUntil]).toEqual([
    ...[null, undefined, start + 30 * day],
  ]);
  // A row that is gone does not come back.
  await reports.noteRemoved(ownerOf(9999));
  expect(await licenses.ofOwner('user-9999', 'key-9999')).toBeUndefined();
});
