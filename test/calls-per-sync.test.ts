// How many requests one sync at a license costs, which is what a provider's rate limit counts (docs/costs.md).
import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { stripeReceipts } from '#functions/adapters/stripe/receipts.ts';
import { syncInBackground } from '#functions/flows/licenses/sync-in-background.ts';
import { owner } from './support/fakes/records.ts';
import { billingSetup } from './support/providers/billing-setup.ts';
import { openPaypalForTest } from './support/providers/paypal.ts';
import { paypalProcess, paypalTables } from './support/providers/paypal-setup.ts';
import { openStripeForTest } from './support/providers/stripe.ts';

test('comparing a card license is one request, also once it is cancelled', async () => {
  const { connect, provider, clock, stop } = await openStripeForTest();
  const setup = billingSetup();
  const deps = {
    ...setup,
    clock: { now: clock.now, pause: setup.clock.pause },
    providers: { ...setup.providers, stripe: provider },
    receipts: { ...setup.receipts, stripe: stripeReceipts({ stripe: connect }) },
  };
  const customerId = await provider.createCustomer({ email: owner.email, name: 'A', marketing: {} }, 'new');
  const order = { ...owner, customerId, paymentMethodId: 'pm_card_visa', priceId: 'price_basic_monthly' };
  const bought = await provider.start({ ...order, quantity: 1, trialDays: 0, marketing: {} }, 'bought');
  const id = 'subscriptionId' in bought ? bought.subscriptionId : '';
  let calls = 0;
  ((await connect()) as Stripe).on('request', () => {
    calls += 1;
  });
  const sync = async () => {
    await clock.moveTo(clock.now() + 1000);
    calls = 0;
    await syncInBackground('stripe', id, deps);
    return calls;
  };
  await sync();
  expect(await sync()).toBe(1);
  await provider.stop(id);
  await sync();
  expect(await sync()).toBe(1);
  await stop();
});

test('comparing a PayPal license is one request, and two while a cancelled one runs on', async () => {
  const paypal = await openPaypalForTest();
  let calls = 0;
  const ask: typeof paypal.ask = request => {
    calls += 1;
    return paypal.ask(request);
  };
  const deps = paypalProcess({ ...paypal, ask }, paypalTables(paypal));
  const id = await paypal.bought('P-BASIC-MONTHLY-NOTRIAL');
  const sync = async () => {
    await paypal.clock.moveTo(paypal.clock.now() + 1000);
    calls = 0;
    await syncInBackground('paypal', id, deps);
    return calls;
  };
  await sync();
  expect(await sync()).toBe(1);
  await deps.provider.stop(id);
  await sync();
  expect(await sync()).toBe(2);
  await paypal.stop();
});
