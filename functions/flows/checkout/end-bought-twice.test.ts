// Two orders of the same, both paid: whatever ends, fails or comes twice, one is kept and the other is given back once.
import { describe, expect, test } from 'vitest';
import type { PaymentProvider } from '#functions/ports/checkout/purchases.ts';
import type { LaterRefund } from '#functions/ports/licenses/refunds.ts';
import type { LicenseRow } from '#shared/domain/licenses/license.ts';
import { owner, snapshot, start } from '../../../test/support/fakes/records.ts';
import { crashAfter, crashes } from '../../../test/support/fakes/simulated-crash.ts';
import { newsSetup } from '../../../test/support/providers/news-setup.ts';
import { syncInBackground } from '../licenses/sync-in-background.ts';
import { orderKeyOf, purchaseId } from './order-key.ts';

const minute = 60_000;
const ids = { stripe: 'sub_1', paypal: 'I-1' } as const;
type At = keyof typeof ids;

/** The same at both providers, from pages opened at the same time: by card paid after a minute, at PayPal after two. */
function setup({ trial = false, openedLater = false, refused = false } = {}) {
  const deps = newsSetup();
  const ended: string[] = [];
  const given = new Map<string, number>();
  const paidAt = { stripe: start + minute, paypal: start + 2 * minute };
  const statusOf = (at: At) => {
    if (ended.includes(at)) return at === 'stripe' ? 'canceled' : 'CANCELLED';
    return at === 'stripe' ? 'active' : 'ACTIVE';
  };
  const readerOf = (at: At): Pick<PaymentProvider, 'read' | 'stop'> => ({
    stop: async () => void ended.push(at),
    read: async () => {
      const at_ = trial && at === 'paypal' ? null : paidAt[at];
      const bought = { priceId: 'price_basic_monthly', quantity: 1, through: start + 1e9, amountCents: 1000 };
      return {
        owner: { ...owner, licenseKey: at },
        snapshot: snapshot({
          provider: at,
          subscriptionId: ids[at],
          status: statusOf(at),
          priceId: at === 'stripe' ? 'price_basic_monthly' : 'P-basic-monthly',
          trialEndAt: at_ === null ? start + 1e9 : null,
          lastPaymentAt: at === 'paypal' ? at_ : null,
          paid: at_ === null ? null : { ...bought, at: at_ },
        }),
      };
    },
  });
  const refundsOf = (at: At) => ({
    async endSince({ subscription }: LicenseRow, since: number): Promise<LaterRefund[]> {
      expect(subscription.subscriptionId).toBe(ids[at]);
      ended.push(at);
      if (trial || paidAt[at] < since) return [];
      given.set(at, 1);
      return [{ invoiceId: `in_${at}`, paidAt: paidAt[at], amountCents: 1000, card: null, refused }];
    },
  });
  deps.boughtOrders.openedAt = async id => {
    const orderKey = orderKeyOf([owner.userId, 'basic', 'monthly', 1]);
    if (id === purchaseId('stripe', orderKey, 'stripe')) return start;
    return id === purchaseId('paypal', orderKey, 'paypal') && openedLater ? start + 1.5 * minute : start;
  };
  return {
    ...deps,
    ended,
    given,
    providers: { stripe: readerOf('stripe'), paypal: readerOf('paypal') },
    refunds: { stripe: refundsOf('stripe'), paypal: refundsOf('paypal') },
  };
}

type Setup = ReturnType<typeof setup>;

function sync(at: At, deps: Setup) {
  deps.clock.set(deps.clock.now() + 1000);
  return syncInBackground(at, ids[at], deps);
}

const mailed = ({ letters }: Setup) => letters.sent.filter(({ kind }) => kind === 'bought-twice');

