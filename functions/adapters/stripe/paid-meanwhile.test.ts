// An invoice that is paid in another tab, by Stripe's own next try, or by a try whose answer was lost.
import Stripe from 'stripe';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterMoney } from '#functions/runtime/after-money.ts';
import { messages } from '#shared/text/messages.ts';
import { owner } from '../../../test/support/fakes/records.ts';
import { openStripeForTest } from '../../../test/support/providers/stripe.ts';
import { stripeCardUpdates } from './card-updates.ts';
import type { ConnectStripe } from './client.ts';
import { stripeProvider } from './provider.ts';

let world: Awaited<ReturnType<typeof openStripeForTest>>;
beforeEach(async () => {
  world = await openStripeForTest();
});
afterEach(() => world.stop());

/** Stripe's client with another way of paying an invoice. */
function paying(
  pay: (stripe: Stripe, ...asked: Parameters<Stripe['invoices']['pay']>) => Promise<unknown>,
): ConnectStripe {
  return async () => {
    const stripe = (await world.connect()) as Stripe;
    const invoices = Object.create(stripe.invoices, {
      pay: { value: (...asked: Parameters<Stripe['invoices']['pay']>) => pay(stripe, ...asked) },
    });
    return Object.create(stripe, { invoices: { value: invoices } });
  };
}

/** Somebody else pays it just before. */
const beaten = paying(async (stripe, id, ...rest) => {
  await world.stripe.invoices.pay(id, { payment_method: await card('pm_card_mastercard') });
  return stripe.invoices.pay(id, ...rest);
});
/** The connection breaks before Stripe says that it is paid. */
const cut = paying(async (stripe, id, ...rest) => {
  await stripe.invoices.pay(id, ...rest);
  throw new Stripe.errors.StripeConnectionError({ message: 'cut', type: 'api_error' });
});

let customerId = '';

async function card(kind: string): Promise<string> {
  return (await world.stripe.paymentMethods.attach(kind, { customer: customerId })).id;
}

/** A purchase whose first invoice the card left open. */
async function unpaid() {
  const { id } = await world.stripe.customers.create({ email: owner.email });
  customerId = id;
  const order = { ...owner, customerId, paymentMethodId: 'pm_card_chargeCustomerFail', quantity: 1 };
  const outcome = await world.provider.start(
    { ...order, priceId: 'price_basic_monthly', trialDays: 0, marketing: {} },
    'order',
  );
  if (outcome.kind !== 'declined' || !outcome.unpaid) throw new Error(outcome.kind);
  return outcome.unpaid;
}

/** A renewal that the card on file did not pay. */
async function owing(): Promise<string> {
  const { subscriptionId, invoiceId } = await unpaid();
  await world.stripe.invoices.pay(invoiceId, { payment_method: await card('pm_card_visa') });
  const own = { default_payment_method: await card('pm_card_chargeCustomerFail') };
  await world.stripe.subscriptions.update(subscriptionId, own);
  await world.clock.moveTo(world.clock.now() + 32 * 86_400_000);
  expect(await statusOf(subscriptionId)).toBe('past_due');
  return subscriptionId;
}

async function statusOf(subscriptionId: string) {
  return (await world.stripe.subscriptions.retrieve(subscriptionId)).status;
}

async function chargedFor(subscription: string): Promise<number> {
  const { data } = await world.stripe.invoices.list({ subscription, status: 'paid' });
  return data.length;
}

test('given an order whose invoice was paid just before, answers done, not refused', async () => {
  const { subscriptionId, invoiceId } = await unpaid();
  const cards = stripeProvider({ stripe: beaten, afterMoney });
  const paid = { kind: 'done', subscriptionId, status: 'active' };
  const retry = { customerId, invoiceId, paymentMethodId: 'pm_card_visa' };
  expect(await cards.retry(retry, 'retry')).toMatchObject(paid);
  expect(await chargedFor(subscriptionId)).toBe(1);
});

test('given a bug in reading back a purchase, the purchase stands and the bug is counted', async () => {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const { subscriptionId, invoiceId } = await unpaid();
  const bug = () => Promise.reject(new TypeError('a bug'));
  const blind: ConnectStripe = async () => {
    const stripe = (await world.connect()) as Stripe;
    const created = async (...asked: Parameters<Stripe['subscriptions']['create']>) =>
      Object.defineProperty(await stripe.subscriptions.create(...asked), 'pending_setup_intent', {
        get() {
          throw new TypeError('a bug');
        },
      });
    const subscriptions = Object.create(stripe.subscriptions, {
      create: { value: created },
      retrieve: { value: bug },
    });
    return Object.create(stripe, { subscriptions: { value: subscriptions } });
  };
  const cards = stripeProvider({ stripe: blind, afterMoney });
  const retry = { customerId, invoiceId, paymentMethodId: 'pm_card_visa' };
  expect(await cards.retry(retry, 'retry')).toEqual({ kind: 'done', subscriptionId, status: 'active' });
  const order = { ...owner, customerId, paymentMethodId: await card('pm_card_visa'), quantity: 1 };
  const another = { ...order, priceId: 'price_basic_monthly', trialDays: 0, marketing: {} };
  expect(await cards.start(another, 'another')).toMatchObject({ kind: 'done', status: 'active' });
  const lines = write.mock.calls.map(([line]) => JSON.parse(String(line)));
  write.mockRestore();
  expect(lines.filter(line => line.FailuresAfterMoney)).toHaveLength(2);
  expect(lines.filter(line => line.afterMoney)).toMatchObject([
    { afterMoney: 'read-purchase', outcome: 'internal', fault: expect.stringMatching(/^TypeError at /) },
    { afterMoney: 'read-purchase', outcome: 'internal', fault: expect.stringMatching(/^TypeError at /) },
  ]);
});

test('a new card whose invoice was paid just before is kept, and not refused', async () => {
  const subscriptionId = await owing();
  const cards = stripeCardUpdates({ stripe: beaten });
  const newCard = { customerId, subscriptionId, paymentMethodId: 'pm_card_visa' };
  expect(await cards.replaceCard(newCard, 'card')).toEqual({ kind: 'done' });
  expect(await statusOf(subscriptionId)).toBe('active');
  expect(await chargedFor(subscriptionId)).toBe(2);
});

test('given a payment with a new card whose answer is lost, answers pending', async () => {
  const subscriptionId = await owing();
  const newCard = { customerId, subscriptionId, paymentMethodId: 'pm_card_visa' };
  const lost = stripeCardUpdates({ stripe: cut }).replaceCard(newCard, 'card');
  await expect(lost).rejects.toMatchObject({ code: 'unavailable', message: messages.checkout.pending });
  const again = stripeCardUpdates({ stripe: world.connect });
  expect(await again.replaceCard(newCard, 'card')).toEqual({ kind: 'done' });
  expect(await chargedFor(subscriptionId)).toBe(2);
});
