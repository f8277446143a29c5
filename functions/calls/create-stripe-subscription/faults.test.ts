// Orders by card at Stripe's sandbox while the line to it fails, the process ends, or several orders meet: one
// subscription, one payment, and an answer that is true.
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { systemClock } from '#functions/adapters/clock.ts';
import { type ConnectStripe, stripeClient } from '#functions/adapters/stripe/client.ts';
import { stripeLostPurchases } from '#functions/adapters/stripe/lost-purchases.ts';
import { stripeProvider } from '#functions/adapters/stripe/provider.ts';
import { run as charge } from '#functions/calls/charge/run.ts';
import { settlePurchase } from '#functions/flows/checkout/settle-purchase.ts';
import { afterMoney } from '#functions/runtime/after-money.ts';
import { timeLeft, withDeadline } from '#functions/runtime/deadline.ts';
import { endOfStatus } from '#shared/domain/checkout/purchase.ts';
import { messages } from '#shared/text/messages.ts';
import type { FaultMode } from '../../../local/fault-modes.ts';
import { openStripeSandbox } from '../../../local/stripe/open-for-test.ts';
import { buyerSetup, user } from '../../../test/support/fakes/buyer.ts';
import { memoryLimits } from '../../../test/support/fakes/memory.ts';
import { owner, snapshot } from '../../../test/support/fakes/records.ts';
import { requestOf } from '../../../test/support/fakes/request.ts';
import { crashAfter, crashes } from '../../../test/support/fakes/simulated-crash.ts';
import { billingSetup } from '../../../test/support/providers/billing-setup.ts';
import { run } from './run.ts';

const visa = 'pm_card_visa';
const mastercard = 'pm_card_mastercard';
/** It can be kept, but not charged. */
const declining = 'pm_card_chargeCustomerFail';
const pending = { code: 'unavailable', message: messages.checkout.pending };
const priceId = 'price_professional_yearly';

let at: Awaited<ReturnType<typeof openStripeSandbox>>;
let connect: ConnectStripe;
let tables: Awaited<ReturnType<typeof open>>;
// The first order compiles what Stripe's specification says of it, which may take longer than a call may.
beforeAll(async () => {
  await begin().then(() => press(visa));
  await at.stop();
});
beforeEach(begin);
afterEach(() => at.stop());

async function begin(): Promise<void> {
  at = await openStripeSandbox();
  connect = stripeClient({ api: at.endpoint, key: async () => at.sandbox.keys.secret, timeLeft });
  tables = await open();
}

/** Our tables; the user has a license already, so that another one is charged at once. */
async function open() {
  const clock = {
    now: at.clock.now,
    async pause(ms: number) {
      wait(ms);
      await setImmediate();
    },
  };
  const { licenses, trialClaims, couponClaims, operations, newestPurchases, ...rest } = billingSetup();
  const { trackerFiles, tracker, catalogue, letters, emailOf, leavers } = rest;
  await licenses.saveSnapshot(owner, snapshot({ subscriptionId: 'sub_before' }), 1);
  const kept = { licenses, trialClaims, couponClaims, operations, newestPurchases, emailOf, leavers };
  const more = {
    trackerFiles,
    tracker,
    catalogue,
    letters,
    afterMoney,
    rateLimits: memoryLimits(clock),
    clock,
  };
  return {
    ...kept,
    ...more,
    boughtOrders: rest.boughtOrders,
    ...buyerSetup(clock),
    rateLimits: more.rateLimits,
  };
}

/** The ports of one process. */
function ports() {
  const provider = stripeProvider({ stripe: connect, afterMoney });
  return { ...tables, provider, cards: provider, lost: stripeLostPurchases({ stripe: connect }) };
}

