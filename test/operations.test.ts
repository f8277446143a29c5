// Every provider operation this product uses is run here and exists in the provider's own specification.
// The lists are complete because adapters can call nothing else (operations.ts beside each adapter).
import { describe, expect, test } from 'vitest';
import { paypalOperations } from '#functions/adapters/paypal/operations.ts';
import { stripeBills } from '#functions/adapters/stripe/bills.ts';
import { stripeCardUpdates } from '#functions/adapters/stripe/card-updates.ts';
import { stripeDetailsChanges } from '#functions/adapters/stripe/details-changes.ts';
import { stripeDisputes } from '#functions/adapters/stripe/disputes.ts';
import { stripeOperations } from '#functions/adapters/stripe/operations.ts';
import { stripePlanChanges } from '#functions/adapters/stripe/plan-changes.ts';
import { stripePurchaseList } from '#functions/adapters/stripe/purchase-list.ts';
import { stripeRefunds } from '#functions/adapters/stripe/refunds.ts';
import { stripeSupportOrders } from '#functions/adapters/stripe/support-orders.ts';
import { openPaypalSpecification as paypalSpecification } from '../local/paypal/specification.ts';
import { openStripeSpecification as stripeSpecification } from '../local/stripe/specification.ts';
import { stripeResources } from '../package-patches/stripe-resources.ts';
import { catalogue, owner } from './support/fakes/records.ts';
import { openPaypalForTest, siteUrl } from './support/providers/paypal.ts';
import { livePaypalLife } from './support/providers/paypal-life.ts';
import { openStripeForTest } from './support/providers/stripe.ts';

const stripeUsed = Object.entries(stripeOperations)
  .flatMap(([resource, names]) => names.map(name => `${resource}.${name}`))
  .sort();
const paypalUsed = Object.keys(paypalOperations).sort();

function support(license: Awaited<ReturnType<Awaited<ReturnType<typeof openStripeForTest>>['license']>>) {
  return { license, amountCents: 29_500, returnUrl: `${siteUrl}/support-plan` };
}

