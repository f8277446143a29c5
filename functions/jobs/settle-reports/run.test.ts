import { beforeEach, expect, test } from 'vitest';
import type { LicenseRow } from '#shared/domain/licenses/license.ts';
import { AppError } from '#shared/errors.ts';
import { memoryLicenses, movableClock } from '../../../test/support/fakes/memory.ts';
import { messageOf } from '../../../test/support/fakes/message.ts';
import { owner, snapshot, start } from '../../../test/support/fakes/records.ts';
import { memoryReports, memoryWarehouse } from '../../../test/support/fakes/warehouse.ts';
import { run } from './run.ts';

const { licenseKey, userId } = owner;
const reader = 'team@acme.example';
let setup: ReturnType<typeof open>;
beforeEach(async () => {
  setup = open();
  await setup.licenses.saveSnapshot(owner, snapshot(), 1);
});

function open() {
  const licenses = memoryLicenses();
  return { licenses, warehouse: memoryWarehouse(), reports: memoryReports(licenses), clock: movableClock() };
}

function hold(change: Partial<LicenseRow>) {
  const row = setup.licenses.rows.get(licenseKey) as LicenseRow;
  setup.licenses.rows.set(licenseKey, { ...row, ...change });
}

function readerAtGoogle() {
  return setup.warehouse.reports.get(licenseKey)?.reader;
}

const change = messageOf('m1', { userId, licenseKey });

test.each([
  ['a reader whom the row does not name', {}, undefined],
  ['another reader than the row names', { analyticsEnabled: true, analyticsEmail: reader }, reader],
])('given %s, that reader is removed', async (_, row, expected) => {
  hold(row);
  await setup.warehouse.share(licenseKey, 'stranger@acme.example');
  expect(await run([change], setup)).toEqual([]);
  expect(readerAtGoogle()).toBe(expected);
});

test('a report that somebody deleted at Google is made again', async () => {
  hold({ analyticsEnabled: true, analyticsEmail: reader });
  expect(await run([change, change], setup)).toEqual([]);
  expect(readerAtGoogle()).toBe(reader);
});

test('while Google is down the messages are delivered again', async () => {
  hold({ analyticsEnabled: true, analyticsEmail: reader });
  setup.warehouse.state.failing = new AppError('provider', 'down');
  const ofNobody = messageOf('m2', { userId, licenseKey: 'gone' });
  expect(await run([change, ofNobody], setup)).toEqual(['m1', 'm2']);
});

test.each([
  ['that is not shared any more, when its time is over', { analyticsReportUntil: start }],
  ['of a license whose tracked data is deleted', { analyticsEnabled: true, trackingDeletedAt: start }],
])('a report %s is deleted', async (_, row) => {
  hold(row);
  await setup.warehouse.share(licenseKey, reader);
  expect(await run([change], setup)).toEqual([]);
  expect(setup.warehouse.reports.has(licenseKey)).toBe(false);
});

test('a report whose license is deleted is deleted', async () => {
  await setup.warehouse.share(licenseKey, reader);
  setup.licenses.rows.clear();
  expect(await run([change], setup)).toEqual([]);
  expect(setup.warehouse.reports.has(licenseKey)).toBe(false);
});

test('on a stage without a Google project the message waits for one', async () => {
  expect(await run([change], { ...setup, warehouse: undefined })).toEqual(['m1']);
});
