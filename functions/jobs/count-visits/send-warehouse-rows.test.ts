import { expect, test } from 'vitest';
import type { AcceptedEvent } from '#functions/ports/visits/tracking.ts';
import type { WarehouseRows } from '#shared/contract/warehouse-rows.ts';
import { applySnapshot } from '#shared/domain/licenses/apply-snapshot.ts';
import type { LicenseRow } from '#shared/domain/licenses/license.ts';
import { AppError } from '#shared/errors.ts';
import { owner, snapshot, start } from '../../../test/support/fakes/records.ts';
import { sendWarehouseRows } from './send-warehouse-rows.ts';

function licenseOf(licenseKey: string, change: Partial<LicenseRow> = {}): LicenseRow {
  const row = applySnapshot(undefined, { ...owner, licenseKey }, snapshot(), start) as LicenseRow;
  return { ...row, analyticsEnabled: true, analyticsEmail: 'team@acme.example', ...change };
}

function eventOf(license: LicenseRow, id: string, path = '/'): AcceptedEvent {
  const { licenseKey: license_key } = license;
  return {
    license,
    countedAt: start,
    shortId: id.slice(0, 8),
    isMarked: false,
    event: {
      event_id: id,
      license_key,
      kind: 'visit',
      at: start,
      host: 'acme.example',
      path,
      c: {},
      ids: { gclid: 'value-of-a-click' },
    },
  };
}

async function sentFor(...events: AcceptedEvent[]) {
  const sent: WarehouseRows[] = [];
  const queue = {
    send: async (messages: readonly object[]) => void sent.push(...(messages as WarehouseRows[])),
  };
  expect(await sendWarehouseRows(queue)(events, start)).toEqual([]);
  return sent;
}

test('given a queue that takes nothing, the shared events are left for the next delivery', async () => {
  const queue = { send: () => Promise.reject(new AppError('unavailable', 'queue is away')) };
  const shared = eventOf(licenseOf('key-a'), 'event-0001');
  const silent = eventOf(licenseOf('key-c', { analyticsEnabled: false }), 'event-0002');
  expect(await sendWarehouseRows(queue)([shared, silent], start)).toEqual([shared]);
});

test('only licenses that share a report send rows, each its own', async () => {
  const [a, b, silent] = [
    licenseOf('key-a'),
    licenseOf('key-b'),
    licenseOf('key-c', { analyticsEnabled: false }),
  ];
  const sent = await sentFor(
    eventOf(a, 'event-0001'),
    eventOf(silent, 'event-0002'),
    eventOf(b, 'event-0003'),
    eventOf(a, 'event-0004'),
  );
  expect(sent.map(({ licenseKey, rows }) => [licenseKey, rows.map(row => row.event_id)])).toEqual([
    ['key-a', ['event-0001', 'event-0004']],
    ['key-b', ['event-0003']],
  ]);
  expect(JSON.stringify(sent)).not.toContain('value-of-a-click');
});

test('once an owner has stopped sharing, no rows are queued, even before Google has removed the reader', async () => {
  const request = { id: 'request', enabled: false, email: null, at: start };
  expect(await sentFor(eventOf(licenseOf('key-a', { analyticsRequest: request }), 'event-0001'))).toEqual([]);
});

test('ten messages of the longest rows fit into one batch of the queue', async () => {
  const license = licenseOf('key-a');
  const events = Array.from({ length: 3000 }, (_, place) =>
    eventOf(license, `event-${String(place).padStart(6, '0')}`, `/${'ü'.repeat(60)}`),
  );
  const sent = await sentFor(...events);
  expect(sent.flatMap(({ rows }) => rows)).toHaveLength(3000);
  const sizes = sent.map(message => Buffer.byteLength(JSON.stringify(message)));
  expect(Math.max(...sizes) * 10).toBeLessThan(256 * 1024);
});
