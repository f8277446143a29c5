import { beforeEach, describe, expect, test } from 'vitest';
import type { Run } from '#functions/runtime/serve.ts';
import { calls, type ParsedOf } from '#shared/contract/index.ts';
import type { Seen } from '#shared/domain/license.ts';
import { AppError } from '#shared/errors.ts';
import { messages } from '#shared/messages.ts';
import { cardHouse } from '../../../test/fakes/card-house.ts';
import { owner, seen } from '../../../test/fakes/records.ts';
import { run } from './run.ts';

let house: ReturnType<typeof cardHouse>;
const user = { id: owner.userId, email: owner.email, name: 'A' };

const held = (change: Parameters<typeof seen>[0] = {}) => {
  const facts = seen({ status: 'active', trialEndAt: null, ...change });
  house.at.subscriptions.set('sub_1', { owner, seen: facts, charges: [1000], refunds: 0 });
  return house.licenses.renew(owner, facts, 1);
};
const call = (body: object, deps: object = {}) => {
  const named = { subID: 'sub_1', license_key: owner.licenseKey, ...body };
  const request = { body: named as ParsedOf<'upgrade'>, user };
  return run(request as Parameters<Run<'upgrade', object>>[0], { ...house, ...deps });
};
const plus = { priceId: 'price_plus_monthly' };
const now = () => house.at.subscriptions.get('sub_1')?.seen;

beforeEach(() => {
  house = cardHouse();
});

describe('the contract', () => {
  test('a quantity not stated is not one', () => {
    const body = { type: 'update', pay_id: 'stripe', subID: 's', license_key: 'k', priceId: 'p' };
    expect(calls.upgrade.body.parse(body)).not.toHaveProperty('quantity');
  });
});

describe('an update', () => {
  test('keeps the quantity, and is not done twice', async () => {
    await held({ quantity: 3 });
    expect(await call({ type: 'update', ...plus })).toEqual({ status: 'active' });
    expect(now()).toMatchObject({ quantity: 3, priceId: 'price_plus_monthly' });
    expect(await call({ type: 'update', ...plus })).toEqual({ status: 'active' });
    expect(house.at.subscriptions.get('sub_1')?.charges).toHaveLength(2);
  });

  test('asks for the very moment the preview was reckoned as of, for ten minutes', async () => {
    await held();
    await call({ type: 'preview', ...plus });
    const shown = await house.quotes.find('sub_1');
    house.clock.set(house.clock.now() + 9 * 60_000);
    const moments: number[] = [];
    const desk = { ...house.at.plansDesk };
    const change: typeof desk.change = (license, target, at, key) => {
      moments.push(at);
      return house.at.plansDesk.change(license, target, at, key);
    };
    await call({ type: 'update', ...plus }, { desks: { ...house.desks, stripe: { ...desk, change } } });
    expect(moments).toEqual([shown?.at]);
  });

  test('on other figures than those shown says them, and charges on the next word', async () => {
    await held();
    await call({ type: 'preview', ...plus });
    const [shown] = [await house.quotes.find('sub_1')];
    if (shown) await house.quotes.keep({ ...shown, dueCents: 1 });
    await expect(call({ type: 'update', ...plus })).rejects.toMatchObject({
      code: 'conflict',
      message: messages.account.figuresChanged('$15.00'),
    });
    expect(now()?.priceId).toBe('price_basic_monthly');
    expect(await call({ type: 'update', ...plus })).toEqual({ status: 'active' });
  });

  test('after a renewal is reckoned anew, and said before it is charged', async () => {
    await held();
    await call({ type: 'preview', ...plus });
    const shown = await house.quotes.find('sub_1');
    house.clock.set(house.clock.now() + 5000);
    const quote: typeof house.at.plansDesk.quote = async (license, target, at) => {
      if (at === shown?.at) throw new AppError('invalid', 'not in this period');
      return { ...(await house.at.plansDesk.quote(license, target, at)), dueCents: 1234 };
    };
    const desks = { ...house.desks, stripe: { ...house.at.plansDesk, quote } };
    const update = () => call({ type: 'update', ...plus }, { desks });
    await expect(update()).rejects.toMatchObject({ message: messages.account.figuresChanged('$12.34') });
    expect(await update()).toEqual({ status: 'active' });
  });

  test('that finds the change made meanwhile by its twin says so', async () => {
    await held();
    await call({ type: 'preview', ...plus });
    let twin: Promise<unknown> | undefined;
    const quote: typeof house.at.plansDesk.quote = async (...asked) => {
      twin ??= call({ type: 'update', ...plus });
      await twin;
      return { ...(await house.at.plansDesk.quote(...asked)), dueCents: 0 };
    };
    const desks = { ...house.desks, stripe: { ...house.at.plansDesk, quote } };
    expect(await call({ type: 'update', ...plus }, { desks })).toEqual({ status: 'active' });
    expect(house.at.subscriptions.get('sub_1')?.charges).toHaveLength(2);
  });

  test('that was declined is tried under another key', async () => {
    await held();
    const keys: string[] = [];
    const change = async (...[, , , key]: Parameters<typeof house.at.plansDesk.change>) => {
      keys.push(key);
      return { step: 'declined' as const, message: messages.checkout.declined };
    };
    const desks = { ...house.desks, stripe: { ...house.at.plansDesk, change } };
    for (let tries = 0; tries < 2; tries++)
      expect(await call({ type: 'update', ...plus }, { desks })).toEqual({
        status: 'active',
        error: true,
        error_message: messages.checkout.declined,
      });
    expect(new Set(keys).size).toBe(2);
  });

  test('a redirect leads to the page of the provider', async () => {
    await held();
    const url = 'https://www.paypal.com/approve';
    const change = async () => ({
      step: 'redirect' as const,
      subscriptionId: 'sub_1',
      status: 'ACTIVE',
      url,
    });
    const desks = { ...house.desks, stripe: { ...house.at.plansDesk, change } };
    expect(await call({ type: 'update', ...plus }, { desks })).toMatchObject({
      links: [{ rel: 'approve', href: url }],
    });
    expect([...house.errands.kept.values()].every(({ done }) => !done)).toBe(true);
  });
});