/** One press of Pay Now, by default with a checkout of its own as in another tab. */
async function press(paymentMethodId: string, change: object = {}, deps = ports()) {
  const customerId = 'customerId' in change ? undefined : await newCustomer();
  const body = { paymentMethodId, priceId, customerId, ...change };
  return run(requestOf('create-stripe-subscription', body, user, `192.0.2.${++presses % 250}`), deps);
}
let presses = 0;

async function newCustomer(): Promise<string> {
  const { id } = await at.stripe.customers.create({ email: user.email, name: 'A' });
  await tables.customers.save({ id, email: user.email, createdAt: tables.clock.now() });
  return id;
}

/** What Stripe holds: the subscriptions that did not come to nothing, and all payments in dollars. */
async function held() {
  const { data } = await at.stripe.subscriptions.list({ status: 'all', limit: 100 });
  const { data: invoices } = await at.stripe.invoices.list({ limit: 100 });
  return {
    subscriptions: data.map(({ status }) => status).filter(status => !endOfStatus(status)),
    paid: invoices.map(invoice => invoice.amount_paid / 100).filter(amount => amount > 0),
  };
}

const once = { subscriptions: ['active'], paid: [990] };

/** What the reconciler does with purchases. */
async function settleAll(): Promise<void> {
  const { provider, lost, ...rest } = ports();
  const providers = { stripe: provider, paypal: provider };
  const deps = { ...rest, providers, lostPurchases: { stripe: lost, paypal: lost } };
  for (const operation of await tables.operations.openOf(user.id)) await settlePurchase(operation, deps);
}

function wait(ms: number): void {
  at.clock.moveTo(at.clock.now() + ms);
}

function fail(mode: FaultMode, operation = 'subscriptions.create'): void {
  // Stripe's library sends a request again, under its key, when the connection breaks.
  const times = mode === 'down' || mode === 'reset-after-success' ? 2 : 1;
  at.faults.add({ dependency: 'stripe', operation, mode, times });
}

describe('a subscription that Stripe made, whose answer was', () => {
  test.each([
    ['500', '500-after-success'],
    ['cut off', 'reset-after-success'],
    ['not given in time', 'timeout-after-success'],
  ] as const)('%s is pending, and the next request finds it whatever card it names', async (_, mode) => {
    fail(mode);
    await expect(withDeadline(4000, () => press(visa))).rejects.toMatchObject(pending);
    expect(await press(mastercard)).toMatchObject({ status: 'active' });
    // The same press again, and the first card again, are still that purchase.
    expect(await press(mastercard)).toMatchObject({ status: 'active' });
    expect(await press(visa)).toMatchObject({ status: 'active' });
    expect(await held()).toEqual(once);
    expect(tables.licenses.rows.size).toBe(2);
    expect(tables.letters.sent.filter(({ kind }) => kind === 'purchase-through')).toHaveLength(1);
  });
});

describe('a subscription that Stripe never made, whose request was', () => {
  test.each([
    ['answered with 500', '500'],
    ['cut off', 'down'],
  ] as const)('%s is pending, and a minute later another request begins anew', async (_, mode) => {
    fail(mode);
    await expect(press(visa)).rejects.toMatchObject(pending);
    await expect(press(mastercard)).rejects.toMatchObject(pending);
    wait(61_000);
    expect(await press(mastercard)).toMatchObject({ status: 'active' });
    expect(await held()).toEqual(once);
  });

  test('cut off and not repeated: a letter says that nothing was charged', async () => {
    fail('down');
    await expect(press(visa)).rejects.toMatchObject(pending);
    wait(6 * 60_000);
    await settleAll();
    const why = 'not-completed';
    expect(tables.letters.sent).toMatchObject([{ kind: 'purchase-not-through', why, to: user.email }]);
    expect(await held()).toEqual({ subscriptions: [], paid: [] });
  });

  test('never sent: the answer says so, and another card pays at once', async () => {
    fail('500', 'paymentMethods.attach');
    const down = { code: 'provider', message: messages.checkout.providerDown };
    await expect(press(visa)).rejects.toMatchObject(down);
    expect(await press(mastercard)).toMatchObject({ status: 'active' });
    expect(await held()).toEqual(once);
  });
});

