import { beforeEach, describe, expect, test } from 'vitest';
import { refundId } from '#functions/flows/licenses/refund-due.ts';
import type { Run } from '#functions/runtime/serve.ts';
import { calls, type ParsedOf } from '#shared/contract/index.ts';
import type { LicenseRow, SubscriptionSnapshot } from '#shared/domain/licenses/license.ts';
import { AppError } from '#shared/errors.ts';
import { changeText } from '#shared/text/changes.ts';
import { messages } from '#shared/text/messages.ts';
import { day, owner, snapshot, start } from '../../../test/support/fakes/records.ts';
import { billingSetup } from '../../../test/support/providers/billing-setup.ts';
import { run } from './run.ts';

let setup: ReturnType<typeof billingSetup>;
const user = { id: owner.userId, email: owner.email, name: 'A' };

function holdLicense(change: Parameters<typeof snapshot>[0] = {}) {
  const facts = snapshot({ status: 'active', trialEndAt: null, ...change });
  setup.at.subscriptions.set('sub_1', { owner, snapshot: facts, charges: [1000], refunds: 0 });
  return setup.licenses.saveSnapshot(owner, facts, 1);
}

function call(body: object, deps: object = {}) {
  const named = { subID: 'sub_1', license_key: owner.licenseKey, ...body };
  const request = { body: named as ParsedOf<'upgrade'>, user, ip: '192.0.2.1' };
  return run(request as Parameters<Run<'upgrade', object>>[0], { ...setup, ...deps });
}

const plus = { priceId: 'price_plus_monthly' };

function subscription() {
  return setup.at.subscriptions.get('sub_1')?.snapshot;
}

beforeEach(() => {
  setup = billingSetup();
});

describe('the contract', () => {
  test('a missing quantity does not default to one', () => {
    const body = { type: 'update', pay_id: 'stripe', subID: 's', license_key: 'k', priceId: 'p' };
    expect(calls.upgrade.body.parse(body)).not.toHaveProperty('quantity');
  });
});

