import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { OwnedSnapshot } from '#functions/ports/checkout/purchases.ts';
import { hasService, licenseStatus } from '#shared/domain/licenses/enablement.ts';
import type { Provider, SubscriptionSnapshot } from '#shared/domain/licenses/license.ts';
import { letterPorts } from '../../../test/support/fakes/letters.ts';
import {
  memoryFiles,
  memoryLicenses,
  memoryTrialClaims,
  movableClock,
} from '../../../test/support/fakes/memory.ts';
import { day, snapshot, start } from '../../../test/support/fakes/records.ts';
import { syncLicense } from '../licenses/sync-license.ts';

type Started = OwnedSnapshot & { charged: number };

/** Providers with subscriptions of several users, all started with a trial. */
function setup() {
  const at = new Map<string, Started>();
  const clock = movableClock();
  const begin = (provider: Provider, id: string, userId: string, means?: string) => {
    const status = provider === 'stripe' ? 'trialing' : 'ACTIVE';
    const owner = { userId, licenseKey: `key-${id}`, email: `${userId}@example.com` };
    const facts = snapshot({ provider, subscriptionId: id, status });
    const paysWith = provider === 'stripe' ? { cardFingerprint: means } : { payerId: means };
    at.set(id, { owner, snapshot: facts, charged: 0, ...(means && paysWith) } as Started);
  };
  const provider = {
    read: async (id: string) => at.get(id),
    async stop(id: string) {
      const stored = at.get(id);
      if (stored)
        stored.snapshot = {
          ...stored.snapshot,
          status: stored.snapshot.provider === 'stripe' ? 'canceled' : 'CANCELLED',
        };
    },
  };
  const licenses = memoryLicenses();
  const deps = {
    ...letterPorts(),
    clock,
    provider,
    licenses,
    trialClaims: memoryTrialClaims(),
    trackerFiles: memoryFiles(),
    tracker: { source: 'SOURCE', collectUrl: 'https://collect.example' },
  };
  const sync = (id: string) => {
    clock.set(clock.now() + 1000);
    return syncLicense(id, deps);
  };
  return { at, begin, sync, licenses, clock };
}

test('of two plans approved together the first to begin keeps the trial, and the other ends unpaid', async () => {
  const { begin, sync } = setup();
  begin('paypal', 'I-1', 'a');
  begin('paypal', 'I-2', 'a');
  expect((await sync('I-2'))?.subscription.status).toBe('ACTIVE');
  const second = (await sync('I-1'))?.subscription as SubscriptionSnapshot;
  expect(second).toMatchObject({ status: 'CANCELLED', noSecondTrial: true });
  expect([licenseStatus(second, start + day), hasService({ subscription: second }, start + day)]).toEqual([
    'canceled',
    false,
  ]);
  expect((await sync('I-2'))?.subscription.noSecondTrial).toBeUndefined();
});

test.each([
  ['paypal', { startAt: start + day, trialEndAt: null, lastPaymentAt: start + day }],
  // It keeps the date of the trial that is over.
  ['stripe', { status: 'active' }],
] as const)('a paid subscription continues beside a trial at %s', async (provider, paidFor) => {
  const { at, begin, sync } = setup();
  begin(provider, 'I-1', 'a');
  await sync('I-1');
  begin(provider, 'I-2', 'a');
  const paid = at.get('I-2');
  if (paid) paid.snapshot = { ...paid.snapshot, ...paidFor };
  const { subscription } = (await sync('I-2')) ?? {};
  expect([subscription?.status.toLowerCase(), subscription?.noSecondTrial]).toEqual(['active', undefined]);
});

test('a card gets one trial, even from several accounts', async () => {
  const { begin, sync } = setup();
  begin('stripe', 'sub_1', 'a', 'print');
  begin('stripe', 'sub_2', 'b', 'print');
  begin('stripe', 'sub_3', 'c', 'another print');
  expect((await sync('sub_1'))?.subscription.status).toBe('trialing');
  expect((await sync('sub_2'))?.subscription).toMatchObject({ status: 'canceled', noSecondTrial: true });
  expect((await sync('sub_3'))?.subscription.status).toBe('trialing');
});

test('a PayPal account gets one trial, even from several accounts here', async () => {
  const { begin, sync } = setup();
  begin('paypal', 'I-1', 'a', 'payer');
  begin('paypal', 'I-2', 'b', 'payer');
  begin('paypal', 'I-3', 'c', 'another payer');
  expect((await sync('I-1'))?.subscription.status).toBe('ACTIVE');
  expect((await sync('I-2'))?.subscription).toMatchObject({ status: 'CANCELLED', noSecondTrial: true });
  expect((await sync('I-3'))?.subscription.status).toBe('ACTIVE');
});

test('a running trial goes on with a card that had its trial elsewhere', async () => {
  const { at, begin, sync } = setup();
  begin('stripe', 'sub_1', 'a', 'card of the company');
  begin('stripe', 'sub_2', 'b', 'own card');
  await sync('sub_1');
  await sync('sub_2');
  const changed = at.get('sub_2');
  if (changed) changed.cardFingerprint = 'card of the company';
  expect((await sync('sub_2'))?.subscription).toMatchObject({ status: 'trialing' });
  // What was refused once stays refused, whatever card comes later.
  begin('stripe', 'sub_3', 'c', 'own card');
  await sync('sub_3');
  const refused = at.get('sub_3');
  if (refused) refused.cardFingerprint = 'new card';
  expect((await sync('sub_3'))?.subscription).toMatchObject({ status: 'canceled', noSecondTrial: true });
});

test('each user keeps one trial, whatever the order and number of syncs', async () => {
  const one = fc.record({ paypal: fc.boolean(), user: fc.constantFrom('a', 'b') });
  await fc.assert(
    fc.asyncProperty(
      fc.array(one, { minLength: 1, maxLength: 5 }),
      fc.array(fc.nat(4), { minLength: 5, maxLength: 15 }),
      async (orders, syncs) => {
        const { at, begin, sync, licenses } = setup();
        const ids = orders.map(({ paypal, user }, place) => {
          const id = `${paypal ? 'I-' : 'sub_'}${place}`;
          begin(paypal ? 'paypal' : 'stripe', id, user);
          return id;
        });
        for (const place of [...syncs, ...ids.keys()]) await sync(ids[place % ids.length] ?? '');
        for (const user of ['a', 'b']) {
          const own = [...at.values()].filter(({ owner }) => owner.userId === user);
          const live = own.filter(({ snapshot: { status } }) => status === 'ACTIVE' || status === 'trialing');
          expect(live).toHaveLength(Math.min(1, own.length));
          const served = [...licenses.rows.values()].filter(
            row => row.userId === user && hasService(row, row.readAt),
          );
          expect(served).toHaveLength(Math.min(1, own.length));
        }
      },
    ),
  );
});