test('a purchase that cannot be read back is answered with what it was made with', async () => {
  at.faults.add({ dependency: 'stripe', operation: 'subscriptions.retrieve', mode: '500' });
  expect(await press(visa)).toMatchObject({ status: 'active' });
  expect(tables.licenses.rows.size).toBe(1);
  at.faults.clear();
  expect(await press(mastercard)).toMatchObject({ status: 'active' });
  expect(await held()).toEqual(once);
  expect(tables.licenses.rows.size).toBe(2);
});

test('three clicks at once, and two tabs with different cards at once, buy once', async () => {
  // These orders wait for each other, not for a clock that is moved.
  tables.clock.pause = systemClock.pause;
  const customerId = await newCustomer();
  const answers = await Promise.all([
    press(visa, { customerId }),
    press(visa, { customerId }),
    press(visa, { customerId }),
    press(mastercard),
  ]);
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  expect(await held()).toEqual(once);
});

test('another license of the same plan, ordered on purpose, is charged as well', async () => {
  await press(visa);
  await press(mastercard);
  expect(await held()).toEqual({ subscriptions: ['active', 'active'], paid: [990, 990] });
});

describe('an order whose first card did not pay', () => {
  const asksTheBank = 'pm_card_authenticationRequired';

  test.each([declining, asksTheBank])('%s is paid by the next card, not ordered again', async first => {
    expect(await press(first)).toMatchObject({ status: 'incomplete' });
    expect(await press(mastercard)).toMatchObject({ status: 'active' });
    expect(await press(mastercard)).toMatchObject({ status: 'active' });
    expect(await held()).toEqual(once);
  });

  test('is withdrawn when ordered again with a coupon, as its price is another one', async () => {
    expect(await press(declining)).toMatchObject({ status: 'incomplete' });
    expect(await press(mastercard, { coupon: 'SPRING20' })).toMatchObject({ status: 'active' });
    expect(await held()).toEqual({ subscriptions: ['active'], paid: [792] });
  });
});

test('an invoice paid by a try whose answer was lost is answered as paid', async () => {
  const customerId = await newCustomer();
  const { latest_invoice } = await press(declining, { customerId });
  const body = { type: 'retry', customerId, paymentMethodId: visa, invoiceid: latest_invoice?.id };
  const pay = () => charge(requestOf('charge', body, user), ports());
  fail('500-after-success', 'invoices.pay');
  await expect(pay()).rejects.toMatchObject(pending);
  expect(await pay()).toMatchObject({ status: 'active' });
  expect(await held()).toEqual(once);
});

test.each(['the same card', 'another card'])(
  'a process that ends at any step leaves one purchase for the next press with %s',
  { timeout: 30_000 },
  async which => {
    for (let step = 0, ended = true; ended; step++) {
      await at.stop();
      await begin();
      const customerId = await newCustomer();
      const { provider, lost, operations, newestPurchases, licenses } = ports();
      const dying = crashAfter({ provider, lost, operations, newestPurchases, licenses }, step);
      const deps = { ...ports(), ...dying, cards: provider };
      ended = await crashes(() => press(visa, { customerId }, deps));
      // Once it is in the account, an order with another card is one for another license.
      const isBought = [...tables.operations.kept.values()].some(({ completed }) => completed);
      const next = () => press(which === 'another card' && !isBought ? mastercard : visa);
      // Where nobody knows yet whether anything was begun, a minute makes it certain.
      await next().catch(() => {
        wait(61_000);
        return next();
      });
      await settleAll();
      expect([step, await held()]).toEqual([step, once]);
      expect([step, tables.licenses.rows.size]).toEqual([step, 2]);
      expect(await tables.operations.openOf(user.id)).toEqual([]);
    }
  },
);