describe('an update', () => {
  test('keeps the quantity and is charged once when repeated', async () => {
    await holdLicense({ quantity: 3 });
    expect(await call({ type: 'update', ...plus })).toEqual({ status: 'active' });
    expect(subscription()).toMatchObject({ quantity: 3, priceId: 'price_plus_monthly' });
    expect(await call({ type: 'update', ...plus })).toEqual({ status: 'active' });
    expect(setup.at.subscriptions.get('sub_1')?.charges).toHaveLength(2);
  });

  test('charges the amount of its own tab, whatever another tab has previewed since', async () => {
    await holdLicense();
    await call({ type: 'preview', ...plus });
    const [shown] = [await setup.quotes.find('sub_1', { ...plus, quantity: 1 })];
    // As on a trial that has ended since.
    if (shown) await setup.quotes.save({ ...shown, dueCents: 0 });
    await call({ type: 'preview', priceId: 'price_professional_monthly' });
    await expect(call({ type: 'update', ...plus })).rejects.toMatchObject({
      code: 'figures-changed',
      message: messages.account.figuresChanged('$15.00'),
    });
    expect(subscription()?.priceId).toBe('price_basic_monthly');
    expect(await call({ type: 'update', ...plus })).toEqual({ status: 'active' });
  });

  test.each(['preview', 'update'])('is refused as %s while a refund of it is not through', async type => {
    await holdLicense();
    const row = setup.licenses.rows.get(owner.licenseKey) as LicenseRow;
    const refund = { id: refundId(row, setup.catalogue), kind: 'refund' as const, createdAt: start };
    const of = { provider: 'stripe' as const, ...owner };
    await setup.operations.open({ ...refund, ...of, licenseKey: 'key-other' });
    await call({ type: 'preview', ...plus });
    await setup.operations.abandon({ ...refund, ...of });
    await setup.operations.open({ ...refund, ...of });
    const refused = { code: 'conflict', message: changeText.refundOpen };
    await expect(call({ type, ...plus })).rejects.toMatchObject(refused);
    expect(subscription()?.priceId).toBe('price_basic_monthly');
  });

  test('is calculated as of the same time as a preview of the last ten minutes', async () => {
    await holdLicense();
    await call({ type: 'preview', ...plus });
    const shown = await setup.quotes.find('sub_1', { ...plus, quantity: 1 });
    setup.clock.set(setup.clock.now() + 9 * 60_000);
    const times: number[] = [];
    const changes = { ...setup.at.planChanges };
    const change: typeof changes.change = (license, target, at, key) => {
      times.push(at);
      return setup.at.planChanges.change(license, target, at, key);
    };
    await call(
      { type: 'update', ...plus },
      { planChanges: { ...setup.planChanges, stripe: { ...changes, change } } },
    );
    expect(times).toEqual([shown?.at]);
  });

  test('whose amount differs from the preview reports it, and charges it once confirmed', async () => {
    await holdLicense();
    await call({ type: 'preview', ...plus });
    const [shown] = [await setup.quotes.find('sub_1', { ...plus, quantity: 1 })];
    if (shown) await setup.quotes.save({ ...shown, dueCents: 1 });
    await expect(call({ type: 'update', ...plus })).rejects.toMatchObject({
      code: 'figures-changed',
      message: messages.account.figuresChanged('$15.00'),
    });
    expect(subscription()?.priceId).toBe('price_basic_monthly');
    expect(await call({ type: 'update', ...plus })).toEqual({ status: 'active' });
  });

  test('after a renewal reports the newly calculated amount before charging it', async () => {
    await holdLicense();
    await call({ type: 'preview', ...plus });
    const shown = await setup.quotes.find('sub_1', { ...plus, quantity: 1 });
    setup.clock.set(setup.clock.now() + 5000);
    const quote: typeof setup.at.planChanges.quote = async (license, target, at) => {
      if (at === shown?.at) throw new AppError('invalid', 'not in this period');
      return { ...(await setup.at.planChanges.quote(license, target, at)), dueCents: 1234 };
    };
    const planChanges = { ...setup.planChanges, stripe: { ...setup.at.planChanges, quote } };
    const update = () => call({ type: 'update', ...plus }, { planChanges });
    await expect(update()).rejects.toMatchObject({ message: messages.account.figuresChanged('$12.34') });
    expect(await update()).toEqual({ status: 'active' });
  });

  test('that waited for the same change of another request succeeds, charged once', async () => {
    await holdLicense();
    await call({ type: 'preview', ...plus });
    const both = [call({ type: 'update', ...plus }), call({ type: 'update', ...plus })];
    expect(await Promise.all(both)).toEqual([{ status: 'active' }, { status: 'active' }]);
    expect(setup.at.subscriptions.get('sub_1')?.charges).toHaveLength(2);
  });

  test('charges what its own page shows, whatever another page was shown since', async () => {
    await holdLicense();
    await call({ type: 'preview', ...plus });
    await expect(call({ type: 'update', ...plus, amount_due: 1499 })).rejects.toMatchObject({
      code: 'figures-changed',
      message: messages.account.figuresChanged('$15.00'),
    });
    expect(subscription()?.priceId).toBe('price_basic_monthly');
    expect(await call({ type: 'update', ...plus, amount_due: 1500 })).toEqual({ status: 'active' });
  });

  test('that was declined is retried with another idempotency key', async () => {
    await holdLicense();
    const keys: string[] = [];
    const change = async (...given: Parameters<typeof setup.at.planChanges.change>) => {
      keys.push(given[3]);
      return { kind: 'declined' as const, message: messages.checkout.declined };
    };
    const planChanges = { ...setup.planChanges, stripe: { ...setup.at.planChanges, change } };
    for (let tries = 0; tries < 2; tries++)
      expect(await call({ type: 'update', ...plus }, { planChanges })).toEqual({
        status: 'active',
        error: true,
        error_message: messages.checkout.declined,
      });
    expect(new Set(keys).size).toBe(2);
  });

  test('that the provider made stays pending while our table is down, and open for the reconciler', async () => {
    await holdLicense();
    await call({ type: 'preview', ...plus });
    const saveSnapshot: typeof setup.licenses.saveSnapshot = async (...asked) => {
      if (asked[1].priceId === plus.priceId) throw new AppError('unavailable', messages.failure.internal);
      return setup.licenses.saveSnapshot(...asked);
    };
    const licenses = { ...setup.licenses, saveSnapshot };
    await expect(call({ type: 'update', ...plus }, { licenses })).rejects.toMatchObject({
      code: 'unavailable',
      message: messages.checkout.pending,
    });
    expect([...setup.operations.kept.values()].map(({ completed }) => completed)).toEqual([undefined]);
    expect(await call({ type: 'update', ...plus })).toEqual({ status: 'active' });
    expect(setup.at.subscriptions.get('sub_1')?.charges).toHaveLength(2);
  });

  test('that needs approval answers with the provider’s page', async () => {
    await holdLicense();
    const url = 'https://www.paypal.com/approve';
    const change = async () => ({
      kind: 'redirect' as const,
      subscriptionId: 'sub_1',
      status: 'ACTIVE',
      url,
    });
    const planChanges = { ...setup.planChanges, stripe: { ...setup.at.planChanges, change } };
    expect(await call({ type: 'update', ...plus }, { planChanges })).toMatchObject({
      links: [{ rel: 'approve', href: url }],
    });
    expect([...setup.operations.kept.values()].every(({ completed }) => !completed)).toBe(true);
  });
});

