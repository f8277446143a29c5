import { beforeEach, expect, test, vi } from 'vitest';
import type { LicenseRow } from '#shared/domain/licenses/license.ts';
import type { WarehouseRow } from '#shared/domain/reports/warehouse-row.ts';
import { AppError } from '#shared/errors.ts';
import { memoryLicenses, movableClock } from '../../../test/support/fakes/memory.ts';
import { messageOf } from '../../../test/support/fakes/message.ts';
import { owner, snapshot } from '../../../test/support/fakes/records.ts';
import { memoryWarehouse } from '../../../test/support/fakes/warehouse.ts';
import { run } from './run.ts';

const reader = 'team@acme.example';
let setup: ReturnType<typeof open>;
beforeEach(async () => {
  setup = open();
  for (const key of ['key-a', 'key-b']) await share(key);
});

function open() {
  const parked: object[] = [];
  return {
    licenses: memoryLicenses(),
    warehouse: memoryWarehouse(),
    clock: movableClock(),
    parked,
    queue: { send: async (messages: readonly object[]) => void parked.push(...messages) },
  };
}

async function share(licenseKey: string, change: Partial<LicenseRow> = {}) {
  await setup.licenses.saveSnapshot({ ...owner, licenseKey }, snapshot(), 1);
  const row = setup.licenses.rows.get(licenseKey) as LicenseRow;
  const shared = { ...row, analyticsEnabled: true, analyticsEmail: reader, ...change };
  setup.licenses.rows.set(licenseKey, shared);
  await setup.warehouse.share(licenseKey, reader);
}

function rowOf(event_id: string, change: object = {}): WarehouseRow {
  return { event_id, happened_at: '2026-11-20T12:00:00.000Z', kind: 'visit', in_flood: false, ...change };
}

function deliver(...bodies: unknown[]) {
  const messages = bodies.map((body, place) => messageOf(`m${place}`, body));
  return run(messages, { ...setup, parked: setup.queue });
}

function idsIn(key: string) {
  return [...(setup.warehouse.reports.get(key)?.rows.keys() ?? [])];
}

test('rows of several messages go to the reports of their licenses, in one go each', async () => {
  const append = vi.spyOn(setup.warehouse, 'append');
  const failed = await deliver(
    { licenseKey: 'key-a', rows: [rowOf('event-1')] },
    { licenseKey: 'key-b', rows: [rowOf('event-2')] },
    { licenseKey: 'key-a', rows: [rowOf('event-3'), rowOf('event-4')] },
  );
  expect(failed).toEqual([]);
  expect([idsIn('key-a'), idsIn('key-b')]).toEqual([['event-1', 'event-3', 'event-4'], ['event-2']]);
  expect(append).toHaveBeenCalledTimes(2);
});

test('a report that was shared a moment ago gets its rows, though the index does not show it yet', async () => {
  const byKey = setup.licenses.byKey;
  setup.licenses.byKey = async key => {
    const row = await byKey(key);
    return row && { ...row, analyticsEnabled: false };
  };
  await deliver({ licenseKey: 'key-a', rows: [rowOf('event-1')] });
  expect(idsIn('key-a')).toEqual(['event-1']);
});

test('given Google refuses rows, they are delivered again, and other reports do not wait for them', async () => {
  setup.warehouse.reports.delete('key-b');
  const failed = await deliver(
    { licenseKey: 'key-a', rows: [rowOf('event-1')] },
    { licenseKey: 'key-b', rows: [rowOf('event-2')] },
  );
  expect([failed, idsIn('key-a')]).toEqual([['m1'], ['event-1']]);
  expect(await deliver({ licenseKey: 'key-b', rows: [rowOf('event-2')] })).toEqual([]);
  expect(idsIn('key-b')).toEqual(['event-2']);
});

test('while Google is down every message is delivered again', async () => {
  setup.warehouse.state.failing = new AppError('provider', 'down');
  const messages = [{ licenseKey: 'key-a', rows: [rowOf('event-1')] }];
  expect(await deliver(...messages)).toEqual(['m0']);
  setup.warehouse.state.failing = undefined;
  expect(await deliver(...messages)).toEqual([]);
  expect(setup.parked).toEqual([]);
});

test('a row refused for good is parked with its reason, and the others are stored', async () => {
  const strange = rowOf('event-2', { kind: 'strange' });
  expect(await deliver({ licenseKey: 'key-a', rows: [rowOf('event-1'), strange] })).toEqual([]);
  expect(idsIn('key-a')).toEqual(['event-1']);
  expect(setup.parked).toEqual([{ licenseKey: 'key-a', rows: [strange], reason: 'invalid' }]);
});

test.each([
  ['has stopped sharing', { analyticsEnabled: false }],
  [
    'asked to stop while Google was busy',
    { analyticsRequest: { id: 'request', enabled: false, email: null, at: 1 } },
  ],
])('rows of an owner who %s are dropped', async (_, change) => {
  await share('key-c', change);
  expect(await deliver({ licenseKey: 'key-c', rows: [rowOf('event-1')] })).toEqual([]);
  expect(idsIn('key-c')).toEqual([]);
});

test('a message of another shape is parked at once', async () => {
  expect(await deliver('no JSON', { licenseKey: 'key-a', rows: [{ event_id: 'e', gclid: 'x' }] })).toEqual(
    [],
  );
  expect(setup.parked).toMatchObject([{ reason: 'unreadable' }, { reason: 'unreadable' }]);
});

test('neither keys nor addresses are logged', async () => {
  const written: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation(text => written.push(String(text)) > 0);
  setup.warehouse.reports.delete('key-b');
  await deliver(
    { licenseKey: 'key-a', rows: [rowOf('event-1', { kind: 'strange' })] },
    { licenseKey: 'key-b', rows: [rowOf('event-2')] },
  );
  vi.restoreAllMocks();
  expect(written.length).toBeGreaterThan(2);
  expect(written.join()).not.toMatch(/key-[ab]|acme/);
});
