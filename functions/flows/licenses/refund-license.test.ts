import { beforeEach, expect, test } from 'vitest';
import { run as reconcile } from '#functions/jobs/reconcile-payments/run.ts';
import type { LaterRefund } from '#functions/ports/licenses/refunds.ts';
import type { LicenseRow } from '#shared/domain/licenses/license.ts';
import { AppError } from '#shared/errors.ts';
import { product } from '#shared/product.ts';
import { refundRefusals } from '#shared/text/refund.ts';
import { day, snapshot, start } from '../../../test/support/fakes/records.ts';
import { billingSetup } from '../../../test/support/providers/billing-setup.ts';
import { refundLicense } from './refund-license.ts';

let setup: ReturnType<typeof billingSetup>;
beforeEach(() => {
  setup = billingSetup();
});

async function bought(
  subscriptionId: string,
  priceId = 'price_basic_monthly',
  person = { userId: 'user-a', email: 'a@example.com' },
): Promise<LicenseRow> {
  const owner = { ...person, licenseKey: `key-${subscriptionId}` };
  const facts = snapshot({ subscriptionId, priceId, status: 'active', trialEndAt: null });
  setup.at.subscriptions.set(subscriptionId, { owner, snapshot: facts, charges: [1000], refunds: 0 });
  await setup.licenses.saveSnapshot(owner, facts, 1);
  return setup.licenses.rows.get(owner.licenseKey) as LicenseRow;
}

function subscriptionAt(id: string) {
  return setup.at.subscriptions.get(id);
}

test('a refund returns the payment, then ends the license', async () => {
  const license = await bought('sub_1');
  expect(await refundLicense(license, setup)).toMatchObject({ status: 'succeeded', amountCents: 1000 });
  expect(subscriptionAt('sub_1')).toMatchObject({ refunds: 1, snapshot: { status: 'canceled' } });
  expect(setup.licenses.rows.get(license.licenseKey)?.subscription.status).toBe('canceled');
  expect([...setup.operations.kept.values()]).toMatchObject([{ completed: true }]);
});

test('a refund is mailed once, with its sum, the card that was charged and the end of the license', async () => {
  const license = await bought('sub_1');
  await refundLicense(license, setup);
  await reconcile({}, setup);
  expect(setup.letters.sent).toMatchObject([
    {
      kind: 'refunded',
      once: 'refunded#sub_1',
      to: 'a@example.com',
      amountCents: 1000,
      plan: { name: 'Basic', interval: 'month' },
      payment: { by: 'card', brand: 'mastercard', last4: '5556' },
    },
  ]);
});

test('a letter that could not be queued is queued by the reconciler, however often it has to try', async () => {
  const license = await bought('sub_1');
  const { send } = setup.letters;
  setup.letters.send = () => Promise.reject(new Error('no queue'));
  expect(await refundLicense(license, setup)).toMatchObject({ status: 'succeeded' });
  setup.clock.set(start + day);
  await reconcile({}, setup);
  setup.letters.send = send;
  setup.clock.set(start + 2 * day);
  await reconcile({}, setup);
  expect(setup.letters.sent).toMatchObject([{ kind: 'refunded' }]);
  expect(subscriptionAt('sub_1')?.refunds).toBe(1);
});

test('a refund is granted once per product, across licenses and billing intervals', async () => {
  await refundLicense(await bought('sub_1'), setup);
  const refused = { code: 'conflict', message: refundRefusals.once };
  await expect(refundLicense(await bought('sub_2'), setup)).rejects.toMatchObject(refused);
  await expect(refundLicense(await bought('sub_3', 'price_basic_yearly'), setup)).rejects.toMatchObject(
    refused,
  );
  expect(subscriptionAt('sub_2')?.refunds).toBe(0);
  expect(await refundLicense(await bought('sub_4', 'price_plus_monthly'), setup)).toMatchObject({});
});

