import { expect, test } from 'vitest';
import type { DataDeletion } from '#shared/contract/data-messages.ts';
import type { LicenseRow, SubscriptionSnapshot } from '#shared/domain/licenses/license.ts';
import { memoryLedger } from '../../../test/support/fakes/account-data.ts';
import { memoryLicenses, movableClock } from '../../../test/support/fakes/memory.ts';
import { day, snapshot, start } from '../../../test/support/fakes/records.ts';
import { memoryJobRuns, memorySyncs } from '../../../test/support/fakes/syncs.ts';
import { run } from './run.ts';

const ended = { status: 'canceled', cancelAt: start };

async function queuedAt(
  now: number,
  change: Partial<SubscriptionSnapshot>,
  row: Partial<LicenseRow> = {},
  { event = {}, deleted = [] }: { event?: object; deleted?: string[] } = {},
) {
  const clock = movableClock(now);
  const licenses = memoryLicenses();
  await licenses.saveSnapshot(
    { userId: 'a', licenseKey: 'key-a', email: 'a@example.com' },
    snapshot(change),
    1,
  );
  licenses.rows.set('key-a', { ...(licenses.rows.get('key-a') as LicenseRow), ...row });
  const queued: DataDeletion[] = [];
  const reports: string[] = [];
  const ledger = memoryLedger();
  const deps = {
    ledger,
    clock,
    syncs: memorySyncs(licenses),
    jobRuns: memoryJobRuns(clock),
    deletions: { send: async (messages: readonly DataDeletion[]) => void queued.push(...messages) },
    reportChanges: { send: async ({ licenseKey }: { licenseKey: string }) => void reports.push(licenseKey) },
  };
  await ledger.note('a', deleted);
  await run(event, deps);
  return { all: queued, queued: queued.length, reports: reports.length };
}

test.each<[string, number, Partial<SubscriptionSnapshot>, Partial<LicenseRow>, number]>([
  ['30 days after its end', start + 30 * day, ended, {}, 1],
  ['a millisecond before', start + 30 * day - 1, ended, {}, 0],
  ['once it is deleted', start + 31 * day, ended, { trackingDeletedAt: start }, 0],
  ['that is merely unpaid, however long', start + 400 * day, { status: 'unpaid', cancelAt: null }, {}, 0],
  ['that runs', start + 400 * day, { status: 'active', trialEndAt: null }, {}, 0],
])('what was tracked for a license is queued %s: %#', async (_, now, change, row, expected) => {
  expect((await queuedAt(now, change, row)).queued).toBe(expected);
});

test.each([
  [start, 1],
  [start - 1, 0],
])('a report is queued when its time is over', async (now, expected) => {
  const { reports } = await queuedAt(now, {}, { analyticsReportUntil: start });
  expect(reports).toBe(expected);
});

test.each<[string, { event?: object; deleted?: string[] }, number]>([
  ['the license of a deleted account is back', { deleted: ['a'] }, 1],
  ['somebody says that a table was restored', { event: { restored: true } }, 1],
  ['both', { event: { restored: true }, deleted: ['a'] }, 1],
  ['only others were deleted', { deleted: ['b'] }, 0],
])('deletions are carried out again when %s', async (_, given, times) => {
  const { all } = await queuedAt(start, { status: 'active' }, {}, given);
  expect(all).toEqual(Array(times).fill({ kind: 'restored', stage: 'licenses' }));
});
