import { beforeEach, expect, test } from 'vitest';
import { product } from '#shared/product.ts';
import { day, snapshot, start } from '../../../test/support/fakes/records.ts';
import { billingSetup } from '../../../test/support/providers/billing-setup.ts';
import { refundOperation } from '../licenses/refund-license.ts';
import { DeletionWaits } from './deletion-waits.ts';
import { endAllCharges } from './end-all-charges.ts';

let setup: ReturnType<typeof billingSetup>;
beforeEach(() => {
  setup = billingSetup();
});

async function bought(subscriptionId: string, { priceId = 'price_basic_monthly', cents = 1000 } = {}) {
  const owner = { userId: 'user-a', email: 'a@example.com', licenseKey: `key-${subscriptionId}` };
  const facts = snapshot({ subscriptionId, priceId, status: 'active', trialEndAt: null, startAt: start });
  setup.at.subscriptions.set(subscriptionId, { owner, snapshot: facts, charges: [cents], refunds: 0 });
  await setup.licenses.saveSnapshot(owner, facts, 1);
}

function leave({ refund = true, askedAt = start + day } = {}) {
  return endAllCharges({ userId: 'user-a', askedAt, refund }, setup);
}

function refundsOf(id: string) {
  return setup.at.subscriptions.get(id)?.refunds;
}

test('who leaves within fourteen days gets the first payment back, once, with its letter', async () => {
  await bought('sub_1');
  await leave();
  await leave();
  expect([refundsOf('sub_1'), setup.letters.sent]).toMatchObject([
    1,
    [{ kind: 'refunded', to: 'a@example.com', amountCents: 1000 }],
  ]);
});

test('who does not ask for it is not refunded', async () => {
  await bought('sub_1');
  await leave({ refund: false });
  expect([refundsOf('sub_1'), setup.letters.sent]).toEqual([0, []]);
});

test('the time of the request counts, however late the deletion gets to it', async () => {
  await bought('sub_1');
  setup.clock.set(start + 20 * day);
  await leave({ askedAt: start + 15 * day });
  expect(refundsOf('sub_1')).toBe(0);
  await leave({ askedAt: start + 13 * day });
  expect(refundsOf('sub_1')).toBe(1);
});

test('of two licenses of a plan the dearer one is refunded, and one of each other plan', async () => {
  await bought('sub_month');
  await bought('sub_year', { priceId: 'price_basic_yearly', cents: 10_000 });
  await bought('sub_plus', { priceId: 'price_plus_monthly' });
  await leave();
  expect(['sub_month', 'sub_year', 'sub_plus'].map(refundsOf)).toEqual([0, 1, 1]);
});

test('a refund that the owner began before leaving is finished', async () => {
  await bought('sub_1');
  const [license] = await setup.licenses.ofUser('user-a');
  if (license) await setup.operations.open(refundOperation(license, setup));
  await leave({ refund: false });
  expect(refundsOf('sub_1')).toBe(1);
  expect([...setup.operations.kept.values()]).toMatchObject([{ kind: 'refund', completed: true }]);
});

test('while a refund that the owner began fails, no other one of its plan is given', async () => {
  await bought('sub_1');
  await bought('sub_2', { cents: 2000 });
  const license = setup.licenses.rows.get('key-sub_1');
  if (license) await setup.operations.open(refundOperation(license, setup));
  const { refundFirst } = setup.at.refunds;
  setup.at.refunds.refundFirst = async (one, key) =>
    one.licenseKey === 'key-sub_1' ? Promise.reject(new Error('down')) : refundFirst(one, key);
  await expect(leave()).rejects.toThrow('down');
  setup.at.refunds.refundFirst = refundFirst;
  await leave();
  expect(['sub_1', 'sub_2'].map(refundsOf)).toEqual([1, 0]);
});

test('a refund that could not be mailed is waited for, and given once', async () => {
  await bought('sub_1');
  const { send } = setup.letters;
  setup.letters.send = () => Promise.reject(new Error('no queue'));
  await expect(leave()).rejects.toBeInstanceOf(DeletionWaits);
  setup.letters.send = send;
  await leave();
  expect([refundsOf('sub_1'), setup.letters.sent]).toMatchObject([1, [{ kind: 'refunded' }]]);
});

test('given a refund on leaving, a person who comes back and leaves again gets none', async () => {
  await bought('sub_1');
  await leave();
  const owner = { userId: 'user-b', email: 'A@example.com', licenseKey: 'key-b' };
  const facts = snapshot({ subscriptionId: 'sub_2', status: 'active', trialEndAt: null, startAt: start });
  setup.at.subscriptions.set('sub_2', { owner, snapshot: facts, charges: [1000], refunds: 0 });
  await setup.licenses.saveSnapshot(owner, facts, 1);
  await endAllCharges({ userId: 'user-b', askedAt: start + day, refund: true }, setup);
  expect([refundsOf('sub_1'), refundsOf('sub_2')]).toEqual([1, 0]);
});

test('given the provider refuses the refund, the owner and our support are mailed', async () => {
  await bought('sub_1');
  setup.at.refunds.refundFirst = async () => undefined;
  const { payments } = setup.at.refunds;
  const paidAt = start + 1000;
  setup.at.refunds.payments = async license => ({ ...(await payments(license)), firstPaidAt: paidAt });
  await leave();
  await leave();
  expect(setup.letters.sent).toMatchObject([
    {
      kind: 'after-leaving',
      once: 'after-leaving#refused#sub_1',
      to: 'a@example.com',
      paid: { amountCents: 1000, paidAt, refused: true },
    },
    {
      kind: 'refund-to-do',
      once: 'refund-refused#sub_1',
      to: product.contact.email,
      why: 'left',
      customer: 'a@example.com',
    },
  ]);
});
