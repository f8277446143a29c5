import { describe, expect, test } from 'vitest';
import { checkoutTokens } from '#functions/adapters/checkout-tokens.ts';
import { paypalLostPurchases } from '#functions/adapters/paypal/lost-purchases.ts';
import type { Account } from '#functions/ports/account/identity.ts';
import type { RedirectOrder } from '#functions/ports/checkout/purchases.ts';
import { afterMoney } from '#functions/runtime/after-money.ts';
import { messages } from '#shared/text/messages.ts';
import { orderText } from '#shared/text/orders.ts';
import { memoryCouponClaims } from '../../../test/support/fakes/coupon-claims.ts';
import { knownAccount } from '../../../test/support/fakes/known-account.ts';
import { letterPorts } from '../../../test/support/fakes/letters.ts';
import {
  memoryAccounts,
  memoryCustomers,
  memoryFiles,
  memoryLicenses,
  memoryLimits,
  memoryNewestPurchases,
  memoryOperations,
  memoryTrialClaims,
  movableClock,
} from '../../../test/support/fakes/memory.ts';
import { catalogue, owner, snapshot, start } from '../../../test/support/fakes/records.ts';
import { fakeRedirectProvider } from '../../../test/support/providers/provider.ts';
import { run } from './run.ts';

const hour = 3_600_000;
const user = {
  id: 'user-a',
  email: 'a@example.com',
  name: 'A',
  signedInAt: start,
  emailInToken: 'a@example.com',
};
const account = knownAccount(user);

function setup(...accounts: Account[]) {
  const clock = movableClock();
  const operations = memoryOperations();
  return {
    clock,
    accounts: memoryAccounts(...accounts),
    customers: memoryCustomers(),
    checkoutTokens: checkoutTokens({ key: async () => 'a key of the test', clock }),
    licenses: memoryLicenses(),
    rateLimits: memoryLimits(clock),
    operations,
    newestPurchases: memoryNewestPurchases(operations),
    lost: paypalLostPurchases,
    trialClaims: memoryTrialClaims(),
    couponClaims: memoryCouponClaims(),
    trackerFiles: memoryFiles(),
    letters: letterPorts().letters,
    afterMoney,
    emailOf: letterPorts().emailOf,
    leavers: letterPorts().leavers,
    boughtOrders: letterPorts().boughtOrders,
    tracker: { source: 'SOURCE', collectUrl: 'https://collect.example' },
    provider: fakeRedirectProvider(),
    catalogue,
  };
}

type Setup = ReturnType<typeof setup>;

function buy(deps: Setup, change: object = {}, as: typeof user | null = user) {
  const body = { email: 'x@y.zz', name: 'Maya', planId: 'P-basic-monthly', quantity: 1, ...change };
  return run(
    { body, user: as ?? undefined, method: 'POST', headers: {}, requestId: 'request-1', ip: '192.0.2.1' },
    deps,
  );
}

function orders({ provider }: Setup): RedirectOrder[] {
  return provider.orders;
}

describe('a purchase', () => {
  test('has to be approved at PayPal and uses the account’s own e-mail', async () => {
    const deps = setup(account);
    expect(await buy(deps, { quantity: 3 })).toEqual({
      id: 'I-1',
      status: 'APPROVAL_PENDING',
      links: [{ href: 'https://www.paypal.com/approve/I-1', rel: 'approve' }],
    });
    expect(orders(deps)).toMatchObject([
      { userId: 'user-a', email: 'a@example.com', priceId: 'P-basic-monthly', quantity: 3, trialDays: 7 },
    ]);
    expect(deps.licenses.rows.size).toBe(0);
  });

  test('gets no second trial, whichever variant of the plan is named', async () => {
    const deps = setup(account);
    await deps.licenses.saveSnapshot(owner, snapshot(), start);
    await buy(deps);
    await buy(deps, { planId: 'P-plus-monthly-NOTRIAL' });
    expect(orders(deps).map(({ trialDays }) => trialDays)).toEqual([0, 0]);
  });

  test('gets its first trial even if the variant without a trial is named', async () => {
    const deps = setup(account);
    await buy(deps, { planId: 'P-basic-monthly-NOTRIAL' });
    expect(orders(deps)[0]?.trialDays).toBe(7);
  });

  test('of a retired plan is refused', async () => {
    const known = setup(account);
    const retired = known.catalogue.map(row => ({ ...row, sold: false as const }));
    await expect(buy({ ...known, catalogue: retired })).rejects.toMatchObject({
      message: messages.checkout.unknownPlan,
    });
    expect(orders(known)).toEqual([]);
  });

  test.each(['P-ATTACKER', 'price_basic_monthly'])('of the unknown plan %s is refused', async planId => {
    const deps = setup(account);
    await expect(buy(deps, { planId })).rejects.toMatchObject({ message: messages.checkout.unknownPlan });
    expect([orders(deps).length, deps.operations.kept.size]).toEqual([0, 0]);
  });
});

