import { expect, test } from 'vitest';
import type { Person } from '#functions/ports/account/personal-data.ts';
import { afterMoney } from '#functions/runtime/after-money.ts';
import { countingLagMs, deletionSteps } from '#shared/domain/account/account-deletion.ts';
import type { LicenseRow } from '#shared/domain/licenses/license.ts';
import { minuteMs } from '#shared/domain/time.ts';
import {
  memoryDeletions,
  memoryLeavers,
  memoryLedger,
  memoryPastRefunds,
  noRefunds,
} from '../../../test/support/fakes/account-data.ts';
import { memoryLetters } from '../../../test/support/fakes/letters.ts';
import {
  memoryFiles,
  memoryLicenses,
  memoryOperations,
  movableClock,
} from '../../../test/support/fakes/memory.ts';
import { catalogue, owner, snapshot, start } from '../../../test/support/fakes/records.ts';
import { crashAfter, crashes } from '../../../test/support/fakes/simulated-crash.ts';
import { type DeletionDeps, deleteAccount } from './delete-account.ts';
import { DeletionWaits } from './deletion-waits.ts';

const request = {
  userId: owner.userId,
  email: owner.email,
  name: 'Maya',
  ticket: 'ticket-1',
  askedAt: start,
};
const stranger = { userId: 'user-b', licenseKey: 'key-b', email: 'b@example.com' };

async function setup() {
  const clock = movableClock();
  const licenses = memoryLicenses();
  const files = memoryFiles();
  const live = { subscriptionId: 'sub_live', customerId: 'cus_a' };
  await licenses.saveSnapshot(owner, snapshot(live), start);
  const second = { ...owner, licenseKey: 'key-a2' };
  const approved = {
    provider: 'paypal',
    subscriptionId: 'I-LIVE',
    status: 'ACTIVE',
    customerId: null,
  } as const;
  await licenses.saveSnapshot(second, snapshot(approved), start);
  const ended = { ...owner, licenseKey: 'key-a3' };
  await licenses.saveSnapshot(ended, snapshot({ subscriptionId: 'sub_ended', status: 'canceled' }), start);
  await licenses.saveSnapshot(stranger, snapshot({ subscriptionId: 'sub_other' }), start);
  for (const key of licenses.rows.keys()) files.files.set(key, 'script');

  const stopped: string[] = [];
  const reader = { read: async () => undefined };
  const ends = {
    ...noRefunds,
    async endSince({ subscription }: LicenseRow) {
      stopped.push(subscription.subscriptionId);
      return [];
    },
  };
  const lost = { find: async () => undefined };
  const drop = async () => undefined;
  const pool = new Set([owner.userId, stranger.userId]);
  const closed = new Set<string>();
  const forgotten: object[] = [];
  const reported: string[] = [];
  const deletions = memoryDeletions(clock);
  const ledger = memoryLedger();
  const deps = {
    accounts: {
      attributesOf: async () => ({}),
      close: async id => void closed.add(id),
      remove: async id => void pool.delete(id),
    },
    licenses,
    operations: memoryOperations(),
    providers: { stripe: reader, paypal: reader },
    refunds: { stripe: { ...ends }, paypal: { ...ends } },
    lostPurchases: { stripe: lost, paypal: lost },
    supportOrders: { stripe: { drop }, paypal: { drop } },
    leavers: memoryLeavers(),
    pastRefunds: memoryPastRefunds(),
    catalogue,
    afterMoney,
    licenseStores: [files],
    personalData: {
      remove: async (person: Person, note: (ids: readonly string[]) => Promise<void>) => {
        await note(['customer#cus_other']);
        forgotten.push(person);
      },
      removeTracked: async () => undefined,
    },
    ledger,
    accountFiles: [{ remove: async () => undefined }],
    reportChanges: { send: async ({ licenseKey }: { licenseKey: string }) => void reported.push(licenseKey) },
    deletions,
    letters: memoryLetters(),
    clock,
  } satisfies DeletionDeps;
  const seen = { stopped, closed, forgotten, reported };
  return { deps, clock, licenses, files, pool, deletions, ledger, ...seen };
}

/** Comes again, as the queue does, until the deletion is through. */
async function goOn(deps: DeletionDeps, clock: { now(): number; set(at: number): void }): Promise<void> {
  try {
    await deleteAccount(request, deps);
  } catch (error) {
    if (!(error instanceof DeletionWaits)) throw error;
    clock.set(clock.now() + countingLagMs);
    await deleteAccount(request, deps);
  }
}

test('subscriptions end first, then all data is deleted, and nothing of other accounts', async () => {
  const { deps, clock, licenses, files, stopped, pool, closed, forgotten, deletions, ledger } = await setup();
  await goOn(deps, clock);
  expect(new Set(stopped)).toEqual(new Set(['sub_live', 'I-LIVE', 'sub_ended']));
  expect([...licenses.rows.keys()]).toEqual(['key-b']);
  expect([...files.files.keys()]).toEqual(['key-b']);
  expect([...pool]).toEqual([stranger.userId]);
  expect([...closed]).toEqual([owner.userId]);
  expect(forgotten).toEqual([
    {
      userId: owner.userId,
      email: owner.email,
      licenseKeys: ['key-a', 'key-a2', 'key-a3'],
      providerIds: expect.arrayContaining(['sub_live', 'cus_a', 'I-LIVE', 'sub_ended']),
    },
  ]);
  expect(ledger.words).toEqual(
    new Set([
      ...[owner.userId, 'key-a', 'key-a2', 'key-a3'],
      ...['sub_live', 'cus_a', 'I-LIVE', 'sub_ended', 'customer#cus_other'],
    ]),
  );
  expect(deletions.people.size).toBe(0);
  expect([...(deletions.progress.get('ticket-1') ?? [])]).toEqual([...deletionSteps]);
  expect((deps.letters as ReturnType<typeof memoryLetters>).sent).toMatchObject([
    { kind: 'account-deleted', once: 'account-deleted#ticket-1', to: owner.email, name: 'Maya' },
  ]);
});

