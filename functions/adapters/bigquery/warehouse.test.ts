import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { WarehouseRow } from '#shared/domain/reports/warehouse-row.ts';
import { openGoogle } from '../../../test/support/fakes/google.ts';
import { movableClock } from '../../../test/support/fakes/memory.ts';
import { bigQueryWarehouse } from './warehouse.ts';

let google: Awaited<ReturnType<typeof openGoogle>>;
let warehouse: ReturnType<typeof bigQueryWarehouse>;
const reader = 'team@acme.example';
let key = '';
let next = 0;

beforeAll(async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'ASIAEXAMPLE');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
  vi.stubEnv('AWS_SESSION_TOKEN', 'token');
  google = await openGoogle();
  warehouse = bigQueryWarehouse({ project: google.project, clock: movableClock() });
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await google.stop();
});
beforeEach(() => {
  key = `1f0c9d1e-key-${next++}`;
  google.asked.splice(0);
});
afterEach(() => {
  google.faults.clear();
  google.switches.reset();
});

function rowOf(id: string, change: object = {}): WarehouseRow {
  const now = new Date().toISOString();
  return { event_id: id, happened_at: now, kind: 'visit', in_flood: false, ...change };
}

function dataset() {
  return `license_${key.replaceAll('-', '_')}`;
}

function count(view = 'events_once', as = reader) {
  return google.queryAs(as, `SELECT COUNT(*) FROM \`${google.project.project}.${dataset()}.${view}\``);
}

test('a shared report can be read by its reader and nobody else', async () => {
  await warehouse.share(key, reader);
  await warehouse.append(key, [rowOf('event-1', { channel: 'Paid Search' }), rowOf('event-2')]);
  expect((await count()).rows).toEqual([['2']]);
  expect(await count('events_once', 'somebody@acme.example')).toEqual({ status: 403, rows: [] });
});

test('a repeated row shows once', async () => {
  await warehouse.share(key, reader);
  const rows = [rowOf('event-1'), rowOf('event-2')];
  await warehouse.append(key, rows);
  await warehouse.append(key, rows);
  expect([(await count('events')).rows, (await count()).rows]).toEqual([[['4']], [['2']]]);
});

// AUT-081
test('another reader takes the place of the one before, in one step', async () => {
  await warehouse.share(key, reader);
  google.asked.splice(0);
  await warehouse.share(key, 'new@acme.example');
  expect(google.asked.filter(operation => operation === 'datasets.patch')).toHaveLength(1);
  expect((await count()).status).toBe(403);
  expect((await count('events_once', 'new@acme.example')).status).toBe(200);
  google.asked.splice(0);
  await warehouse.share(key, 'new@acme.example');
  expect(google.asked).not.toContain('datasets.patch');
});

test('given no reader, the rows stay; given a removed report, they are gone', async () => {
  await warehouse.share(key, reader);
  await warehouse.append(key, [rowOf('event-1')]);
  await warehouse.unshare(key);
  expect((await count()).status).toBe(403);
  await warehouse.share(key, reader);
  expect((await count()).rows).toEqual([['1']]);
  await warehouse.remove(key);
  await warehouse.remove(key);
  await warehouse.unshare(key);
  expect(google.service.datasets().map(({ id }) => id)).not.toContain(dataset());
});

// FLT-026
test('given an address without a Google account, says so and leaves nothing half made', async () => {
  const refusal = { code: 'invalid', field: { name: 'analytics_email', reason: 'not-at-google' } };
  await expect(warehouse.share(key, 'nobody@acme.example')).rejects.toMatchObject(refusal);
  expect(google.service.datasets().map(({ id }) => id)).not.toContain(dataset());
  await warehouse.share(key, reader);
  await expect(warehouse.share(key, 'nobody@acme.example')).rejects.toMatchObject(refusal);
  expect((await count()).status).toBe(200);
});

test('given a row that does not fit, names it and stores the others', async () => {
  await warehouse.share(key, reader);
  const strange = rowOf('event-2', { happened_at: 'yesterday' });
  const refused = await warehouse.append(key, [rowOf('event-1'), strange, rowOf('event-3')]);
  expect(refused).toEqual([{ row: strange, reason: 'invalid' }]);
  expect((await count()).rows).toEqual([['2']]);
});

test('many rows go in requests of five hundred', async () => {
  await warehouse.share(key, reader);
  await warehouse.append(
    key,
    Array.from({ length: 1201 }, (_, place) => rowOf(`event-${place}`)),
  );
  expect(google.asked.filter(operation => operation === 'tabledata.insertAll')).toHaveLength(3);
  expect((await count()).rows).toEqual([['1201']]);
});

test.each([
  ['down', 'provider'],
  ['500', 'provider'],
  ['429', 'limited'],
] as const)('given Google is “%s”, that is no refusal: %s', async (mode, code) => {
  await warehouse.share(key, reader);
  google.faults.add({ dependency: 'warehouse', mode, operation: 'tabledata.insertAll' });
  await expect(warehouse.append(key, [rowOf('event-1')])).rejects.toMatchObject({ code });
  google.faults.clear();
  await warehouse.append(key, [rowOf('event-1')]);
  expect((await count()).rows).toEqual([['1']]);
});

test('given a lost answer, the repeat shows the reader no second row', async () => {
  await warehouse.share(key, reader);
  const mode = 'reset-after-success';
  google.faults.add({ dependency: 'warehouse', mode, operation: 'tabledata.insertAll', times: 1 });
  await warehouse.append(key, [rowOf('event-1')]);
  expect((await count()).rows).toEqual([['1']]);
});

test('a report that does not exist, or is too new for rows, is missing', async () => {
  await expect(warehouse.append(key, [rowOf('event-1')])).rejects.toMatchObject({ code: 'missing' });
  google.switches.set({ 'bigquery-new-table': 'late' });
  await warehouse.share(key, reader);
  await expect(warehouse.append(key, [rowOf('event-1')])).rejects.toMatchObject({ code: 'missing' });
});

test('one sign-in serves many requests', async () => {
  await warehouse.share(key, reader);
  await warehouse.unshare(key);
  const fresh = bigQueryWarehouse({ project: google.project, clock: movableClock() });
  google.asked.splice(0);
  await fresh.unshare(key);
  await fresh.unshare(key);
  expect(google.asked.filter(operation => operation === 'sts.token')).toHaveLength(1);
});

test('a sign-in that Google refuses is an outage, and names nobody', async () => {
  const other = { ...google.project, audience: '//iam.googleapis.com/projects/2/other' };
  const refused = bigQueryWarehouse({ project: other, clock: movableClock() }).share(key, reader);
  await expect(refused).rejects.toMatchObject({ code: 'provider' });
});

test('a sign-in that is never answered keeps no call waiting', async () => {
  google.faults.add({ dependency: 'warehouse', mode: 'timeout-after-success', operation: 'sts.token' });
  const hasty = bigQueryWarehouse({ project: google.project, clock: movableClock(), timeLeft: () => 200 });
  const began = performance.now();
  await expect(hasty.unshare(key)).rejects.toMatchObject({ code: 'provider' });
  expect(performance.now() - began).toBeLessThan(2000);
});
