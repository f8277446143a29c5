import { beforeEach, expect, test } from 'vitest';
import type { Refunds } from '#functions/ports/licenses/refunds.ts';
import type { Provider } from '#shared/domain/licenses/license.ts';
import { messages } from '#shared/text/messages.ts';
import { refundRefusals } from '#shared/text/refund.ts';
import { stranger, user } from '../../../test/support/fakes/buyer.ts';
import { owner, snapshot, start } from '../../../test/support/fakes/records.ts';
import { requestOf } from '../../../test/support/fakes/request.ts';
import { billingSetup } from '../../../test/support/providers/billing-setup.ts';
import { run } from './run.ts';

let setup: ReturnType<typeof billingSetup>;
beforeEach(() => {
  setup = billingSetup();
});

async function bought(provider: Provider = 'stripe') {
  const status = provider === 'stripe' ? 'active' : 'ACTIVE';
  const facts = snapshot({ provider, status, trialEndAt: null });
  setup.at.subscriptions.set('sub_1', { owner, snapshot: facts, charges: [1000], refunds: 0 });
  await setup.licenses.saveSnapshot(owner, facts, 1);
}

function refund(license_key = owner.licenseKey, as = user, deps: object = {}) {
  return run(requestOf('refund', { license_key }, as), { ...setup, ...deps });
}

const first = { amount: 1000, card: { brand: 'mastercard', last4: '5556' } };

function given() {
  return setup.at.subscriptions.get('sub_1')?.refunds;
}

test('refunds the payment and ends the license', async () => {
  await bought();
  expect(await refund()).toEqual({ status: 'succeeded', ...first });
  expect(given()).toBe(1);
  expect(setup.licenses.rows.get(owner.licenseKey)?.subscription.status).toBe('canceled');
});

test('a preview names the sum and the card, and refunds nothing', async () => {
  await bought();
  const body = { license_key: owner.licenseKey, preview: true };
  expect(await run(requestOf('refund', body, user), setup)).toEqual({ status: 'possible', ...first });
  expect([given(), setup.operations.kept.size]).toEqual([0, 0]);
  await refund();
  await expect(run(requestOf('refund', body, user), setup)).rejects.toMatchObject({
    message: refundRefusals.once,
  });
});

test('another user’s license is answered like one that does not exist', async () => {
  await bought();
  const missing = { code: 'missing', message: messages.account.licenseMissing };
  await expect(refund(owner.licenseKey, stranger)).rejects.toMatchObject(missing);
  await expect(refund('key-unknown')).rejects.toMatchObject(missing);
  expect([given(), setup.operations.kept.size]).toEqual([0, 0]);
});

test.each([
  ['has no payment yet', { firstPaidAt: null, made: 0 }, 'nothing-paid'],
  ['is disputed at the bank', { disputed: true }, 'disputed'],
  ['was refunded at the provider', { refunded: true }, 'once'],
] as const)('a license that %s is refused with the reason', async (_, change, why) => {
  await bought();
  const none = { firstCents: 0, firstCard: null };
  const history = { ...none, firstPaidAt: start, made: 1, refunded: false, disputed: false, ...change };
  const stripe: Refunds = { ...setup.at.refunds, payments: async () => history };
  const refused = { code: 'conflict', message: refundRefusals[why] };
  const refunds = { ...setup.refunds, stripe };
  await expect(refund(owner.licenseKey, user, { refunds })).rejects.toMatchObject(refused);
  expect(given()).toBe(0);
});

test('a dispute noted on the license refuses the refund, even if the provider does not report it', async () => {
  await bought();
  await setup.licenses.addPaymentIssue(owner, 'disputed');
  await expect(refund()).rejects.toMatchObject({ message: refundRefusals.disputed });
  expect(given()).toBe(0);
});

test('a PayPal license is refunded at PayPal and answers its status', async () => {
  await bought('paypal');
  const paypal: Refunds = {
    ...setup.at.refunds,
    refundFirst: async () => ({ status: 'COMPLETED', amountCents: 1000, card: null }),
  };
  const deps = {
    refunds: { ...setup.refunds, paypal },
    providers: { ...setup.providers, paypal: setup.at.provider },
  };
  expect(await refund(owner.licenseKey, user, deps)).toEqual({ status: 'COMPLETED', ...first, card: null });
  expect(given()).toBe(0);
});

test('counts among the thirty changes a minute of an account, with its previews', async () => {
  await bought();
  const preview = { license_key: owner.licenseKey, preview: true };
  for (let times = 0; times < 30; times++) await run(requestOf('refund', preview, user), setup);
  await expect(refund()).rejects.toMatchObject({ code: 'limited' });
  expect(given()).toBe(0);
});
