// Once money has moved the answer stands, whatever fails after it: an outage is a quiet line, a bug of ours is logged with
// its place and counted for an alarm.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sendDueInvoice } from '#functions/flows/bills/send-due-invoice.ts';
import { orderKeyOf } from '#functions/flows/checkout/order-key.ts';
import { sellSupportOrder, supportSaleOf } from '#functions/flows/checkout/sell-support-order.ts';
import { startSubscription } from '#functions/flows/checkout/start-subscription.ts';
import { syncAfterPurchase, syncStarted } from '#functions/flows/checkout/sync-after-purchase.ts';
import { tryCard } from '#functions/flows/checkout/try-card.ts';
import { changeLicense } from '#functions/flows/licenses/change-license.ts';
import { refundLicense } from '#functions/flows/licenses/refund-license.ts';
import { syncLicense } from '#functions/flows/licenses/sync-license.ts';
import type { CardOrder } from '#functions/ports/checkout/purchases.ts';
import { AppError } from '#shared/errors.ts';
import { metricNames } from '#shared/metrics.ts';
import { owner, snapshot, start } from './support/fakes/records.ts';
import { billingSetup } from './support/providers/billing-setup.ts';

type Setup = ReturnType<typeof billingSetup>;

let lines: Record<string, unknown>[];
beforeEach(() => {
  lines = [];
  vi.spyOn(process.stdout, 'write').mockImplementation(line => lines.push(JSON.parse(String(line))) > 0);
});
afterEach(() => vi.restoreAllMocks());

/** What was logged of the work after the money, and how many bugs were counted. */
function measured() {
  const faults = lines.filter(({ afterMoney }) => afterMoney !== undefined);
  const counted = lines.filter(line => line[metricNames.failuresAfterMoney] === 1).length;
  return { faults, counted };
}

const done = { kind: 'done', subscriptionId: 'sub_1' };

async function buy(deps: Setup) {
  const { userId, email } = owner;
  const draft = {
    userId,
    email,
    customerId: 'cus_a',
    paymentMethodId: 'pm_a',
    priceId: 'price_basic_monthly',
    quantity: 1,
    trialDays: 0,
    marketing: {},
  };
  const request = { provider: 'stripe', orderKey: orderKeyOf([userId]), draft, owned: [] } as const;
  const started = await startSubscription<CardOrder>(request, deps);
  await syncStarted(started, deps);
  return started.outcome;
}

/** A paid subscription of our own customer. */
async function customer(deps: Setup) {
  const facts = snapshot({ status: 'active', trialEndAt: null });
  deps.at.subscriptions.set('sub_1', { owner, snapshot: facts, charges: [1000], refunds: 0 });
  const license = await syncLicense('sub_1', deps);
  if (!license) throw new Error('no license');
  return license;
}

interface Case {
  place: string;
  /** Makes what comes after the money fail by `error`. */
  fail(deps: Setup, error: Error): void;
  act(deps: Setup): Promise<unknown>;
  /** What is answered all the same. */
  stands: unknown;
}

const late = { invoiceId: 'INV-1', amountCents: 1500, paidAt: start };

