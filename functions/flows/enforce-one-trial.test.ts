import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { OwnedSnapshot } from '#functions/ports/purchases.ts';
import { hasService, licenseStatus } from '#shared/domain/enablement.ts';
import type { Provider, SubscriptionSnapshot } from '#shared/domain/license.ts';
import {
  memoryFiles,
  memoryLicenses,
  memoryTrialClaims,
  movableClock,
} from '../../test/support/fakes/memory.ts';
import { day, snapshot, start } from '../../test/support/fakes/records.ts';
import { syncLicense } from './sync-license.ts';

type Begun = OwnedSnapshot & { charged: number };

/** Subscriptions of any person at either provider, all begun with a trial, and what was stopped. */
function setup() {
  const at = new Map<string, Begun>();
  const clock = movableClock();
  const begin = (provider: Provider, id: string, userId: string, cardFingerprint?: string) => {
    const status = provider === 'stripe' ? 'trialing' : 'ACTIVE';
    const owner = { userId, licenseKey: `key-${id}`, email: `${userId}@example.com` };
    const facts = snapshot({ provider, subscriptionId: id, status });
    at.set(id, { owner, snapshot: facts, charged: 0, ...(cardFingerprint && { cardFingerprint }) });
  };
  const provider = {
    read: async (id: string) => at.get(id),
    async stop(id: string) {
      const held = at.get(id);
      if (held)
        held.snapshot = {
          ...held.snapshot,
          status: held.snapshot.provider === 'stripe' ? 'canceled' : 'CANCELLED',
        };
    },
  };
  const licenses = memoryLicenses();
  const deps = {
    ...{ clock, provider, licenses, trialClaims: memoryTrialClaims(), trackerFiles: memoryFiles() },
    tracker: { source: 'SOURCE', collectUrl: 'https://collect.example' },
  };
  const look = (id: string) => {
    clock.set(clock.now() + 1000);
    return syncLicense(id, deps);
  };
  return { at, begin, look, licenses, clock };
}

test('of two plans approved at once the first to begin keeps the trial, the other ends unpaid', async () => {
  const { begin, look } = setup();
  begin('paypal', 'I-1', 'a');
  begin('paypal', 'I-2', 'a');
  expect((await look('I-2'))?.subscription.status).toBe('ACTIVE');
  const second = (await look('I-1'))?.subscription as SubscriptionSnapshot;
  expect(second).toMatchObject({ status: 'CANCELLED', noSecondTrial: true });
  expect([licenseStatus(second, start + day), hasService(second, start + day)]).toEqual(['canceled', false]);
  expect((await look('I-2'))?.subscription.noSecondTrial).toBeUndefined();
});

test('what was paid, or ordered without a trial, goes on beside it', async () => {
  const { at, begin, look } = setup();
  begin('paypal', 'I-1', 'a');
  await look('I-1');
  begin('paypal', 'I-2', 'a');
  const paid = at.get('I-2');
  if (paid) paid.snapshot = { ...paid.snapshot, trialEndAt: null, lastPaymentAt: start };
  expect((await look('I-2'))?.subscription.status).toBe('ACTIVE');
});

test('a card has one trial, whoever holds the account', async () => {
  const { begin, look } = setup();
  begin('stripe', 'sub_1', 'a', 'print');
  begin('stripe', 'sub_2', 'b', 'print');
  begin('stripe', 'sub_3', 'c', 'another print');
  expect((await look('sub_1'))?.subscription.status).toBe('trialing');
  expect((await look('sub_2'))?.subscription).toMatchObject({ status: 'canceled', noSecondTrial: true });
  expect((await look('sub_3'))?.subscription.status).toBe('trialing');
});

test('in any order, however often, one trial is left for each person', async () => {
  const one = fc.record({ paypal: fc.boolean(), user: fc.constantFrom('a', 'b') });
  await fc.assert(
    fc.asyncProperty(
      fc.array(one, { minLength: 1, maxLength: 5 }),
      fc.array(fc.nat(4), { minLength: 5, maxLength: 15 }),
      async (orders, looks) => {
        const { at, begin, look, licenses } = setup();
        const ids = orders.map(({ paypal, user }, place) => {
          const id = `${paypal ? 'I-' : 'sub_'}${place}`;
          begin(paypal ? 'paypal' : 'stripe', id, user);
          return id;
        });
        for (const place of [...looks, ...ids.keys()]) await look(ids[place % ids.length] ?? '');
        for (const user of ['a', 'b']) {
          const own = [...at.values()].filter(({ owner }) => owner.userId === user);
          const live = own.filter(({ snapshot: { status } }) => status === 'ACTIVE' || status === 'trialing');
          expect(live).toHaveLength(Math.min(1, own.length));
          const served = [...licenses.rows.values()].filter(
            row => row.userId === user && hasService(row.subscription, row.readAt),
          );
          expect(served).toHaveLength(Math.min(1, own.length));
        }
      },
    ),
  );
});
