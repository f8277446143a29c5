import { beforeEach, describe, expect, test } from 'vitest';
import type { CardOrder, PaymentProvider } from '#functions/ports/checkout/purchases.ts';
import { messages } from '#shared/text/messages.ts';
import { buyerSetup, user } from '../../../test/support/fakes/buyer.ts';
import { owner, snapshot } from '../../../test/support/fakes/records.ts';
import { requestOf } from '../../../test/support/fakes/request.ts';
import { billingSetup } from '../../../test/support/providers/billing-setup.ts';
import { run } from './run.ts';

let setup: ReturnType<typeof billingSetup> & ReturnType<typeof buyerSetup>;
beforeEach(() => {
  const billing = billingSetup();
  setup = { ...billing, ...buyerSetup(billing.clock) };
});

function buy(change: object = {}, provider: Partial<PaymentProvider<CardOrder>> = {}) {
  const order = { customerId: 'cus_a', paymentMethodId: 'pm_a', priceId: 'price_basic_monthly', ...change };
  const deps = { ...setup, provider: { ...setup.provider, ...provider } };
  return run(requestOf('create-stripe-subscription', order, user), deps);
}

function bought() {
  return [...setup.at.subscriptions.values()];
}

function rows() {
  return [...setup.licenses.rows.values()];
}

describe('the free trial', () => {
  test('is seven days on a first license, whose row exists when the call answers', async () => {
    const answer = { id: 'sub_1', status: 'trialing', latest_invoice: null, pending_setup_intent: null };
    expect(await buy()).toEqual(answer);
    expect(setup.at.asked).toMatchObject([{ trialDays: 7, userId: 'user-a', email: 'a@example.com' }]);
    expect(rows()).toMatchObject([{ userId: 'user-a', subscription: { subscriptionId: 'sub_1' } }]);
  });

  test('is not given to a second license, which is charged at once', async () => {
    await setup.licenses.saveSnapshot(owner, snapshot({ subscriptionId: 'sub_0' }), 1);
    expect(await buy()).toMatchObject({ status: 'active' });
    expect(bought()).toMatchObject([{ charges: [1000] }]);
  });

  test('that was shown but is not granted refuses the order, which succeeds without the trial', async () => {
    await setup.licenses.saveSnapshot(owner, snapshot({ subscriptionId: 'sub_0' }), 1);
    const refused = { code: 'trial-used', message: messages.checkout.chargedToday };
    await expect(buy({ trial: true })).rejects.toMatchObject(refused);
    expect(bought()).toEqual([]);
    expect(await buy()).toMatchObject({ status: 'active' });
  });

  test('is refused to a card that used it with another account, and nothing is charged', async () => {
    await setup.trialClaims.claim(['card#print'], 'key of somebody else');
    const read: typeof setup.provider.read = async id => {
      const held = setup.at.subscriptions.get(id);
      return held && { ...held, cardFingerprint: 'print' };
    };
    const refused = { code: 'trial-used', message: messages.checkout.secondTrial };
    await expect(buy({}, { read })).rejects.toMatchObject(refused);
    expect(bought()).toMatchObject([{ snapshot: { status: 'canceled' }, charges: [] }]);
  });
});

describe('an order is refused and writes nothing', () => {
  test.each(['price_attacker', 'P-basic-monthly'])(
    'for the price %s, which is not sold by card',
    async priceId => {
      const refused = { code: 'invalid', message: messages.checkout.unknownPlan };
      await expect(buy({ priceId })).rejects.toMatchObject(refused);
      expect([bought().length, setup.operations.kept.size]).toEqual([0, 0]);
    },
  );

  test('for a retired price', async () => {
    setup.catalogue = setup.catalogue.map(row => ({ ...row, sold: false as const }));
    const refused = { code: 'invalid', message: messages.checkout.unknownPlan };
    await expect(buy()).rejects.toMatchObject(refused);
    expect([bought().length, setup.operations.kept.size]).toEqual([0, 0]);
  });

  test('for the customer of another user', async () => {
    await expect(buy({ customerId: 'cus_b' })).rejects.toMatchObject({ code: 'forbidden' });
    expect([bought().length, setup.operations.kept.size]).toEqual([0, 0]);
  });
});

test('of sixty orders at once five reach the provider; the others are refused with the time to wait', async () => {
  const orders = Array.from({ length: 60 }, (_, place) => buy({ quantity: 1 + place }));
  const answers = await Promise.allSettled(orders);
  const refusals = answers.flatMap(one => (one.status === 'rejected' ? [one.reason] : []));
  const limited = refusals.filter(({ code }) => code === 'limited');
  expect(limited).toHaveLength(55);
  for (const { retryAfterMs } of limited) expect(retryAfterMs).toBeGreaterThan(0);
  expect(setup.at.asked).toHaveLength(5);
});

test('a double click, or the same coupon in capitals, makes one subscription and one license', async () => {
  const answers = await Promise.all([buy({ coupon: 'Spring' }), buy({ coupon: 'Spring' })]);
  answers.push(await buy({ coupon: 'SPRING' }));
  expect(new Set(answers.map(({ id }) => id))).toEqual(new Set(['sub_1']));
  expect([bought().length, rows().length]).toEqual([1, 1]);
});

test('an order whose capability is older than a purchase of the same answers with that purchase', async () => {
  const openCheckout = () => setup.checkoutTokens.issue({ customerId: 'cus_a', userId: user.id });
  const token = await openCheckout();
  await buy({ checkout_token: token });
  setup.clock.set(setup.clock.now() + 120_000);
  const another = { paymentMethodId: 'pm_b' };
  expect(await buy({ ...another, checkout_token: token })).toMatchObject({ id: 'sub_1' });
  // An expired one still says how old its page is.
  setup.clock.set(setup.clock.now() + 25 * 3_600_000);
  expect(await buy({ checkout_token: token })).toMatchObject({ id: 'sub_1' });
  expect(await buy({ paymentMethodId: 'pm_c', checkout_token: await openCheckout() })).toMatchObject({
    id: 'sub_2',
  });
  setup.clock.set(setup.clock.now() + 1000);
  // Without a capability nobody knows how old the page is: answered long ago, the first order is over.
  expect(await buy({ paymentMethodId: 'pm_d' })).toMatchObject({ id: 'sub_3' });
});

describe('a declined card', () => {
  const declined = { kind: 'declined', message: 'Your card has insufficient funds.' } as const;

  test('leaves an open invoice that another card can pay, and an incomplete license', async () => {
    const unpaid = { subscriptionId: 'sub_1', status: 'incomplete', invoiceId: 'in_1' };
    const start: typeof setup.provider.start = async (order, key) => {
      await setup.provider.start(order, key);
      const held = setup.at.subscriptions.get('sub_1');
      if (held) held.snapshot = { ...held.snapshot, status: 'incomplete' };
      return { ...declined, unpaid };
    };
    const intent = { status: 'requires_payment_method', client_secret: null };
    expect(await buy({}, { start })).toEqual({
      id: 'sub_1',
      status: 'incomplete',
      latest_invoice: { id: 'in_1', status: 'open', payment_intent: intent },
      pending_setup_intent: null,
    });
    expect(rows()).toMatchObject([{ subscription: { status: 'incomplete' } }]);
  });

  test('without a subscription is refused with our own message', async () => {
    const refused = { code: 'declined', message: messages.checkout.declined };
    await expect(buy({}, { start: async () => declined })).rejects.toMatchObject(refused);
    expect(rows()).toEqual([]);
  });
});
