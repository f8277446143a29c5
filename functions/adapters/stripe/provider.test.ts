// Reads of live subscriptions: the sandbox knows test cards only, which identify no one.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { afterMoney } from '#functions/runtime/after-money.ts';
import { openStripeSandbox } from '../../../local/stripe/open-for-test.ts';
import { stripeClient } from './client.ts';
import { stripeProvider } from './provider.ts';

const subscription = (livemode: boolean) => ({
  id: 'sub_1',
  object: 'subscription',
  livemode,
  status: 'trialing',
  customer: 'cus_1',
  start_date: 1_795_000_000,
  trial_end: 1_795_604_800,
  cancel_at: null,
  cancel_at_period_end: false,
  ended_at: null,
  discounts: [],
  default_payment_method: {
    id: 'pm_1',
    card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2034, fingerprint: 'print-of-the-card' },
  },
  items: {
    data: [
      {
        quantity: 1,
        current_period_end: 1_795_604_800,
        price: { id: 'price_1', nickname: null, unit_amount: 1000, currency: 'usd', recurring: null },
      },
    ],
  },
  metadata: { user_id: 'user-a', license_key: 'key-a', email: 'a@example.com' },
});

let livemode = true;
const server = createServer((_, answer) => {
  answer.setHeader('content-type', 'application/json');
  answer.end(JSON.stringify(subscription(livemode)));
});
let api = '';
beforeAll(async () => {
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  api = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const read = () => {
  const stripe = stripeClient({ api, key: async () => 'sk_live_1' });
  return stripeProvider({ stripe, afterMoney }).read('sub_1');
};

test('a live card is read with its fingerprint, by which it has one free trial', async () => {
  livemode = true;
  expect(await read()).toMatchObject({
    owner: { userId: 'user-a', licenseKey: 'key-a' },
    snapshot: { subscriptionId: 'sub_1', status: 'trialing' },
    cardFingerprint: 'print-of-the-card',
  });
});

test('a test card is read without one: every customer of the sandbox has the same', async () => {
  livemode = false;
  expect(await read()).not.toHaveProperty('cardFingerprint');
});

test('a purchase keeps as much of a long campaign as Stripe takes, and never half a character', async () => {
  const at = await openStripeSandbox();
  const { id: customerId } = await at.stripe.customers.create({ email: 'a@example.com' });
  const stripe = stripeClient({ api: at.endpoint, key: async () => at.sandbox.keys.secret });
  const order = {
    userId: 'user-a',
    licenseKey: 'key-a',
    email: 'a@example.com',
    name: 'Maya',
    customerId,
    paymentMethodId: 'pm_card_visa',
    priceId: 'price_basic_monthly',
    quantity: 1,
    trialDays: 7,
    coupon: undefined,
    marketing: { utm_campaign: `${'x'.repeat(499)}😀` },
  };
  await stripeProvider({ stripe, afterMoney }).start(order, 'once');
  const { data } = await at.stripe.subscriptions.list({ customer: customerId });
  expect(data.map(({ metadata }) => metadata.utm_campaign)).toEqual(['x'.repeat(499)]);
  await at.stop();
});
