import Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { LicenseRow } from '#shared/domain/licenses/license.ts';
import { messages } from '#shared/text/messages.ts';
import { catalogue, day, owner } from '../../../test/support/fakes/records.ts';
import { openStripeForTest } from '../../../test/support/providers/stripe.ts';
import type { ConnectStripe } from './client.ts';
import { stripePlanChanges } from './plan-changes.ts';

let world: Awaited<ReturnType<typeof openStripeForTest>>;
beforeEach(async () => {
  world = await openStripeForTest();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await world.stop();
});

const professional = { priceId: 'price_professional_monthly', quantity: 1 };

async function bought(priceId = 'price_basic_monthly'): Promise<LicenseRow> {
  const { id: customerId } = await world.stripe.customers.create({ email: owner.email });
  const order = { ...owner, customerId, paymentMethodId: 'pm_card_visa', priceId, quantity: 1 };
  const outcome = await world.provider.start({ ...order, trialDays: 0, marketing: {} }, 'order');
  if (outcome.kind !== 'done') throw new Error(outcome.kind);
  return world.license(outcome.subscriptionId);
}

/** Replaces the card by one that is kept, but refused when it is charged. */
async function refuseCard({ subscription: { subscriptionId, customerId } }: LicenseRow): Promise<void> {
  const card = await world.stripe.paymentMethods.attach('pm_card_chargeCustomerFail', {
    customer: customerId ?? '',
  });
  await world.stripe.subscriptions.update(subscriptionId, { default_payment_method: card.id });
}

function changes(stripe: ConnectStripe = world.connect) {
  return stripePlanChanges({ stripe, catalogue });
}

function now() {
  return Math.floor(world.clock.now() / 1000) * 1000;
}

async function priceOf({ subscription: { subscriptionId } }: LicenseRow) {
  return (await world.license(subscriptionId)).subscription.priceId;
}

test('a change is done once the subscription is on it', async () => {
  const license = await bought();
  const at = now();
  const { dueCents } = await changes().quote(license, professional, at);
  expect(await changes().change(license, professional, at, 'once')).toMatchObject({ kind: 'done' });
  const { subscription } = await world.license(license.subscription.subscriptionId);
  expect(subscription).toMatchObject(professional);
  expect(subscription.paid).toMatchObject({ ...professional, amountCents: dueCents });
});

test('charges the quoted amount, though the rest of the period has become dollars cheaper since', async () => {
  const license = await bought();
  const many = { ...professional, quantity: 100 };
  const at = now();
  const { dueCents } = await changes().quote(license, many, at);
  await world.clock.moveTo(world.clock.now() + day);
  expect((await changes().quote(license, many, now())).dueCents).toBeLessThan(dueCents - 10_000);
  await changes().change(license, many, at, 'once');
  const { subscription } = await world.license(license.subscription.subscriptionId);
  expect(subscription.paid).toMatchObject({ ...many, amountCents: dueCents });
});

test('of three requests at once with a refused card none says that the change is done', async () => {
  const license = await bought();
  await refuseCard(license);
  const at = now();
  const answers = await Promise.allSettled(
    [1, 2, 3].map(() => changes().change(license, professional, at, 'once')),
  );
  for (const answer of answers) if (answer.status === 'fulfilled') expect(answer.value.kind).toBe('declined');
  expect(await priceOf(license)).toBe('price_basic_monthly');
  expect(await changes().change(license, professional, at, 'once')).toMatchObject({ kind: 'declined' });
});

test.each(['before', 'after'])('a refused change stays refused if voiding breaks %s its work', async when => {
  const license = await bought();
  await refuseCard(license);
  const at = now();
  const breaking: ConnectStripe = async () => {
    const client = await world.connect();
    const voidInvoice = async (...asked: Parameters<typeof client.invoices.voidInvoice>) => {
      if (when === 'after') await client.invoices.voidInvoice(...asked);
      throw new Error('no answer');
    };
    const invoices = new Proxy(client.invoices, {
      get: (own, name) => (name === 'voidInvoice' ? voidInvoice : Reflect.get(own, name).bind(own)),
    });
    return new Proxy(client, {
      get: (own, name) => (name === 'invoices' ? invoices : Reflect.get(own, name)),
    });
  };
  const first = await changes(breaking)
    .change(license, professional, at, 'once')
    .catch(() => 'failed');
  expect(first).toEqual(when === 'after' ? expect.objectContaining({ kind: 'declined' }) : 'failed');
  expect(await changes().change(license, professional, at, 'once')).toMatchObject({ kind: 'declined' });
  expect(await priceOf(license)).toBe('price_basic_monthly');
  const { subscriptionId: subscription } = license.subscription;
  expect((await world.stripe.invoices.list({ subscription, status: 'open' })).data).toEqual([]);
});

