import { beforeEach, expect, test } from 'vitest';
import type { Operation } from '#functions/ports/checkout/operations.ts';
import type { OwnedSnapshot } from '#functions/ports/checkout/purchases.ts';
import type { LaterRefund } from '#functions/ports/licenses/refunds.ts';
import { afterMoney } from '#functions/runtime/after-money.ts';
import type { LicenseRow } from '#shared/domain/licenses/license.ts';
import { minuteMs } from '#shared/domain/time.ts';
import { memoryLeavers, memoryPastRefunds, noRefunds } from '../../../test/support/fakes/account-data.ts';
import { memoryLetters } from '../../../test/support/fakes/letters.ts';
import { memoryLicenses, memoryOperations, movableClock } from '../../../test/support/fakes/memory.ts';
import { catalogue, owner, snapshot, start } from '../../../test/support/fakes/records.ts';
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
  const dropped: string[] = [];
  const paid = new Map<string, LaterRefund[]>();
  const atProvider = new Map<string, OwnedSnapshot | 'unapproved'>();
  const reader = { read: async (id: string) => atProvider.get(id) };
  const ends = {
    ...noRefunds,
    async endSince({ subscription: { subscriptionId } }: LicenseRow, since: number) {
      stopped.push(subscriptionId);
      return (paid.get(subscriptionId) ?? []).filter(({ paidAt }) => paidAt >= since);
    },
  };
  const support = { drop: async (id: string) => void dropped.push(id) };
  const lost = { find: async () => undefined };
  const operations = memoryOperations();
  const letters = memoryLetters();
  const leavers = memoryLeavers();
  await leavers.note(owner.userId, start);
  const deps = {
    licenses,
    operations,
    clock,
    providers: { stripe: reader, paypal: reader },
    refunds: { stripe: { ...ends }, paypal: { ...ends } },
    leavers,
    pastRefunds: memoryPastRefunds(),
    lostPurchases: { stripe: lost, paypal: lost },
    supportOrders: { stripe: support, paypal: support },
    letters,
    catalogue,
    afterMoney,
  };
  return { deps, clock, operations, letters, atProvider, paid, stopped, dropped };
}

const order: Operation = {
  id: 'card#1',
  kind: 'purchase',
  provider: 'stripe',
  userId: owner.userId,
  licenseKey: 'key-new',
  createdAt: start,
};

function end() {
  return endAllCharges({ userId: owner.userId, askedAt: start }, setup.deps);
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
] as const)(
  'an order that %s is not waited for, and is checked on without a word of whose it was',
  async (_, state) => {
    if (state) setup.atProvider.set('I-NEW', state);
    const unapproved: Operation = { ...order, provider: 'paypal', providerId: 'I-NEW' };
    await setup.operations.open(unapproved);
    await end();
    expect([setup.stopped, setup.letters.sent]).toEqual([['sub_live', 'I-LIVE'], []]);
    const left = { ...unapproved, id: 'left#paypal#I-NEW', userId: 'left', licenseKey: 'left' };
    expect(await setup.operations.find(left.id)).toEqual(left);
  },
);

test('an order that became a subscription without a license ends, and its owner hears of it', async () => {
  const facts = snapshot({ subscriptionId: 'sub_new', status: 'incomplete' });
  setup.atProvider.set('sub_new', { owner: { ...owner, licenseKey: 'key-new' }, snapshot: facts });
  await setup.operations.open({ ...order, providerId: 'sub_new' });
  await end();
  expect(setup.stopped).toEqual(['sub_live', 'I-LIVE', 'sub_new']);
  expect(setup.letters.sent).toMatchObject([{ kind: 'after-leaving', to: owner.email, paid: null }]);
});

test('an order whose subscription is of somebody who has not left does not end it', async () => {
  const stranger = { userId: 'user-b', licenseKey: 'key-b', email: 'b@example.com' };
  setup.atProvider.set('sub_b', { owner: stranger, snapshot: snapshot({ subscriptionId: 'sub_b' }) });
  await setup.operations.open({ ...order, providerId: 'sub_b' });
  await end();
  expect([setup.stopped, setup.letters.sent]).toEqual([['sub_live', 'I-LIVE'], []]);
});

test('a license that is ordered but not paid yet ends, and its owner hears of it', async () => {
  const facts = snapshot({ subscriptionId: 'sub_open', status: 'incomplete' });
  await setup.deps.licenses.saveSnapshot({ ...owner, licenseKey: 'key-open' }, facts, start);
  await end();
  expect(setup.stopped).toContain('sub_open');
  expect(setup.letters.sent).toMatchObject([{ once: 'after-leaving#sub_open', paid: null }]);
});

test('payments since the owner’s request are refunded, with a letter for each', async () => {
  const payment = { card: { brand: 'visa', last4: '4242' }, amountCents: 1000, refused: false };
  setup.paid.set('sub_live', [
    { ...payment, invoiceId: 'in_before', paidAt: start - 1 },
    { ...payment, invoiceId: 'in_since', paidAt: start },
    { ...payment, invoiceId: 'in_refused', paidAt: start + 1, refused: true },
  ]);
  await end();
  await end();
  expect(setup.letters.sent).toMatchObject([
    { kind: 'after-leaving', once: 'after-leaving#in_since', paid: { amountCents: 1000, refused: false } },
    { kind: 'after-leaving', once: 'after-leaving#in_refused', paid: { refused: true } },
    { kind: 'refund-to-do', why: 'left', invoiceId: 'in_refused', customer: owner.email },
  ]);
});

test('a support order that nobody paid cannot be paid or captured any more', async () => {
  await setup.operations.open({ ...order, id: 'support#sub_live', kind: 'support', providerId: 'pi_1' });
  // This one never reached its provider.
  await setup.operations.open({ ...order, id: 'support#I-LIVE', kind: 'support' });
  await end();
  expect([setup.dropped, [...setup.operations.kept]]).toEqual([['pi_1'], []]);
});

test.each(['before', 'after'])(
  'given a failure %s an order to wait for, throws the failure, and other subscriptions end all the same',
  async when => {
    await setup.operations.open(order);
    const fails = () => Promise.reject(new Error('Stripe is down'));
    if (when === 'before') setup.deps.refunds.stripe.endSince = fails;
    else {
      setup.deps.supportOrders.stripe.drop = fails;
      await setup.operations.open({ ...order, id: 'support#sub_live', kind: 'support', providerId: 'pi_1' });
    }
    await expect(end()).rejects.toThrow('Stripe is down');
    expect(setup.stopped).toContain('I-LIVE');
  },
);