test('a refund is granted once per product to a person, whose account may be another one by now', async () => {
  await refundLicense(await bought('sub_1'), setup);
  const again = { userId: 'user-b', email: 'A+again@example.com' };
  await expect(
    refundLicense(await bought('sub_2', 'price_basic_yearly', again), setup),
  ).rejects.toMatchObject({ code: 'conflict', message: refundRefusals.once });
  const others = [
    await bought('sub_3', 'price_plus_monthly', again),
    await bought('sub_4', 'price_basic_monthly', { userId: 'user-c', email: 'c@example.com' }),
  ];
  for (const license of others) await refundLicense(license, setup);
  const given = ['sub_1', 'sub_2', 'sub_3', 'sub_4'].map(id => subscriptionAt(id)?.refunds);
  expect(given).toEqual([1, 0, 1, 1]);
});

test('a refund that could not be noted for the person stands, and is noted by the reconciler', async () => {
  const license = await bought('sub_1');
  const { note } = setup.pastRefunds;
  setup.pastRefunds.note = () => Promise.reject(new Error('no table'));
  expect(await refundLicense(license, setup)).toMatchObject({ status: 'succeeded' });
  setup.pastRefunds.note = note;
  setup.clock.set(start + day);
  expect(await reconcile({}, setup)).toMatchObject({ done: 1 });
  expect([...setup.pastRefunds.noted]).toEqual(['a@example.com basic']);
  expect([...setup.operations.kept.values()]).toMatchObject([{ completed: true }]);
});

test('given a refund noted for the person but not mailed yet, it is finished all the same', async () => {
  const license = await bought('sub_1');
  const { send } = setup.letters;
  setup.letters.send = () => Promise.reject(new Error('no queue'));
  await refundLicense(license, setup);
  expect(setup.pastRefunds.noted.size).toBe(1);
  setup.letters.send = send;
  setup.clock.set(start + day);
  expect(await reconcile({}, setup)).toMatchObject({ done: 1 });
  expect([setup.letters.sent.length, subscriptionAt('sub_1')?.refunds]).toEqual([1, 1]);
});

test('given an announced change of plan, the payment still counts for the plan it bought', async () => {
  await refundLicense(await bought('sub_1'), setup);
  const license = await bought('sub_2', 'price_plus_monthly');
  const paid = { priceId: 'price_basic_monthly', quantity: 1, through: start + 30 * day, amountCents: 1000 };
  const announced = { ...license.subscription, paid: { ...paid, at: start } };
  await expect(refundLicense({ ...license, subscription: announced }, setup)).rejects.toMatchObject({
    message: refundRefusals.once,
  });
});

test('concurrent requests refund once', async () => {
  const license = await bought('sub_1');
  await Promise.allSettled([refundLicense(license, setup), refundLicense(license, setup)]);
  expect(subscriptionAt('sub_1')?.refunds).toBe(1);
});

test.each([
  ['after fourteen days', (): void => setup.clock.set(start + 14 * day + 1), refundRefusals['too-late']],
  [
    'after a second payment',
    (): void => void subscriptionAt('sub_1')?.charges.push(1000),
    refundRefusals['not-first'],
  ],
])('%s a refund is refused and not recorded', async (_, arrange, message) => {
  const license = await bought('sub_1');
  arrange();
  await expect(refundLicense(license, setup)).rejects.toMatchObject({ code: 'conflict', message });
  expect(setup.operations.kept.size).toBe(0);
});

test('a refund that the provider refuses may be requested again', async () => {
  const license = await bought('sub_1');
  const refuses = { ...setup.at.refunds, refundFirst: async () => undefined };
  const deps = { ...setup, refunds: { ...setup.refunds, stripe: refuses } };
  const failed = { code: 'conflict', message: refundRefusals.failed };
  await expect(refundLicense(license, deps)).rejects.toMatchObject(failed);
  expect(subscriptionAt('sub_1')?.snapshot.status).toBe('active');
  expect(await refundLicense(license, setup)).toMatchObject({ status: 'succeeded', amountCents: 1000 });
});