test('the same plan by the year costs a year less the unused days, and renews in a year', async () => {
  const license = await bought('price_professional_monthly');
  await world.clock.moveTo(world.clock.now() + 10 * day);
  const yearly = { priceId: 'price_professional_yearly', quantity: 1 };
  const at = now();
  // A new term begins in the second of the change, which may be the one after the quote's: the clock stands still.
  vi.spyOn(Date, 'now').mockReturnValue(at);
  const { dueCents, renewal } = await changes().quote(license, yearly, at);
  const left = (license.subscription.periodEndAt - at) / (30 * day);
  expect(Math.abs(99_000 - Math.round(9900 * left) - dueCents)).toBeLessThanOrEqual(330);
  expect(renewal).toMatchObject({ amountCents: 99_000, interval: 'year' });
  await changes().change(license, yearly, at, 'once');
  const { paid, interval } = (await world.license(license.subscription.subscriptionId)).subscription;
  expect(paid).toMatchObject({ ...yearly, amountCents: dueCents });
  expect(interval).toBe('year');
  expect(paid?.through).toBe(renewal.at);
});

describe('a failure after Stripe took the change', () => {
  /** The sandbox, of which this function of `subscriptions` fails from the `nth` time on, after its work. */
  function failing(name: 'update' | 'retrieve', nth: number, error: Error): ConnectStripe {
    let times = 0;
    return async () => {
      const client = await world.connect();
      const subscriptions = new Proxy(client.subscriptions, {
        get: (own, asked) => {
          const call = Reflect.get(own, asked).bind(own);
          if (asked !== name) return call;
          return async (...args: unknown[]) => {
            times += 1;
            const answer = await call(...args);
            if (times >= nth) throw error;
            return answer;
          };
        },
      });
      return new Proxy(client, {
        get: (own, asked) => (asked === 'subscriptions' ? subscriptions : Reflect.get(own, asked)),
      });
    };
  }
  const pending = { code: 'unavailable', message: messages.checkout.pending };

  test.each([
    ['a 500', new Stripe.errors.StripeAPIError({ type: 'api_error', message: '' }), 'update', 1],
    ['no answer', new Stripe.errors.StripeConnectionError({ type: 'api_error', message: '' }), 'update', 1],
    [
      'no reading of the outcome',
      new Stripe.errors.StripeAPIError({ type: 'api_error', message: '' }),
      'retrieve',
      2,
    ],
    [
      'too many readings',
      new Stripe.errors.StripeRateLimitError({ type: 'rate_limit_error', message: '' }),
      'retrieve',
      2,
    ],
  ] as const)('%s leaves it pending, never refused', async (_what, error, name, nth) => {
    const license = await bought();
    const at = now();
    await expect(
      changes(failing(name, nth, error)).change(license, professional, at, 'once'),
    ).rejects.toMatchObject(pending);
    expect(await changes().change(license, professional, at, 'once')).toMatchObject({ kind: 'done' });
    const invoices = await world.stripe.invoices.list({ subscription: license.subscription.subscriptionId });
    expect(invoices.data).toHaveLength(2);
  });
});

describe('a cancellation while a payment fails', () => {
  async function owing(): Promise<LicenseRow> {
    const { subscription } = await bought();
    await refuseCard(await world.license(subscription.subscriptionId));
    await world.clock.moveTo(world.clock.now() + 32 * day);
    const license = await world.license(subscription.subscriptionId);
    expect(license.subscription.status).toBe('past_due');
    return license;
  }

  async function invoices({ subscription: { subscriptionId: subscription } }: LicenseRow) {
    return (await world.stripe.invoices.list({ subscription })).data.map(({ status }) => status);
  }

  test('voids what is owed and ends at once', async () => {
    const license = await owing();
    await changes().cancel(license, undefined, 'once');
    const { subscription } = await world.license(license.subscription.subscriptionId);
    expect([subscription.status, await invoices(license)]).toEqual(['canceled', ['void', 'paid']]);
  });

  test('given the payment went through a moment ago, it ends with the time that bought', async () => {
    const license = await owing();
    const [owed] = (await world.stripe.invoices.list({ status: 'open' })).data;
    await world.stripe.invoices.pay(owed?.id ?? '', { payment_method: 'pm_card_visa' });
    await changes().cancel(license, undefined, 'once');
    const { subscription } = await world.license(license.subscription.subscriptionId);
    expect(subscription).toMatchObject({ status: 'active', cancelAt: subscription.periodEndAt });
    expect(await invoices(license)).toEqual(['paid', 'paid']);
  });
});