test('a report that is shared at Google is deleted there, too', async () => {
  const { deps, clock, licenses, reported } = await setup();
  const row = licenses.rows.get('key-a2') as LicenseRow;
  licenses.rows.set('key-a2', { ...row, analyticsEnabled: true, analyticsEmail: 'team@acme.example' });
  deps.reportChanges.send = async ({ licenseKey }) => {
    // The job that reads the message leaves a report as its row says, while there is one.
    expect(licenses.rows.has(licenseKey)).toBe(false);
    reported.push(licenseKey);
  };
  await goOn(deps, clock);
  // And once more, for rows that were on their way and made it anew.
  expect(reported).toEqual(['key-a2', 'key-a2']);
});

test('given a process that ends right after deleting a license, the next one deletes its report at Google', async () => {
  const { deps, clock, licenses, reported } = await setup();
  const row = licenses.rows.get('key-a2') as LicenseRow;
  licenses.rows.set('key-a2', { ...row, analyticsEnabled: true });
  const { send } = deps.reportChanges;
  deps.reportChanges.send = () => Promise.reject(new Error('the process ends'));
  await expect(deleteAccount(request, deps)).rejects.toThrow('the process ends');
  deps.reportChanges.send = send;
  await goOn(deps, clock);
  expect(reported).toEqual(['key-a2']);
});

test('records wait until no visit can be counted any more for a license that is gone', async () => {
  const { deps, clock, forgotten, pool } = await setup();
  await expect(deleteAccount(request, deps)).rejects.toBeInstanceOf(DeletionWaits);
  // The job that counts remembers a license for five minutes, and may work for another one.
  clock.set(start + 6 * minuteMs - 1);
  await expect(deleteAccount(request, deps)).rejects.toBeInstanceOf(DeletionWaits);
  expect([forgotten.length, pool.size]).toEqual([0, 2]);
  clock.set(start + 6 * minuteMs);
  await deleteAccount(request, deps);
  expect([forgotten.length, pool.size]).toEqual([1, 1]);
});

test('given the other provider or the pool fails, every subscription ends all the same', async () => {
  const { deps, stopped, licenses } = await setup();
  deps.refunds.stripe.endSince = () => Promise.reject(new Error('Stripe is down'));
  deps.accounts.close = () => Promise.reject(new Error('Cognito is down'));
  await expect(deleteAccount(request, deps)).rejects.toThrow('Cognito is down');
  expect([stopped, licenses.rows.size]).toEqual([['I-LIVE'], 4]);
});

test('a provider that does not answer stops the deletion before anything is lost', async () => {
  const { deps, clock, licenses, pool, stopped } = await setup();
  const { endSince } = deps.refunds.paypal;
  deps.refunds.paypal.endSince = () => Promise.reject(new Error('PayPal is down'));
  await expect(deleteAccount(request, deps)).rejects.toThrow('PayPal is down');
  expect([licenses.rows.size, pool.size]).toEqual([4, 2]);
  deps.refunds.paypal.endSince = endSince;
  await goOn(deps, clock);
  expect([stopped.includes('I-LIVE'), licenses.rows.size, pool.size]).toEqual([true, 1, 1]);
});

test('given a repeated message after the end, a new account with the same address stays untouched', async () => {
  const { deps, clock, forgotten } = await setup();
  await goOn(deps, clock);
  const before = forgotten.length;
  await deleteAccount(request, deps);
  expect([before > 0, forgotten.length]).toEqual([true, before]);
});

test.each(Array.from({ length: 31 }, (_, step) => step))(
  'a process that ends after step %i leaves a deletion that the next one finishes',
  async step => {
    const { deps, clock, licenses, files, forgotten, pool, deletions, ledger } = await setup();
    const { licenseStores, providers, refunds, lostPurchases, supportOrders, ...more } = deps;
    const { catalogue: plans, afterMoney: careful, ...ports } = more;
    const file = licenseStores[0] as object;
    const guarded = crashAfter({ ...ports, ...refunds, file }, step);
    await crashes(() =>
      goOn(
        {
          ...guarded,
          providers,
          lostPurchases,
          supportOrders,
          catalogue: plans,
          afterMoney: careful,
          refunds: { stripe: guarded.stripe, paypal: guarded.paypal },
          licenseStores: [guarded.file],
        } as unknown as DeletionDeps,
        clock,
      ),
    );
    await goOn(deps, clock);
    expect([...licenses.rows.keys(), ...files.files.keys(), ...pool]).toEqual(['key-b', 'key-b', 'user-b']);
    expect(deletions.people.size).toBe(0);
    expect(forgotten.at(-1)).toBeDefined();
    expect(ledger.words.size).toBe(9);
    const letters = (deps.letters as ReturnType<typeof memoryLetters>).sent;
    expect(letters).toHaveLength(1);
  },
);