test('a refund that meets a concurrent request stays granted and is finished by the reconciler', async () => {
  const license = await bought('sub_1');
  const busy = async () => {
    throw new AppError('conflict', 'in use');
  };
  const refunds = { ...setup.refunds, stripe: { ...setup.at.refunds, refundFirst: busy } };
  await expect(refundLicense(license, { ...setup, refunds })).rejects.toMatchObject({ code: 'conflict' });
  setup.clock.set(start + 10 * 60_000);
  expect(await reconcile({}, { ...setup, refunds })).toMatchObject({
    failed: 1,
  });
  expect(setup.operations.kept.size).toBe(1);
  const refused = { code: 'conflict', message: refundRefusals.once };
  // The first is still open, and will be given.
  await expect(refundLicense(await bought('sub_2'), setup)).rejects.toMatchObject(refused);
  setup.clock.set(start + 20 * 60_000);
  expect(await reconcile({}, setup)).toMatchObject({ done: 1, failed: 0 });
  await expect(refundLicense(await bought('sub_3'), setup)).rejects.toMatchObject(refused);
  expect([subscriptionAt('sub_2')?.refunds, subscriptionAt('sub_3')?.refunds]).toEqual([0, 0]);
});

const paidSince = {
  invoiceId: 'in_2',
  paidAt: start,
  amountCents: 1500,
  refused: false,
  card: { brand: 'visa', last4: '4242' },
};

/** Its provider finds these payments when it ends the subscription. */
function findingLater(...later: LaterRefund[]) {
  const { end } = setup.at.refunds;
  setup.at.refunds.end = async (license, key) => {
    await end(license, key);
    return later;
  };
}

test('payments made during the refund are refunded with it, in one letter that names each', async () => {
  const license = await bought('sub_1');
  findingLater(paidSince);
  expect(await refundLicense(license, setup)).toMatchObject({ amountCents: 2500 });
  const payment = { by: 'card', brand: 'visa', last4: '4242' };
  expect(setup.letters.sent).toMatchObject([
    {
      kind: 'refunded',
      amountCents: 2500,
      later: [{ paidAt: start, amountCents: 1500, refused: false, payment }],
    },
  ]);
});

test('given the provider refuses to refund a later payment, it is not in the sum, and our support is mailed once', async () => {
  const license = await bought('sub_1');
  findingLater({ ...paidSince, refused: true });
  expect(await refundLicense(license, setup)).toMatchObject({ amountCents: 1000 });
  setup.clock.set(start + day);
  await reconcile({}, setup);
  expect(setup.letters.sent).toMatchObject([
    { kind: 'refunded', amountCents: 1000, later: [{ amountCents: 1500, refused: true }] },
    {
      kind: 'refund-to-do',
      why: 'refused',
      once: 'refund-refused#in_2',
      to: product.contact.email,
      customer: 'a@example.com',
      amountCents: 1500,
      invoiceId: 'in_2',
      subscriptionId: 'sub_1',
    },
  ]);
  expect(setup.licenses.rows.get(license.licenseKey)?.subscription.status).toBe('canceled');
});

test('given the provider has not answered what it refunds, nothing is mailed, and the reconciler mails it later', async () => {
  const license = await bought('sub_1');
  const { end } = setup.at.refunds;
  setup.at.refunds.end = () => Promise.reject(new AppError('provider', 'down'));
  await expect(refundLicense(license, setup)).rejects.toMatchObject({ code: 'provider' });
  expect(setup.letters.sent).toEqual([]);
  setup.at.refunds.end = end;
  findingLater(paidSince);
  setup.clock.set(start + day);
  await reconcile({}, setup);
  expect(setup.letters.sent).toMatchObject([{ kind: 'refunded', amountCents: 2500 }]);
  expect(subscriptionAt('sub_1')?.refunds).toBe(1);
});