describe('the same order', () => {
  test('sent again within three hours of waiting for approval stays one subscription', async () => {
    const deps = setup(account);
    const answers = await Promise.all([
      buy(deps),
      buy(deps),
      buy(deps, { planId: 'P-basic-monthly-NOTRIAL' }),
    ]);
    deps.clock.set(start + 3 * hour);
    expect(new Set([...answers, await buy(deps)].map(({ id }) => id))).toEqual(new Set(['I-1']));
    deps.clock.set(start + 3 * hour + 1);
    expect((await buy(deps)).id).toBe('I-2');
  });

  test('sent again after an approval missing from our table is refused, and that one becomes a license', async () => {
    const deps = setup(account);
    await buy(deps);
    deps.provider.statuses.set('I-1', 'ACTIVE');
    const [{ licenseKey = '' } = {}] = deps.operations.kept.values();
    const facts = snapshot({ provider: 'paypal', subscriptionId: 'I-1', status: 'ACTIVE' });
    deps.provider.read = async () => ({ owner: { ...owner, licenseKey }, snapshot: facts });
    const refused = { code: 'conflict', message: orderText.arrived };
    await expect(buy(deps)).rejects.toMatchObject(refused);
    expect([...deps.licenses.rows.keys()]).toEqual([licenseKey]);
    expect(deps.provider.statuses.size).toBe(1);
    deps.clock.set(start + 1);
    expect((await buy(deps)).id).toBe('I-2');
  });

  test('replaced after three hours stays open, because its link may still be approved', async () => {
    const deps = setup(account);
    await buy(deps);
    deps.clock.set(start + 3 * hour + 1);
    await buy(deps);
    expect((await deps.operations.openOf('user-a')).map(({ providerId }) => providerId)).toEqual([
      'I-1',
      'I-2',
    ]);
  });

  test('sent again after the approved one is in the account is a new subscription', async () => {
    const deps = setup(account);
    await buy(deps);
    deps.provider.statuses.set('I-1', 'ACTIVE');
    const [{ licenseKey = '' } = {}] = deps.operations.kept.values();
    const facts = snapshot({ provider: 'paypal', subscriptionId: 'I-1', status: 'ACTIVE' });
    await deps.licenses.saveSnapshot({ ...owner, licenseKey }, facts, start);
    deps.clock.set(start + hour);
    const answers = await Promise.all([buy(deps), buy(deps)]);
    expect(answers.map(({ id }) => id)).toEqual(['I-2', 'I-2']);
  });

  test.each([{ quantity: 2 }, { planId: 'P-plus-monthly' }])('with %o is another order', async change => {
    const deps = setup(account);
    await buy(deps);
    expect((await buy(deps, change)).id).toBe('I-2');
  });

  test('sent again after a lost answer is not started twice', async () => {
    const deps = setup(account);
    deps.provider.failNext = 'after-success';
    await expect(buy(deps)).rejects.toMatchObject({ code: 'unavailable' });
    expect((await buy(deps)).id).toBe('I-1');
    expect(deps.provider.statuses.size).toBe(1);
  });
});

describe('who pays', () => {
  const pending: Account = { ...account, confirmed: false };
  const claim = async (deps: Setup, of = 'user-a') => ({
    userId: 'user-a',
    checkout_token: await deps.checkoutTokens.issue({ customerId: 'cus_a', userId: of }),
  });

  test('an unconfirmed account may buy with its capability', async () => {
    const deps = setup(pending);
    expect((await buy(deps, await claim(deps), null)).id).toBe('I-1');
  });

  test('all others are refused before anything is written or sent to PayPal', async () => {
    const deps = setup(pending);
    const tries = [
      buy(deps, { userId: 'user-a' }, null),
      buy(deps, await claim(deps, 'user-b'), null),
      buy(deps, { ...(await claim(deps)), userId: '00000000-0000-4000-8000-000000000000' }, null),
    ];
    const codes = (await Promise.allSettled(tries)).map(one => one.status === 'rejected' && one.reason.code);
    expect(codes).toEqual(['unauthenticated', 'forbidden', 'forbidden']);
    expect([orders(deps).length, deps.operations.kept.size]).toEqual([0, 0]);
  });
});
