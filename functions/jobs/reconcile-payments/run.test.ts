import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { run as cancelOrUpgrade } from '#functions/calls/upgrade/run.ts';
import { orderKeyOf } from '#functions/flows/checkout/order-key.ts';
import { sellSupportOrder, supportSaleOf } from '#functions/flows/checkout/sell-support-order.ts';
import { startSubscription } from '#functions/flows/checkout/start-subscription.ts';
import { syncStarted } from '#functions/flows/checkout/sync-after-purchase.ts';
import { refundLicense } from '#functions/flows/licenses/refund-license.ts';
import type { CardOrder } from '#functions/ports/checkout/purchases.ts';
import type { ParsedOf } from '#shared/contract/index.ts';
import { hasService } from '#shared/domain/licenses/enablement.ts';
import type { LicenseRow } from '#shared/domain/licenses/license.ts';
import { day, start } from '../../../test/support/fakes/records.ts';
import { crashAfter, crashes } from '../../../test/support/fakes/simulated-crash.ts';
import { type BillingSetup, billingSetup } from '../../../test/support/providers/billing-setup.ts';
import { run } from './run.ts';

const user = { id: 'user-a', email: 'a@example.com', name: 'A' };
const later = 6 * 60_000;

async function purchase(setup: BillingSetup): Promise<void> {
  const started = await startSubscription<CardOrder>(
    {
      provider: 'stripe',
      orderKey: orderKeyOf([user.id]),
      owned: [],
      draft: {
        userId: user.id,
        email: user.email,
        customerId: 'cus_a',
        paymentMethodId: 'pm_a',
        priceId: 'price_basic_monthly',
        quantity: 1,
        trialDays: 0,
        marketing: {},
      },
    },
    setup,
  );
  await syncStarted(started, setup);
}

/** A purchase that the provider made, whose request ended before it could say so. */
function orderWithoutAnswer(setup: BillingSetup) {
  return crashes(() => purchase(crashAfter(setup, 3)));
}

function licenseOf({ licenses }: BillingSetup) {
  return [...licenses.rows.values()][0] as LicenseRow;
}

function upgrade(body: object) {
  return async (setup: BillingSetup, license: LicenseRow) => {
    const named = { subID: license.subscription.subscriptionId, license_key: license.licenseKey };
    const request = { user, method: 'POST', headers: {}, ip: '', body: { ...named, ...body } };
    await cancelOrUpgrade(request as never as Parameters<typeof cancelOrUpgrade>[0], setup);
  };
}

const update: Partial<ParsedOf<'upgrade'>> = { type: 'update', priceId: 'price_plus_monthly' };

/** What a customer can do with a license. */
const actions: Record<string, (setup: BillingSetup, license: LicenseRow) => Promise<unknown>> = {
  upgrade: upgrade(update),
  cancel: upgrade({ type: 'cancel' }),
  refund: async (setup, license) => refundLicense(license, setup),
  support: async (setup, license) =>
    sellSupportOrder(supportSaleOf(license, 'stripe_capture', setup.siteUrl), {
      ...setup,
      orders: setup.supportOrders.stripe,
    }),
};

async function reconcile(setup: BillingSetup) {
  setup.clock.set(setup.clock.now() + later);
  return run({}, setup);
}

/** Our table agrees with the provider, and money was charged and refunded at most once. */
function expectConsistent(setup: BillingSetup) {
  for (const { owner, snapshot, refunds, charges } of setup.at.subscriptions.values()) {
    const row = setup.licenses.rows.get(owner.licenseKey);
    expect(row?.subscription).toEqual(snapshot);
    expect(refunds).toBeLessThanOrEqual(1);
    if (refunds > 0) expect(snapshot.status).toBe('canceled');
    expect(setup.pastRefunds.noted.size).toBe(refunds);
    expect(charges.length).toBeLessThanOrEqual(2);
    const script = setup.trackerFiles.files.get(owner.licenseKey);
    expect(script !== undefined).toBe(true);
    if (row) expect(hasService(row, row.readAt)).toBe(snapshot.status !== 'canceled');
  }
  const paid = [...setup.at.orders].filter(([, order]) => order.paid).map(([id]) => id);
  expect(paid.length).toBeLessThanOrEqual(1);
  if (paid[0]) expect(licenseOf(setup).supportOrderId).toBe(paid[0]);
  expect(setup.at.subscriptions.size).toBeLessThanOrEqual(1);
}

test('a purchase that crashes at any step is completed by one run', async () => {
  for (let step = 0; ; step++) {
    const setup = billingSetup();
    const crashed = await crashes(() => purchase(crashAfter(setup, step)));
    expect(await reconcile(setup)).toMatchObject({ failed: 0 });
    expectConsistent(setup);
    expect(await reconcile(setup)).toMatchObject({ done: 0, open: 0, failed: 0 });
    if (!crashed) break;
  }
});

