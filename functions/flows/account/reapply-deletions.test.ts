import { beforeEach, expect, test } from 'vitest';
import type { PersonalData } from '#functions/ports/account/personal-data.ts';
import type { DataDeletion } from '#shared/contract/data-messages.ts';
import { countingLagMs } from '#shared/domain/account/account-deletion.ts';
import { minuteMs } from '#shared/domain/time.ts';
import { memoryLedger } from '../../../test/support/fakes/account-data.ts';
import { memoryFiles, memoryLicenses, movableClock } from '../../../test/support/fakes/memory.ts';
import { day, owner, snapshot, start } from '../../../test/support/fakes/records.ts';
import { type ReapplyDeps, type RestoredOrder, reapplyDeletions } from './reapply-deletions.ts';

const keys = ['key-left', 'key-long-over', 'key-live', 'key-left-2'];

let setup: Awaited<ReturnType<typeof open>>;
beforeEach(async () => {
  setup = await open();
});

/** A restored table, a license to a page: the first and last are of somebody who has left. Every page takes `pageMs`. */
async function open() {
  const clock = movableClock(start + 31 * day);
  const licenses = memoryLicenses();
  const files = memoryFiles();
  const ended = { status: 'canceled', cancelAt: start } as const;
  for (const licenseKey of keys) {
    const userId = licenseKey.startsWith('key-left') ? 'user-left' : owner.userId;
    await licenses.saveSnapshot(
      { ...owner, userId, licenseKey },
      snapshot(licenseKey === 'key-live' ? {} : ended),
      1,
    );
    files.files.set(licenseKey, 'script');
  }
  const restored = [...licenses.rows.values()];
  const ledger = memoryLedger();
  await ledger.note('user-left', ['user-left']);
  const queued: DataDeletion[] = [];
  const pages: (string | undefined)[] = [];
  const time = { pageMs: 0 };
  const removals: Parameters<PersonalData['removeTraces']>[] = [];
  const deps = {
    clock,
    licenses,
    ledger,
    licenseStores: [files],
    reportChanges: { send: async () => undefined },
    syncs: {
      async page(from) {
        pages.push(from);
        clock.set(clock.now() + time.pageMs);
        const next = Number(from ?? 0) + 1;
        return {
          rows: restored.slice(next - 1, next),
          unreadable: 0,
          next: next < restored.length ? String(next) : undefined,
        };
      },
    },
    personalData: {
      removeTraces: async (...wanted) => {
        removals.push(wanted);
        return wanted[1].from === undefined ? 'page-2' : undefined;
      },
    },
    queue: { send: async messages => void queued.push(...messages) },
  } satisfies ReapplyDeps;
  return { deps, clock, licenses, files, queued, pages, time, removals };
}

function reapply(order: Partial<RestoredOrder> = {}) {
  return reapplyDeletions({ kind: 'restored', stage: 'licenses', ...order }, setup.deps);
}

const records = () => ({
  kind: 'restored',
  stage: 'records',
  notBefore: setup.clock.now() + countingLagMs,
});
const longOver = { kind: 'license', userId: owner.userId, licenseKey: 'key-long-over', again: true };

test('licenses of who has left go from every page, others stay, and only what ended long ago is judged anew', async () => {
  expect(await reapply()).toBe(false);
  const kept = ['key-long-over', 'key-live'];
  expect([...setup.licenses.rows.keys()]).toEqual(kept);
  expect([...setup.files.files.keys()]).toEqual(kept);
  expect(setup.queued).toEqual([longOver, records()]);
});

test('given licenses for longer than a run, the next one goes on where it stopped, and records wait for the last', async () => {
  setup.time.pageMs = 5 * minuteMs;
  expect(await reapply()).toBe(false);
  expect(setup.pages.splice(0)).toEqual([undefined, '1']);
  expect(setup.queued.splice(0)).toEqual([longOver, { kind: 'restored', stage: 'licenses', cursor: '2' }]);
  await reapply({ cursor: '2' });
  expect([setup.pages, setup.queued]).toEqual([['2', '3'], [records()]]);
});

test('records with a trace of who has left go, by as many runs as they need, and only the last one is through', async () => {
  const until = setup.clock.now() + 10 * minuteMs;
  const left = new Set(['user-left']);
  expect(await reapply({ stage: 'records' })).toBe(false);
  expect(setup.queued).toEqual([{ kind: 'restored', stage: 'records', cursor: 'page-2' }]);
  expect(await reapply({ stage: 'records', cursor: 'page-2' })).toBe(true);
  expect(setup.queued).toHaveLength(1);
  expect(setup.removals).toEqual([
    [left, { from: undefined, until }],
    [left, { from: 'page-2', until }],
  ]);
});