const cases: Case[] = [
  {
    place: 'tell-owner',
    fail: (deps, error) => Object.assign(deps.licenses, { noteNotified: () => Promise.reject(error) }),
    act: customer,
    stands: { licenseKey: owner.licenseKey },
  },
  {
    place: 'sync-after-purchase',
    fail: (deps, error) => Object.assign(deps.provider, { read: () => Promise.reject(error) }),
    act: async deps => [await buy(deps), await syncAfterPurchase('sub_1', deps)],
    stands: [done, undefined],
  },
  {
    place: 'close-purchase',
    fail: (deps, error) => Object.assign(deps.operations, { complete: () => Promise.reject(error) }),
    act: buy,
    stands: done,
  },
  {
    place: 'note-answered',
    fail: (deps, error) => Object.assign(deps.newestPurchases, { noteAnswered: () => Promise.reject(error) }),
    act: buy,
    stands: done,
  },
  {
    place: 'start-subscription',
    fail: (deps, error) => Object.assign(deps.operations, { noteProviderId: () => Promise.reject(error) }),
    act: buy,
    stands: done,
  },
  {
    place: 'change-license',
    fail: (deps, error) => Object.assign(deps.operations, { complete: () => Promise.reject(error) }),
    act: async deps => changeLicense(await customer(deps), deps, async () => ({ kind: 'done' })),
    stands: { answer: { kind: 'done' }, license: { licenseKey: owner.licenseKey } },
  },
  {
    place: 'tell-late-payment',
    fail: (deps, error) =>
      Object.assign(deps.dueInvoices, {
        stripe: { send: async () => late, noteLateNotified: () => Promise.reject(error) },
      }),
    act: async deps => sendDueInvoice(await customer(deps), deps),
    stands: { licenseKey: owner.licenseKey },
  },
  {
    place: 'tell-refunded',
    fail: (deps, error) =>
      Object.assign(deps.letters, {
        send: async ({ kind }: { kind: string }) => {
          if (kind === 'refunded') throw error;
        },
      }),
    act: async deps => refundLicense(await customer(deps), deps),
    stands: { status: 'succeeded', amountCents: 1000 },
  },
  {
    place: 'note-refunded',
    fail: (deps, error) => Object.assign(deps.pastRefunds, { note: () => Promise.reject(error) }),
    act: async deps => refundLicense(await customer(deps), deps),
    stands: { status: 'succeeded', amountCents: 1000 },
  },
  {
    place: 'note-end-notified',
    fail: (deps, error) => {
      const { noteNotified } = deps.licenses;
      let isFirst = true;
      deps.licenses.noteNotified = async (license, facts, payments) => {
        if (!facts.ended || !isFirst) return noteNotified(license, facts, payments);
        isFirst = false;
        throw error;
      };
    },
    act: async deps => refundLicense(await customer(deps), deps),
    stands: { status: 'succeeded', amountCents: 1000 },
  },
  {
    place: 'tell-support-ordered',
    fail: (deps, error) =>
      Object.assign(deps.letters, {
        send: async ({ kind }: { kind: string }) => {
          if (kind === 'support-to-do') throw error;
        },
      }),
    act: async deps => {
      const sale = supportSaleOf(await customer(deps), 'stripe_capture', deps.siteUrl);
      return sellSupportOrder(sale, { ...deps, orders: deps.at.support });
    },
    stands: { kind: 'done', orderId: 'pi_1' },
  },
  {
    place: 'uncount-card',
    fail: (deps, error) => Object.assign(deps.rateLimits, { giveBack: () => Promise.reject(error) }),
    act: deps =>
      tryCard(
        {
          card: { userId: owner.userId, customerId: 'cus_a', ip: '192.0.2.1', checkoutToken: undefined },
          confirmed: false,
          run: () => buy(deps),
          isDeclined: () => false,
        },
        deps,
      ),
    stands: done,
  },
];

test.each(cases)(
  'given a bug in $place after money moved, it is logged with its place and counted',
  async one => {
    const deps = billingSetup();
    one.fail(deps, new TypeError('undefined is not a function'));
    expect(await one.act(deps)).toMatchObject(one.stands as object);
    const { faults, counted } = measured();
    expect(faults.length).toBeGreaterThan(0);
    for (const fault of faults)
      expect(fault).toEqual({
        afterMoney: one.place,
        outcome: 'internal',
        fault: expect.stringMatching(/^TypeError at .*after-money\.test\.ts:\d+/),
      });
    expect(counted).toBe(faults.length);
  },
);

test.each(cases)('given an outage in $place after money moved, it is a quiet line', async one => {
  const deps = billingSetup();
  one.fail(deps, new AppError('unavailable', 'the table does not answer'));
  expect(await one.act(deps)).toMatchObject(one.stands as object);
  const { faults, counted } = measured();
  expect(faults.map(({ afterMoney, outcome }) => [afterMoney, outcome])).toContainEqual([
    one.place,
    'unavailable',
  ]);
  expect(counted).toBe(0);
});
