import { expect, test } from 'vitest';
import type { Letter } from '#shared/contract/letter.ts';
import type { Notified } from '#shared/domain/letters/notified.ts';
import type { SubscriptionSnapshot } from '#shared/domain/licenses/license.ts';
import { letterPorts } from '../../../test/support/fakes/letters.ts';
import {
  memoryFiles,
  memoryLicenses,
  memoryTrialClaims,
  movableClock,
} from '../../../test/support/fakes/memory.ts';
import { day, owner, snapshot, start } from '../../../test/support/fakes/records.ts';
import { syncLicense } from '../licenses/sync-license.ts';

const active = { status: 'active', trialEndAt: null, periodEndAt: start + 30 * day } as const;

/** A license whose subscription the test changes, synchronised a second after the last time. */
function setup(first: Partial<SubscriptionSnapshot> = {}) {
  const provider = { now: snapshot(first) };
  const clock = movableClock();
  const licenses = memoryLicenses();
  const ports = letterPorts();
  const { letters } = ports;
  const deps = {
    ...ports,
    clock,
    licenses,
    trackerFiles: memoryFiles(),
    trialClaims: memoryTrialClaims(),
    tracker: { source: 'SOURCE', collectUrl: 'https://collect.example' },
    provider: {
      read: async () => ({ owner, snapshot: provider.now }),
      stop: async () => undefined,
    },
  };
  const sync = (change: Partial<SubscriptionSnapshot> = {}) => {
    clock.set(clock.now() + 1000);
    provider.now = { ...provider.now, ...change };
    return syncLicense('sub_1', deps);
  };
  const kinds = () => letters.sent.map(({ kind }) => kind);
  return { clock, deps, letters, licenses, sync, kinds };
}

test('each change in the life of a license is mailed once', async () => {
  const { sync, kinds, clock } = setup();
  await sync();
  await sync();
  clock.set(start + 5 * day);
  await sync();
  await sync();
  await sync({ ...active });
  await sync({ quantity: 2 });
  await sync({ cancelAt: start + 30 * day });
  await sync();
  await sync({ cancelAt: null });
  await sync({ cancelAt: start + 30 * day });
  expect(kinds()).toEqual([
    ...['trial-begun', 'trial-ending', 'plan-changed'],
    ...['cancelled', 'cancellation-undone', 'cancelled'],
  ]);
});

test('a first payment that the bank confirms later begins the trial once it is through', async () => {
  const { sync, kinds } = setup({ status: 'incomplete' });
  await sync();
  expect(kinds()).toEqual([]);
  await sync({ status: 'trialing' });
  expect(kinds()).toEqual(['trial-begun']);
});

test('given unchanged state, in whatever order the table returns it, nothing is noted again', async () => {
  const { sync, licenses } = setup();
  const { noteNotified } = licenses;
  let notes = 0;
  licenses.noteNotified = (...note) => {
    notes += 1;
    return noteNotified(...note);
  };
  await sync();
  const row = licenses.rows.get(owner.licenseKey) ?? never();
  const notified = Object.fromEntries(Object.entries(row.notified ?? never()).reverse());
  licenses.rows.set(owner.licenseKey, { ...row, notified: notified as unknown as Notified });
  await sync();
  expect(notes).toBe(1);
});

test('given a queue that does not answer, nothing else fails, and the next sync queues the letter', async () => {
  const { sync, kinds, letters } = setup();
  const { send } = letters;
  letters.send = () => Promise.reject(new Error('no queue'));
  expect(await sync()).toMatchObject({ licenseKey: owner.licenseKey });
  letters.send = send;
  await sync();
  expect(kinds()).toEqual(['trial-begun']);
});

test('a process that ends after the letter and before the note repeats the same letter', async () => {
  const { sync, letters, licenses } = setup();
  const queued: Letter[] = [];
  letters.send = async letter => void queued.push(letter);
  const { noteNotified } = licenses;
  licenses.noteNotified = () => Promise.reject(new Error('the process ended'));
  await sync();
  licenses.noteNotified = noteNotified;
  await sync();
  expect(queued).toHaveLength(2);
  expect(new Set(queued.map(({ once }) => once))).toEqual(new Set(['trial-begun#sub_1']));
});

test('two processes that see the same change queue it by the same identity', async () => {
  const { sync, letters, licenses } = setup(active);
  await sync();
  const before = licenses.rows.get(owner.licenseKey);
  const queued: Letter[] = [];
  letters.send = async letter => void queued.push(letter);
  await sync({ cancelAt: start + 30 * day });
  if (before) licenses.rows.set(owner.licenseKey, before);
  await sync();
  expect(queued.map(({ kind }) => kind)).toEqual(['cancelled', 'cancelled']);
  expect(queued[0]?.once).toBe(queued[1]?.once);
});

test.each([
  ['an import', { isNew: false }],
  ['a license from before there were letters', { createdAt: start - 90 * day }],
])('given %s, nothing from before is mailed, and then every change', async (_, row) => {
  const { sync, kinds, licenses } = setup();
  await sync();
  const {
    notified: _notified,
    notifiedPayments: _payments,
    ...old
  } = licenses.rows.get(owner.licenseKey) ?? never();
  licenses.rows.set(owner.licenseKey, { ...old, ...row });
  await sync();
  expect(kinds()).toEqual(['trial-begun']);
  await sync({ cancelAt: start + 7 * day });
  expect(kinds()).toEqual(['trial-begun', 'cancelled']);
});

function never(): never {
  throw new Error('there is no license');
}
