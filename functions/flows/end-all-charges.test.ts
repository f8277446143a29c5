import { beforeEach, expect, test } from 'vitest';
import type { Operation } from '#functions/ports/operations.ts';
import type { OwnedSnapshot } from '#functions/ports/purchases.ts';
import type { LicenseRow } from '#shared/domain/license.ts';
import { minuteMs } from '#shared/domain/time.ts';
import { memoryLicenses, memoryOperations, movableClock } from '../../test/support/fakes/memory.ts';
import { owner, snapshot, start } from '../../test/support/fakes/records.ts';
import { DeletionWaits } from './deletion-waits.ts';
import { endAllCharges } from './end-all-charges.ts';

let setup: Awaited<ReturnType<typeof open>>;
beforeEach(async () => {
  setup = await open();
});

/** An account with a subscription at each provider. */
async function open() {
  const clock = movableClock();
  const licenses = memoryLicenses();
  await licenses.saveSnapshot(owner, snapshot({ subscriptionId: 'sub_live' }), start);
  const approved = { provider: 'paypal', subscriptionId: 'I-LIVE', status: 'ACTIVE' } as const;
  await licenses.saveSnapshot({ ...owner, licenseKey: 'key-a2' }, snapshot(approved), start);
  const stopped: string[] = [];
  const withdrawn: string[] = [];
  const dropped: string[] = [];
  const atProvider = new Map<string, OwnedSnapshot | 'unapproved'>();
  const reader = {
    stop: async (id: string) => void stopped.push(id),
    read: async (id: string) => atProvider.get(id),
  };
  const invoices = {
    withdraw: async ({ subscription }: LicenseRow) => void withdrawn.push(subscription.subscriptionId),
  };
  const support = { drop: async (id: string) => void dropped.push(id) };
  const lost = { find: async () => undefined };
  const operations = memoryOperations();
  const deps = {
    ...{ licenses, operations, clock },
    providers: { stripe: { ...reader }, paypal: { ...reader } },
    lostPurchases: { stripe: lost, paypal: lost },
    supportOrders: { stripe: support, paypal: support },
    openInvoices: { stripe: invoices, paypal: invoices },
  };
  return { deps, clock, operations, atProvider, stopped, withdrawn, dropped };
}

const order: Operation = {
  ...{ id: 'card#1', kind: 'purchase', provider: 'stripe', userId: owner.userId, licenseKey: 'key-new' },
  createdAt: start,
};

function end() {
  return endAllCharges(owner.userId, setup.deps);
}

test('an order that may still become a subscription is waited for, while everything known has ended', async () => {
  await setup.operations.open(order);
  await expect(end()).rejects.toBeInstanceOf(DeletionWaits);
  expect(setup.stopped).toEqual(['sub_live', 'I-LIVE']);
  setup.clock.set(start + 5 * minuteMs);
  await end();
});

test.each([
  ['its buyer never approved', 'unapproved'],
  ['its provider does not know any more', undefined],
] as const)('an order that %s is not waited for', async (_, state) => {
  if (state) setup.atProvider.set('I-NEW', state);
  await setup.operations.open({ ...order, provider: 'paypal', providerId: 'I-NEW' });
  await end();
  expect(setup.stopped).toEqual(['sub_live', 'I-LIVE']);
});

test('an order that became a subscription without a license ends, and what it left unpaid is withdrawn', async () => {
  const facts = snapshot({ subscriptionId: 'sub_new', status: 'incomplete' });
  setup.atProvider.set('sub_new', { owner: { ...owner, licenseKey: 'key-new' }, snapshot: facts });
  await setup.operations.open({ ...order, providerId: 'sub_new' });
  await end();
  expect([setup.stopped, setup.withdrawn]).toEqual([
    ['sub_live', 'I-LIVE', 'sub_new'],
    ['sub_live', 'I-LIVE', 'sub_new'],
  ]);
});

test('a support order that nobody paid cannot be paid or captured any more', async () => {
  await setup.operations.open({ ...order, id: 'support#sub_live', kind: 'support', providerId: 'pi_1' });
  await end();
  expect([setup.dropped, [...setup.operations.kept]]).toEqual([['pi_1'], []]);
});

test('a refund that is under way is waited for, and nothing else is', async () => {
  await setup.operations.open({ ...order, id: 'refund#a', kind: 'refund' });
  await expect(end()).rejects.toBeInstanceOf(DeletionWaits);
  expect(setup.stopped).toEqual(['sub_live', 'I-LIVE']);
});

test('a failure is told rather than a wait, and keeps no other subscription going', async () => {
  await setup.operations.open(order);
  setup.deps.providers.stripe.stop = () => Promise.reject(new Error('Stripe is down'));
  await expect(end()).rejects.toThrow('Stripe is down');
  expect(setup.stopped).toEqual(['I-LIVE']);
});