describe.each([
  ['stripe', 'paypal'],
  ['paypal', 'stripe'],
] as const)('seen paid first at %s', (first, second) => {
  test('the other is refunded, whenever the job is killed', async () => {
    for (let step = 0; ; step++) {
      const deps = setup();
      await sync(first, deps);
      await deps.licenses.saveSnapshot(
        { ...owner, licenseKey: second },
        snapshot({ subscriptionId: ids[second], status: 'incomplete', provider: second }),
        start,
      );
      const ports = crashAfter(deps, step);
      const isKilled = await crashes(() => sync(second, { ...deps, ...ports }));
      expect(await sync(second, deps)).toBe('bought-twice');
      expect(await sync(second, deps)).toBe('bought-twice');
      expect(await sync(first, deps)).toMatchObject({ licenseKey: first });
      expect([...deps.licenses.rows.keys()]).toEqual([first]);
      expect([new Set(deps.ended), [...deps.given.keys()]]).toEqual([new Set([second]), [second]]);
      expect(mailed(deps)).toMatchObject([{ once: `bought-twice#in_${second}`, to: owner.email }]);
      if (!isKilled) break;
    }
  });

  test('given the first has ended, the other is a purchase of its own', async () => {
    const deps = setup();
    await sync(first, deps);
    deps.ended.push(first);
    await sync(first, deps);
    expect(await sync(second, deps)).toMatchObject({ licenseKey: second });
    expect(deps.given.size).toBe(0);
  });
});

test('given both are checked at the same time, one of the two is kept', async () => {
  const deps = setup();
  await Promise.all([sync('stripe', deps), sync('paypal', deps), sync('stripe', deps), sync('paypal', deps)]);
  expect([deps.licenses.rows.size, deps.given.size, mailed(deps).length]).toEqual([1, 1, 1]);
  expect(deps.licenses.rows.has([...deps.given.keys()].join())).toBe(false);
});

test('one that began as a trial is ended, and the letter says that nothing was charged', async () => {
  const deps = setup({ trial: true });
  await sync('stripe', deps);
  expect(await sync('paypal', deps)).toBe('bought-twice');
  expect([deps.ended, mailed(deps)]).toMatchObject([['paypal'], [{ paid: null }]]);
});

test('given the provider refuses to give the payment back, the letter says so, and our support is mailed why', async () => {
  const deps = setup({ refused: true });
  await sync('stripe', deps);
  await sync('paypal', deps);
  expect(deps.letters.sent.slice(-2)).toMatchObject([
    { kind: 'bought-twice', to: owner.email, paid: { amountCents: 1000, refused: true } },
    { kind: 'refund-to-do', why: 'twice', invoiceId: 'in_paypal', customer: owner.email },
  ]);
});

test('one from a page that was opened after the first was paid is another license, in either order', async () => {
  for (const order of [['stripe', 'paypal'] as const, ['paypal', 'stripe'] as const]) {
    const deps = setup({ openedLater: true });
    for (const at of order) expect(await sync(at, deps)).toMatchObject({ licenseKey: at });
    expect([deps.licenses.rows.size, deps.given.size]).toEqual([2, 0]);
  }
});

test('a payment that PayPal does not list yet is looked for again', async () => {
  const deps = setup();
  await sync('stripe', deps);
  const { endSince } = deps.refunds.paypal;
  deps.refunds.paypal.endSince = async () => [];
  await expect(sync('paypal', deps)).rejects.toThrow('not listed yet');
  deps.refunds.paypal.endSince = endSince;
  await sync('paypal', deps);
  expect(mailed(deps)).toMatchObject([{ paid: { amountCents: 1000 } }]);
});

test('one from a page that was opened in the second in which the first was paid, and after it, is another license', async () => {
  const deps = setup({ trial: true });
  const paid = start + minute;
  deps.boughtOrders.openedAt = async id => (id.includes('paypal') ? paid + 500 : start);
  deps.clock.set(paid + 200 - 1000);
  await sync('stripe', deps);
  expect(await sync('paypal', deps)).toMatchObject({ licenseKey: 'paypal' });
});

test('two that were made at the providers in the same second, without a page of ours, are two licenses', async () => {
  const deps = setup();
  deps.boughtOrders.openedAt = async () => undefined;
  for (const at of ['stripe', 'paypal'] as const) {
    const { read } = deps.providers[at];
    deps.providers[at].read = async id => {
      const found = await read(id);
      if (typeof found !== 'object') return found;
      const paid = found.snapshot.paid && { ...found.snapshot.paid, at: found.snapshot.startAt };
      return { ...found, snapshot: { ...found.snapshot, paid } };
    };
  }
  deps.clock.set(start + 60 * minute);
  for (const at of ['stripe', 'paypal'] as const)
    expect(await sync(at, deps)).toMatchObject({ licenseKey: at });
});
