import { beforeEach, expect, test, vi } from 'vitest';
import { afterMoney } from '#functions/runtime/after-money.ts';
import type { DataDeletion } from '#shared/contract/data-messages.ts';
import { countingLagMs } from '#shared/domain/account/account-deletion.ts';
import type { LicenseRow } from '#shared/domain/licenses/license.ts';
import {
  memoryDeletions,
  memoryLeavers,
  memoryLedger,
  memoryPastRefunds,
  noRefunds,
} from '../../../test/support/fakes/account-data.ts';
import { knownAccount } from '../../../test/support/fakes/known-account.ts';
import { memoryLetters } from '../../../test/support/fakes/letters.ts';
import {
  memoryFiles,
  memoryLicenses,
  memoryOperations,
  memoryTrialClaims,
  movableClock,
} from '../../../test/support/fakes/memory.ts';
import { messageOf } from '../../../test/support/fakes/message.ts';
import { catalogue, day, owner, snapshot, start } from '../../../test/support/fakes/records.ts';
import { memorySyncs } from '../../../test/support/fakes/syncs.ts';
import { run } from './run.ts';

let setup: Awaited<ReturnType<typeof open>>;
beforeEach(async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  setup = await open();
  return () => vi.restoreAllMocks();
});

async function open() {
  const clock = movableClock(start + 31 * day);
  const licenses = memoryLicenses();
  await licenses.saveSnapshot(owner, snapshot({ status: 'canceled', cancelAt: start }), start);
  const files = memoryFiles();
  files.files.set(owner.licenseKey, 'script');
  const forgotten: string[] = [];
  const reported: string[] = [];
  const queued: DataDeletion[] = [];
  const stop = async () => undefined;
  const read = async () => undefined;
  const reader = { stop, read };
  const pool = new Map(['user-left', owner.userId].map(id => [id, leftAccount(id)]));
  return {
    clock,
    licenses,
    files,
    forgotten,
    reported,
    pool,
    accounts: {
      attributesOf: async () => ({}),
      find: async (id: string) => pool.get(id),
      close: async () => undefined,
      remove: async (id: string) => void pool.delete(id),
    },
    trialClaims: memoryTrialClaims(),
    resends: { read: async () => [] },
    operations: memoryOperations(),
    providers: { stripe: reader, paypal: reader },
    refunds: { stripe: noRefunds, paypal: noRefunds },
    afterMoney,
    catalogue,
    leavers: memoryLeavers(),
    pastRefunds: memoryPastRefunds(),
    lostPurchases: { stripe: { find: read }, paypal: { find: read } },
    supportOrders: { stripe: { drop: stop }, paypal: { drop: stop } },
    licenseStores: [files],
    personalData: {
      async *read() {},
      remove: async () => undefined,
      removeTraces: async () => undefined,
      removeTracked: async (licenseKey: string) => void forgotten.push(licenseKey),
    },
    accountFiles: [{ remove: async () => undefined }],
    reportChanges: { send: async ({ licenseKey }: { licenseKey: string }) => void reported.push(licenseKey) },
    ledger: memoryLedger(),
    syncs: memorySyncs(licenses),
    queued,
    queue: { send: async (messages: readonly DataDeletion[]) => void queued.push(...messages) },
    deletions: memoryDeletions(clock),
    letters: memoryLetters(),
  };
}

function leftAccount(id: string) {
  return knownAccount({ id, email: `${id}@example.com`, confirmed: false });
}

const { userId, licenseKey, email } = owner;
const message = messageOf('m1', { kind: 'license', userId, licenseKey });

function change(row: Partial<LicenseRow>) {
  setup.licenses.rows.set(licenseKey, { ...(setup.licenses.rows.get(licenseKey) as LicenseRow), ...row });
}

test('tracked data is deleted with script and report, and the license stays', async () => {
  change({ analyticsEnabled: true });
  expect(await run([message], setup)).toEqual([]);
  expect([setup.forgotten, setup.reported]).toEqual([[licenseKey], [licenseKey]]);
  expect(setup.files.files.size).toBe(0);
  expect(setup.licenses.rows.get(licenseKey)?.trackingDeletedAt).toBe(setup.clock.now());
  await run([message], setup);
  expect(setup.forgotten).toHaveLength(1);
});

test('after a restore tracked data is deleted again, but not of an owner who has come back', async () => {
  change({ trackingDeletedAt: start });
  const again = messageOf('m1', { kind: 'license', userId, licenseKey, again: true });
  await run([again], setup);
  expect(setup.forgotten).toEqual([licenseKey]);
  await setup.licenses.saveSnapshot(owner, snapshot({ status: 'active' }), start + 1);
  await run([again], setup);
  expect(setup.forgotten).toEqual([licenseKey]);
});

test('after a restore licenses go before records, which wait until nothing is counted any more', async () => {
  const restored = (more: object) => messageOf('m1', { kind: 'restored', stage: 'licenses', ...more });
  expect(await run([restored({})], setup)).toEqual([]);
  expect(setup.queued.splice(0)).toMatchObject([
    { kind: 'license', licenseKey, again: true },
    { kind: 'restored', stage: 'records' },
  ]);
  await setup.ledger.note(userId, [userId]);
  await run([restored({})], setup);
  expect([...setup.licenses.rows.keys(), ...setup.files.files.keys()]).toEqual([]);
  const [records] = setup.queued;
  expect(await run([messageOf('m2', records)], setup)).toEqual(['m2']);
  setup.clock.set(setup.clock.now() + countingLagMs);
  expect(await run([messageOf('m2', records)], setup)).toEqual([]);
});

test('an owner who has come back since keeps everything', async () => {
  await setup.licenses.saveSnapshot(owner, snapshot({ status: 'active' }), start + 1);
  expect(await run([message], setup)).toEqual([]);
  expect([setup.forgotten, setup.files.files.size]).toEqual([[], 1]);
});

test('a deletion that waits, and what is no message, come again', async () => {
  const account = messageOf('m2', { kind: 'account', userId, email, name: 'Maya', ticket: 't' });
  expect(await run([account, messageOf('m3', { kind: 'else' }), message], setup)).toEqual(['m2', 'm3']);
  setup.clock.set(setup.clock.now() + day);
  expect(await run([account], setup)).toEqual([]);
});

test('given a deletion that does not go on, its age is measured, so that an alarm rings within the hour', async () => {
  const lines = vi.mocked(process.stdout.write).mock.calls;
  const account = messageOf('m2', { kind: 'account', userId, email, name: 'Maya', ticket: 't' });
  setup.accounts.close = () => Promise.reject(new Error('the pool is down'));
  setup.clock.set(start + 20 * 60_000);
  await run([account], setup);
  const measured = lines.map(([line]) => JSON.parse(String(line)).WaitingNewsMinutes);
  expect(measured.filter(value => value !== undefined)).toEqual([20]);
});

test('an unconfirmed account is deleted without a letter; one with a license stays', async () => {
  const left = ['user-left', userId].map(id => messageOf(id, { kind: 'unconfirmed', userId: id }));
  expect(await run(left, setup)).toEqual([]);
  expect([...setup.pool.keys()]).toEqual([userId]);
  expect(setup.letters.sent).toEqual([]);
});
