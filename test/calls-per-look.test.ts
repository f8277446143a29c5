// How many requests one look at a licence costs, which is what a provider's rate limit counts (docs/costs.md).
import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { paypalProrationInvoices } from '#functions/adapters/paypal/proration-invoices.ts';
import { paypalProvider } from '#functions/adapters/paypal/provider.ts';
import { owner } from './support/fakes/records.ts';
import { openPaypalForTest, paypalCatalogue, siteUrl } from './support/providers/paypal.ts';
import { memoryProrationInvoices } from './support/providers/prorations.ts';
import { openStripeForTest } from './support/providers/stripe.ts';

test('a look at a card licence is one request', async () => {
  expect(await callsAtStripe()).toEqual({ running: 1, ended: 1 });
});

test('a look at a PayPal licence is one request, and two while a cancelled one runs on', async () => {
  expect(await callsAtPaypal()).toEqual({ running: 1, ended: 2 });
});

async function callsAtStripe() {
  const { connect, provider, stop } = await openStripeForTest();
  let calls = 0;
  ((await connect()) as Stripe).on('request', () => {
    calls += 1;
  });
  const customerId = await provider.createCustomer({ email: owner.email, name: 'A', marketing: {} }, 'new');
  const order = { ...owner, customerId, paymentMethodId: 'pm_card_visa', priceId: 'price_basic_monthly' };
  const bought = await provider.start({ ...order, quantity: 1, trialDays: 0, marketing: {} }, 'bought');
  const id = 'subscriptionId' in bought ? bought.subscriptionId : '';
  const callsOfLook = async () => {
    calls = 0;
    await provider.read(id);
    return calls;
  };
  const running = await callsOfLook();
  await provider.stop(id);
  const ended = await callsOfLook();
  await stop();
  return { running, ended };
}

async function callsAtPaypal() {
  const paypal = await openPaypalForTest();
  let calls = 0;
  const counting: typeof paypal.ask = request => {
    calls += 1;
    return paypal.ask(request);
  };
  const invoices = paypalProrationInvoices({
    paypal: counting,
    records: memoryProrationInvoices(),
    catalogue: paypalCatalogue,
    clock: paypal.ourClock,
  });
  const provider = paypalProvider({ paypal: counting, invoices, catalogue: paypalCatalogue, siteUrl });
  const order = { ...owner, name: 'A', priceId: 'P-BASIC-MONTHLY', quantity: 1, trialDays: 0, marketing: {} };
  const bought = await provider.start(order, 'bought');
  const id = 'subscriptionId' in bought ? bought.subscriptionId : '';
  if (bought.kind === 'redirect') await paypal.press(bought.url, 'approve');
  const callsOfLook = async () => {
    calls = 0;
    await provider.read(id);
    return calls;
  };
  const running = await callsOfLook();
  await provider.stop(id);
  const ended = await callsOfLook();
  await paypal.stop();
  return { running, ended };
}
