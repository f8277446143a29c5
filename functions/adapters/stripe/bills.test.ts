import { afterEach, beforeEach, expect, test } from 'vitest';
import type { LicenseRow } from '#shared/domain/licenses/license.ts';
import { catalogue, day, owner } from '../../../test/support/fakes/records.ts';
import { openStripeForTest } from '../../../test/support/providers/stripe.ts';
import { stripeBills } from './bills.ts';
import { stripePlanChanges } from './plan-changes.ts';
import { stripeRefunds } from './refunds.ts';
import { stripeSupportOrders } from './support-orders.ts';

let world: Awaited<ReturnType<typeof openStripeForTest>>;
beforeEach(async () => {
  world = await openStripeForTest();
});
afterEach(() => world.stop());

async function bought(person: object = {}, trialDays = 0): Promise<LicenseRow> {
  const { id: customerId } = await world.stripe.customers.create({ email: owner.email, ...person });
  const order = { ...owner, customerId, paymentMethodId: 'pm_card_visa', priceId: 'price_basic_monthly' };
  const outcome = await world.provider.start({ ...order, quantity: 1, trialDays, marketing: {} }, 'order');
  if (outcome.kind !== 'done') throw new Error(outcome.kind);
  return world.license(outcome.subscriptionId);
}

function bills() {
  return stripeBills({ stripe: world.connect });
}

async function months(count: number) {
  for (let month = 0; month < count; month++) await world.clock.moveTo(world.clock.now() + 31 * day);
}

test('an invoice is listed with its number, period, words, pages and tax', async () => {
  const license = await bought();
  const [bill, ...others] = await bills().list(license, undefined, 10);
  expect(others).toEqual([]);
  expect(bill).toMatchObject({
    number: expect.stringMatching(/-0001$/),
    kind: 'subscription',
    description: expect.stringMatching(/^1 × .*Basic.* \(at \$10\.00 \/ month\)$/),
    amountCents: 1000,
    taxCents: 0,
    currency: 'usd',
    status: 'paid',
    refunds: [],
    links: { pdf: expect.stringMatching(/\/pdf$/), page: expect.stringContaining('/invoices/'), pay: null },
  });
  expect(bill?.period).toEqual({ start: bill?.at, end: license.subscription.periodEndAt });
});

test('the invoice of a trial is listed, paid with nothing', async () => {
  const [bill] = await bills().list(await bought({}, 7), undefined, 10);
  expect(bill).toMatchObject({ amountCents: 0, status: 'paid', refunds: [] });
});

test('a change of plan is named as one, by what was bought', async () => {
  const license = await bought();
  await world.clock.moveTo(world.clock.now() + 10 * day);
  const changes = stripePlanChanges({ stripe: world.connect, catalogue });
  const at = Math.floor(world.clock.now() / 1000) * 1000;
  await changes.change(license, { priceId: 'price_plus_monthly', quantity: 1 }, at, 'change');
  const listed = await bills().list(license, undefined, 10);
  expect(listed.map(({ kind, description }) => [kind, description])).toEqual([
    ['plan-change', expect.stringMatching(/^Remaining time on .*Plus/)],
    ['subscription', expect.stringContaining('Basic')],
  ]);
});

test('a refund is listed with its payment', async () => {
  const license = await bought();
  await stripeRefunds({ stripe: world.connect }).refundFirst(license, 'refund');
  expect(await bills().list(license, undefined, 10)).toMatchObject([
    { status: 'refunded', refunds: [{ amountCents: 1000, at: expect.any(Number) }] },
  ]);
});

test('a partial refund leaves the rest of the payment, a failed one all of it', async () => {
  const license = await bought();
  const { data } = await world.stripe.invoicePayments.list({ status: 'paid' });
  const payment_intent = String(data[0]?.payment.payment_intent);
  await world.stripe.refunds.create({ payment_intent, amount: 300 });
  expect(await bills().list(license, undefined, 10)).toMatchObject([
    { status: 'partly-refunded', refunds: [{ amountCents: 300 }] },
  ]);
});

test('an invoice that was declined can be paid on its page, and one withdrawn cannot', async () => {
  const license = await bought();
  const { customerId, subscriptionId } = license.subscription;
  const failing = await world.stripe.paymentMethods.attach('pm_card_chargeCustomerFail', {
    customer: customerId ?? '',
  });
  await world.stripe.subscriptions.update(subscriptionId, { default_payment_method: failing.id });
  await months(1);
  const [open] = await bills().list(license, undefined, 10);
  expect(open).toMatchObject({ status: 'open', links: { pay: expect.stringContaining('/invoices/') } });
  await world.stripe.invoices.voidInvoice(open?.id ?? '');
  const [withdrawn] = await bills().list(license, undefined, 10);
  expect(withdrawn).toMatchObject({ id: open?.id, status: 'withdrawn', links: { pay: null } });
});

test('the support order is listed with its receipt and its refund', async () => {
  const license = await bought();
  const orders = stripeSupportOrders({ stripe: world.connect });
  const sale = { license, amountCents: 29_500, returnUrl: 'https://site.example/support-plan' };
  const id = await orders.order(sale, 'once');
  await orders.charge(sale, id, 'once');
  const supported = { ...license, supportOrderId: id };
  const support = async () =>
    (await bills().list(supported, undefined, 10)).find(({ kind }) => kind === 'support');
  expect(await support()).toMatchObject({ id, amountCents: 29_500, status: 'paid', refunds: [] });
  await world.stripe.refunds.create({ payment_intent: id });
  expect(await support()).toMatchObject({ status: 'refunded', refunds: [{ amountCents: 29_500 }] });
  const gone = { ...license, supportOrderId: 'pi_unknown' };
  expect(await bills().list(gone, undefined, 10)).toHaveLength(1);
});

test('page after page gives every invoice once, the newest first', async () => {
  const license = await bought();
  await months(6);
  const all = await bills().list(license, undefined, 50);
  expect(all.length).toBeGreaterThanOrEqual(6);
  const read = [];
  for (let place = undefined as (typeof all)[number] | undefined; ; ) {
    const page = await bills().list(license, place, 2);
    if (page.length === 0) break;
    read.push(...page);
    place = page.at(-1);
  }
  expect(read).toEqual(all);
});

test('invoices are made out to the customer, with address and tax ids', async () => {
  const address = { line1: '1 Main St', city: 'Austin', state: 'TX', postal_code: '73301', country: 'US' };
  const license = await bought({
    name: 'Maya Acme',
    address,
    tax_id_data: [{ type: 'eu_vat', value: 'DE123456789' }],
  });
  expect(await bills().billedTo(license)).toEqual({
    name: 'Maya Acme',
    email: owner.email,
    address: ['1 Main St', 'Austin, TX 73301', 'US'],
    taxIds: ['DE123456789'],
    details: {
      name: 'Maya Acme',
      line1: '1 Main St',
      line2: '',
      city: 'Austin',
      state: 'TX',
      postalCode: '73301',
      country: 'US',
      taxId: 'DE123456789',
    },
  });
  await world.stripe.customers.del(license.subscription.customerId ?? '');
  expect(await bills().billedTo(license)).toBeUndefined();
});