test.each([
  ['a license of another user', { license_key: 'key-b' }, {}, 'missing'],
  ['another subscription', { subID: 'sub_2' }, {}, 'missing'],
  ['an imported license', {}, { imported: true }, 'conflict'],
  ['a failed renewal', {}, { status: 'past_due' }, 'conflict'],
  ['a plan of the other provider', { priceId: 'P-plus-monthly' }, {}, 'invalid'],
  ['a smaller plan', {}, { priceId: 'price_professional_monthly', amountCents: 9900 }, 'invalid'],
])('%s is refused', async (_, body, given, code) => {
  const { imported, ...facts }: Partial<SubscriptionSnapshot> & { imported?: boolean } = given;
  await holdLicense(facts);
  const row = setup.licenses.rows.get(owner.licenseKey);
  if (row && imported) setup.licenses.rows.set(owner.licenseKey, { ...row, isNew: false });
  for (const type of ['preview', 'update'])
    await expect(call({ type, ...plus, ...body })).rejects.toMatchObject({ code });
  expect(setup.at.subscriptions.get('sub_1')?.charges).toHaveLength(1);
});

describe('a cancellation', () => {
  test('is done once even if requested twice', async () => {
    await holdLicense();
    let asked = 0;
    const cancel: typeof setup.at.planChanges.cancel = (...sent) => {
      asked += 1;
      return setup.at.planChanges.cancel(...sent);
    };
    const planChanges = { ...setup.planChanges, stripe: { ...setup.at.planChanges, cancel } };
    for (let times = 0; times < 2; times++)
      expect(await call({ type: 'cancel', reason: 'unused' }, { planChanges })).toEqual({ status: 'active' });
    expect(asked).toBe(1);
  });

  test('of a trial keeps its rights, and repeating it asks the provider once', async () => {
    await holdLicense({ status: 'trialing', trialEndAt: start + 7 * day });
    const { cancel } = setup.at.planChanges;
    let asked = 0;
    setup.at.planChanges.cancel = (...sent) => {
      asked += 1;
      return cancel(...sent);
    };
    for (let times = 0; times < 2; times++)
      expect(await call({ type: 'cancel' })).toEqual({ status: 'trialing' });
    expect(asked).toBe(1);
    expect(await call({ type: 'update', ...plus })).toEqual({ status: 'trialing' });
    expect(subscription()).toMatchObject({ priceId: 'price_plus_monthly', cancelAt: start + 7 * day });
  });

  test.each(['canceled', 'incomplete'])('of one that is %s is refused', async status => {
    await holdLicense({ status });
    await expect(call({ type: 'cancel' })).rejects.toMatchObject({ code: 'conflict' });
  });
});
