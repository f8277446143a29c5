import { beforeEach, expect, test } from 'vitest';
import type { Operation } from '#functions/ports/checkout/operations.ts';
import { unconfirmedKeptDays } from '#shared/domain/account/unconfirmed-account.ts';
import { knownAccount } from '../../../test/support/fakes/known-account.ts';
import {
  memoryLicenses,
  memoryOperations,
  memoryTrialClaims,
  movableClock,
} from '../../../test/support/fakes/memory.ts';
import { day, owner, snapshot, start } from '../../../test/support/fakes/records.ts';
import { deleteUnconfirmed, type UnconfirmedDeps } from './delete-unconfirmed.ts';

const { userId } = owner;

let setup: ReturnType<typeof open>;
beforeEach(() => {
  setup = open();
});

/** The pool with one account, and how often it was asked for it. */
function open() {
  const clock = movableClock(start + unconfirmedKeptDays * day);
  const account = knownAccount({ id: userId, email: owner.email, confirmed: false });
  const pool = new Map([[userId, account]]);
  const sentAgain: number[] = [];
  const deps = {
    accounts: {
      find: async (id: string) => pool.get(id),
      remove: async (id: string) => void pool.delete(id),
    },
    licenses: memoryLicenses(),
    operations: memoryOperations(),
    trialClaims: memoryTrialClaims(),
    resends: { read: async () => sentAgain },
    clock,
  } satisfies UnconfirmedDeps;
  return { deps, clock, account, pool, sentAgain };
}

const order: Operation = {
  id: 'card#1',
  kind: 'purchase',
  provider: 'stripe',
  userId,
  licenseKey: 'key-new',
  createdAt: start,
};

async function went(): Promise<boolean> {
  const isGone = await deleteUnconfirmed(userId, setup.deps);
  expect(setup.pool.has(userId)).toBe(!isGone);
  return isGone;
}

test('an account unconfirmed for 30 days is deleted, once', async () => {
  expect(await went()).toBe(true);
  expect(await deleteUnconfirmed(userId, setup.deps)).toBe(false);
});

test('a millisecond earlier it stays', async () => {
  setup.clock.set(setup.clock.now() - 1);
  expect(await went()).toBe(false);
});

test.each<[string, () => unknown]>([
  ['that was confirmed', () => Object.assign(setup.account, { confirmed: true })],
  ['of an unknown age', () => Object.assign(setup.account, { createdAt: 0 })],
  ['with a trial', () => setup.deps.licenses.saveSnapshot(owner, snapshot({}), start)],
  [
    'with a license that ended long ago',
    () => setup.deps.licenses.saveSnapshot(owner, snapshot({ status: 'canceled', cancelAt: start }), start),
  ],
  ['with an order that is still open', () => setup.deps.operations.open(order)],
  [
    'with an approval at PayPal that may still come',
    () => setup.deps.operations.open({ ...order, provider: 'paypal', providerId: 'I-1' }),
  ],
  [
    'that had a trial whose license our table has lost',
    () => setup.deps.trialClaims.claim([`user#${userId}`], 'key-lost'),
  ],
  ['whose mail was sent again today', () => setup.sentAgain.push(setup.clock.now() - day + 1)],
])('an account %s stays', async (_, happened) => {
  await happened();
  expect(await went()).toBe(false);
});

test('neither an abandoned order nor a confirmation mail sent again the day before keeps an account', async () => {
  await setup.deps.operations.open(order);
  await setup.deps.operations.abandon(order);
  setup.sentAgain.push(setup.clock.now() - day);
  expect(await went()).toBe(true);
});

test('given it is confirmed during the deletion’s checks, the account stays', async () => {
  const { hasClaimed } = setup.deps.trialClaims;
  setup.deps.trialClaims.hasClaimed = async id => {
    setup.account.confirmed = true;
    return hasClaimed(id);
  };
  expect(await went()).toBe(false);
});

test.each(['licenses', 'operations', 'trialClaims', 'resends', 'accounts'] as const)(
  'nothing goes while %s cannot be asked',
  async port => {
    const down = () => Promise.reject(new Error('down'));
    const asked = { licenses: 'ofUser', operations: 'openOf', trialClaims: 'hasClaimed' } as const;
    const name = port === 'resends' ? 'read' : port === 'accounts' ? 'find' : asked[port];
    Object.assign(setup.deps[port], { [name]: down });
    await expect(deleteUnconfirmed(userId, setup.deps)).rejects.toThrow('down');
    expect(setup.pool.has(userId)).toBe(true);
  },
);
