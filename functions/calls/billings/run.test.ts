import { beforeEach, describe, expect, test } from 'vitest';
import { minuteMs } from '#shared/domain/time.ts';
import { billsMissing } from '#shared/text/bills.ts';
import { messages } from '#shared/text/messages.ts';
import { bill, memoryBills } from '../../../test/support/fakes/bills.ts';
import { atPaypal, openBilling, unanswered } from '../../../test/support/fakes/bills-setup.ts';
import { stranger, user } from '../../../test/support/fakes/buyer.ts';
import { owner, start } from '../../../test/support/fakes/records.ts';
import { requestOf } from '../../../test/support/fakes/request.ts';

let billing: ReturnType<typeof openBilling>;
beforeEach(() => {
  billing = openBilling();
});

describe('the list', () => {
  test('has the bills of both providers, the newest first', async () => {
    await billing.hold();
    await billing.hold(atPaypal, 'key-p');
    const { items, next, missing } = await billing.look();
    expect(items.map(({ id, provider }) => [id, provider])).toEqual([
      ['in_2', 'stripe'],
      ['T-1', 'paypal'],
      ['in_1', 'stripe'],
    ]);
    expect([next, missing]).toEqual([null, []]);
    expect(items[1]).toMatchObject({
      license_key: 'key-p',
      description: 'Subscription',
      amount: 1000,
      currency: 'usd',
    });
  });

  test('is cut into pages that leave nothing out and repeat nothing', async () => {
    await billing.hold();
    await billing.hold(atPaypal, 'key-p');
    // Several at the same moment, which a page ends between.
    const many = Array.from({ length: 45 }, (_, at) => bill(`in_${at}`, { at: start + Math.floor(at / 7) }));
    const paypal = Array.from({ length: 5 }, (_, at) => bill(`T-${at}`, { at: start + at }));
    const bills = { stripe: memoryBills({ 'key-a': many }), paypal: memoryBills({ 'key-p': paypal }) };
    const read: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await billing.look(cursor ? { cursor } : {}, user, { bills });
      expect(page.account === undefined).toBe(cursor !== null);
      expect(page.items.length).toBeLessThanOrEqual(20);
      read.push(...page.items.map(({ id }) => id));
      cursor = page.next;
    } while (cursor);
    expect([read.length, new Set(read).size]).toEqual([50, 50]);
  });

  test('can be that of one license, and another user’s is answered like one that does not exist', async () => {
    await billing.hold();
    await billing.hold(atPaypal, 'key-p');
    await billing.hold({}, 'key-s', stranger.id);
    expect((await billing.look({ license_key: 'key-p' })).items.map(({ id }) => id)).toEqual(['T-1']);
    const missing = { code: 'missing', message: messages.account.licenseMissing };
    await expect(billing.look({ license_key: 'key-s' })).rejects.toMatchObject(missing);
    await expect(billing.look({ license_key: 'unknown' })).rejects.toMatchObject(missing);
    expect((await billing.look({}, stranger)).items).toEqual([]);
  });

  test('given a provider that is down, names it as missing and shows the other one’s', async () => {
    await billing.hold();
    await billing.hold(atPaypal, 'key-p');
    const bills = { ...billing.setup.bills, paypal: { ...billing.setup.bills.paypal, list: unanswered } };
    const { items, missing } = await billing.look({}, user, { bills });
    expect(items.map(({ id }) => id)).toEqual(['in_2', 'in_1']);
    expect(missing).toEqual([{ provider: 'paypal', message: billsMissing.paypal }]);
  });

  test('given a bug of ours, is an error, not an outage', async () => {
    await billing.hold(atPaypal, 'key-p');
    const bills = {
      ...billing.setup.bills,
      paypal: {
        ...billing.setup.bills.paypal,
        list: () => Promise.reject(new TypeError('a bug')),
      },
    };
    await expect(billing.look({}, user, { bills })).rejects.toThrow('a bug');
  });

  test.each(['', 'in_1', '12', '12_', 'x_in_1', `1_${'x'.repeat(200)}`])(
    'takes no made-up place: %j',
    cursor => {
      expect(() => requestOf('billings', { cursor }, user)).toThrow();
    },
  );
});

test('one account asks thirty times a minute, and takes nothing from others', async () => {
  for (let asked = 0; asked < 30; asked++) await billing.look();
  await expect(billing.look()).rejects.toMatchObject({ code: 'limited' });
  expect((await billing.look({}, stranger)).items).toEqual([]);
  billing.setup.clock.set(billing.setup.clock.now() + minuteMs);
  expect((await billing.look()).items).toEqual([]);
});

test('whom invoices are made out to is listed once per customer', async () => {
  await billing.hold();
  await billing.hold({}, 'key-b');
  await billing.hold(atPaypal, 'key-p');
  const to = { name: 'Maya', email: owner.email, address: [], tax_ids: [], details: null };
  expect((await billing.look()).account?.billed_to).toEqual([
    { provider: 'stripe', ...to, license_key: expect.stringMatching(/^key-[ab]$/) },
    { provider: 'paypal', ...to, license_key: 'key-p' },
  ]);
});