test('every Stripe operation in the list is used', { timeout: 30_000 }, async () => {
  const { connect, provider, license, asked, stripe, clock, stop } = await openStripeForTest();
  const customerId = await provider.createCustomer({ email: owner.email, name: 'A', marketing: {} }, 'new');
  const order = (paymentMethodId: string, trialDays = 0) => ({
    ...owner,
    customerId,
    paymentMethodId,
    priceId: 'price_basic_monthly',
    quantity: 1,
    trialDays,
    marketing: {},
  });
  const plus = { priceId: 'price_plus_monthly', quantity: 1 };

  const minimum = { minimum_amount: 1000, minimum_amount_currency: 'usd' };
  const promotion = { type: 'coupon', coupon: 'spring20' } as const;
  await stripe.promotionCodes.create({ code: 'FROM10', promotion, restrictions: minimum });
  await provider.offer('FROM10', { plan: 'basic', scheme: 'monthly', quantity: 1 });
  await provider.fingerprintOf('pm_card_visa');
  const declined = await provider.start(order('pm_card_chargeCustomerFail'), 'declined');
  if (declined.kind !== 'declined' || !declined.unpaid) throw new Error('the card was not declined');
  const { invoiceId, subscriptionId: unpaidId } = declined.unpaid;
  await provider.retry({ customerId, invoiceId, paymentMethodId: 'pm_card_visa' }, 'retry');
  await provider.stop(unpaidId);

  const bought = await provider.start(order('pm_card_visa'), 'bought');
  if (bought.kind !== 'done') throw new Error('nothing was bought');
  const id = bought.subscriptionId;
  await provider.resume(id);

  const changes = stripePlanChanges({ stripe: connect, catalogue });
  await changes.quote(await license(id), plus, clock.now());
  await changes.cancel(await license(id), 'too dear', 'cancel');
  await changes.undoCancel(await license(id), 'stay');

  const offer = support(await license(id));
  const orders = stripeSupportOrders({ stripe: connect });
  const first = await orders.order(offer, 'first');
  await orders.find(offer, first);
  await orders.drop(first);
  await orders.charge(offer, await orders.order(offer, 'second'), 'second');

  const cards = stripeCardUpdates({ stripe: connect });
  await cards.replaceCard({ customerId, paymentMethodId: 'pm_card_mastercard', subscriptionId: id }, 'card');
  // A plan change whose payment is declined is reverted, which uses further operations.
  const failing = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer: customerId });
  await stripe.subscriptions.update(id, { default_payment_method: failing.id });
  await changes.change(await license(id), plus, clock.now(), 'change');

  const refunds = stripeRefunds({ stripe: connect });
  await refunds.payments(await license(id));
  await refunds.refundFirst(await license(id), 'refund');
  const [refund] = (await stripe.refunds.list()).data;
  const disputes = stripeDisputes({ stripe: connect });
  await disputes.confirm({ kind: 'refund-failed', id: refund?.id ?? '' });
  await provider.start(order('pm_card_createDispute'), 'contested');
  await clock.moveTo(clock.now() + 120_000);
  const [dispute] = (await stripe.disputes.list()).data;
  await disputes.confirm({ kind: 'disputed', id: String(dispute?.charge) });
  await stripeBills({ stripe: connect }).list(await license(id), undefined, 10);
  await stripeBills({ stripe: connect }).billedTo(await license(id));
  const details = {
    name: 'A',
    line1: 'Way 1',
    line2: '',
    city: '',
    state: '',
    postalCode: '',
    country: 'US',
  };
  const recipient = stripeDetailsChanges({ stripe: connect });
  await recipient.save(customerId, { ...details, taxId: '12-3456789' }, 'details');
  await recipient.save(customerId, { ...details, taxId: '' }, 'details again');
  await refunds.end(await license(id), 'end');
  await stripePurchaseList({ stripe: connect }).since(clock.now(), undefined);
  await stop();
  expect([...asked].sort()).toEqual(stripeUsed);
});

test('the bundles contain exactly the resources of Stripe’s library that are used', () => {
  const used = Object.keys(stripeOperations).map(
    ([first = '', ...rest]) => first.toUpperCase() + rest.join(''),
  );
  expect(used.sort()).toEqual([...stripeResources].sort());
});

test('every PayPal operation in the list is used', { timeout: 30_000 }, async () => {
  const sandbox = await openPaypalForTest();
  const asked = new Set<string>();
  await livePaypalLife(sandbox, one => {
    const [path] = one.path.split('?');
    const method = paypalOperations[one.operation];
    // The name a request carries must be the operation that its method and path mean to PayPal.
    expect(sandbox.sandbox.operationOf({ method, path: `/paypal${path}` })).toBe(one.operation);
    asked.add(one.operation);
    return sandbox.ask(one);
  });
  await sandbox.stop();
  expect([...asked].sort()).toEqual(paypalUsed);
});

/**
 * Documented by Stripe (GET /v1/disputes, POST and DELETE under /v1/customers/{customer}/tax_ids), but not in the excerpt of
 * its specification that tests are given.
 */
const outsideTheExcerpt = ['disputes.list', 'customers.createTaxId', 'customers.deleteTaxId'];

describe('the provider’s own specification', () => {
  test.for([
    ['Stripe', stripeUsed, stripeSpecification],
    ['PayPal', paypalUsed, paypalSpecification],
  ] as const)('has every operation we use of %s', ([, used, open], { skip }) => {
    skip(!process.env.SPECS_DIR, 'SPECS_DIR names no folder with the providers’ specifications');
    const specification = open();
    expect(specification).toBeDefined();
    const unknown = used.filter(operation => !specification?.knows(operation));
    expect(unknown.filter(operation => !outsideTheExcerpt.includes(operation))).toEqual([]);
  });
});