test.each(Object.keys(actions))('%s that crashes at any step is completed by one run', async name => {
  let step = 0;
  for (let crashed = true; crashed; step++) {
    const setup = billingSetup();
    await purchase(setup);
    await reconcile(setup);
    const license = licenseOf(setup);
    crashed = await crashes(async () => actions[name]?.(crashAfter(setup, step), license));
    expect(await reconcile(setup)).toMatchObject({ failed: 0 });
    expectConsistent(setup);
    expect(await reconcile(setup)).toMatchObject({ done: 0, open: 0, failed: 0 });
  }
  expect(step).toBeGreaterThan(4);
});

test('one run repairs any sequence of actions that crashed at any step and were partly repeated', async () => {
  const action = fc.tuple(fc.constantFrom(...Object.keys(actions)), fc.nat(16), fc.boolean());
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 1, maxLength: 5 }), async sequence => {
      const setup = billingSetup();
      await purchase(setup);
      for (const [name, step, again] of sequence) {
        // By then the turn of a request that was killed has passed.
        setup.clock.set(setup.clock.now() + 31_000);
        const act = (ports: BillingSetup) => actions[name]?.(ports, licenseOf(setup)) ?? Promise.resolve();
        // An action may be refused because an earlier one ended the license.
        await crashes(() => act(crashAfter(setup, step))).catch(() => undefined);
        setup.clock.set(setup.clock.now() + 31_000);
        if (again) await act(setup).catch(() => undefined);
      }
      expect(await reconcile(setup)).toMatchObject({ failed: 0 });
      expectConsistent(setup);
    }),
    { numRuns: 300 },
  );
});

test('an operation that has just begun is left to its request', async () => {
  const setup = billingSetup();
  await orderWithoutAnswer(setup);
  expect(await run({}, setup)).toMatchObject({ done: 0, open: 0 });
});

test('a failed operation is counted and completed by a later run', async () => {
  const setup = billingSetup();
  await orderWithoutAnswer(setup);
  const read = setup.provider.read;
  setup.provider.read = async () => {
    throw new Error('no answer');
  };
  expect(await reconcile(setup)).toEqual({ done: 0, open: 0, failed: 1 });
  setup.provider.read = read;
  expect(await reconcile(setup)).toEqual({ done: 1, open: 0, failed: 0 });
});

test('invalid rows are failures of the run, and the other rows are done', async () => {
  const setup = billingSetup();
  await orderWithoutAnswer(setup);
  const { due } = setup.operations;
  setup.operations.due = async function* (before) {
    for await (const page of due(before)) yield { ...page, unreadable: 1 };
  };
  expect(await reconcile(setup)).toMatchObject({ done: 1, failed: 1 });
});

test('an operation that stays open is asked for with growing pauses, for a month', async () => {
  const setup = billingSetup();
  await orderWithoutAnswer(setup);
  const [stored] = [...setup.at.subscriptions.values()];
  if (stored) stored.snapshot = { ...stored.snapshot, status: 'incomplete' };
  const readsAt: number[] = [];
  const { read } = setup.provider;
  setup.provider.read = async id => {
    readsAt.push(setup.clock.now() - start);
    return read(id);
  };
  const quarterHour = 15 * 60_000;
  for (let at = start + quarterHour; at < start + 40 * day; at += quarterHour) {
    setup.clock.set(at);
    await run({}, setup);
  }
  const pauses = readsAt.slice(1).map((at, place) => at - (readsAt[place] ?? 0));
  expect(readsAt.length).toBeLessThan(140);
  expect(readsAt[0]).toBeLessThan(16 * 60_000);
  expect(Math.max(...pauses)).toBeLessThan(6.5 * 60 * 60_000);
  expect(readsAt.at(-1)).toBeGreaterThan(28 * day);
  expect(readsAt.at(-1)).toBeLessThan(30 * day);
});

test('after a run that was killed the next one goes on once its lease is over', async () => {
  const setup = billingSetup();
  await orderWithoutAnswer(setup);
  const never: typeof setup.provider.read = () => new Promise(() => undefined);
  setup.clock.set(start + later);
  void run({}, { ...setup, providers: { ...setup.providers, stripe: { ...setup.provider, read: never } } });
  await vi.waitFor(() => expect(setup.jobRuns.kept.size).toBe(1));
  expect(await run({}, setup)).toMatchObject({ done: 0 });
  expect(await reconcile(setup)).toMatchObject({ done: 1, failed: 0 });
});

test('given a run under way, another one does nothing', async () => {
  const setup = billingSetup();
  await orderWithoutAnswer(setup);
  setup.clock.set(start + later);
  const lease = await setup.jobRuns.take('reconcile-payments', setup.clock.now() + 60_000);
  expect(await run({}, setup)).toEqual({ done: 0, open: 0, failed: 0 });
  if (lease) await setup.jobRuns.release(lease);
  expect(await run({}, setup)).toMatchObject({ done: 1 });
});