test.each([
  ['a licence of somebody else', { license_key: 'key-b' }, {}, 'missing'],
  ['another subscription', { subID: 'sub_2' }, {}, 'missing'],
  ['a licence made elsewhere', {}, { imported: true }, 'conflict'],
  ['a failed renewal', {}, { status: 'past_due' }, 'conflict'],
  ['a plan of the other provider', { priceId: 'P-plus-monthly' }, {}, 'invalid'],
  ['a smaller plan', {}, { priceId: 'price_professional_monthly', amountCents: 9900 }, 'invalid'],
])('%s is refused', async (_, body, given, code) => {
  const { imported, ...facts }: Partial<Seen> & { imported?: boolean } = given;
  await held(facts);
  const row = house.licenses.rows.get(owner.licenseKey);
  if (row && imported) house.licenses.rows.set(owner.licenseKey, { ...row, isNew: false });
  for (const type of ['preview', 'update'])
    await expect(call({ type, ...plus, ...body })).rejects.toMatchObject({ code });
  expect(house.at.subscriptions.get('sub_1')?.charges).toHaveLength(1);
});

describe('a cancellation', () => {
  test('is done once, however often it is asked for', async () => {
    await held();
    let asked = 0;
    const cancel: typeof house.at.plansDesk.cancel = (...sent) => {
      asked += 1;
      return house.at.plansDesk.cancel(...sent);
    };
    const desks = { ...house.desks, stripe: { ...house.at.plansDesk, cancel } };
    for (let times = 0; times < 2; times++)
      expect(await call({ type: 'cancel', reason: 'unused' }, { desks })).toEqual({ status: 'active' });
    expect(asked).toBe(1);
  });

  test.each(['past_due', 'canceled', 'incomplete'])('of one that is %s is refused', async status => {
    await held({ status });
    await expect(call({ type: 'cancel' })).rejects.toMatchObject({ code: 'conflict' });
  });
});
