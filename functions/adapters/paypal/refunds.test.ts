import { afterEach, beforeEach, expect, test } from 'vitest';
import { hasService, licenseStatus } from '#shared/domain/enablement.ts';
import { openPaypalForTest, paypalCatalogue, siteUrl } from '../../../test/support/providers/paypal.ts';
import { memoryProrationInvoices } from '../../../test/support/providers/prorations.ts';
import { paypalPlanChanges } from './plan-changes.ts';
import { paypalProrationInvoices } from './proration-invoices.ts';
import { paypalRefunds } from './refunds.ts';

let world: Awaited<ReturnType<typeof openPaypalForTest>>;
beforeEach(async () => {
  world = await openPaypalForTest();
});
afterEach(() => world.stop());

function invoices() {
  return paypalProrationInvoices({
    paypal: world.ask,
    records: memoryProrationInvoices(),
    catalogue: paypalCatalogue,
  });
}

function refunds(own = invoices()) {
  return paypalRefunds({ paypal: world.ask, invoices: own, clock: world.ourClock });
}

test('nothing was paid on a trial', async () => {
  const held = await world.license(await world.bought('P-BASIC-MONTHLY'));
  expect(await refunds().payments(held)).toEqual({
    firstPaidAt: null,
    made: 0,
    refunded: false,
    disputed: false,
  });
  expect(await refunds().refundFirst(held, 'once')).toBeUndefined();
});

test('the first payment is given back once, however often it is asked for, and that is seen', async () => {
  const id = await world.bought();
  const held = await world.license(id);
  expect(await refunds().payments(held)).toMatchObject({ made: 1, refunded: false });
  expect(await refunds().refundFirst(held, 'once')).toEqual({ status: 'COMPLETED' });
  expect(await refunds().refundFirst(held, 'once')).toEqual({ status: 'COMPLETED' });
  expect(await refunds().refundFirst(held, 'another')).toEqual({ status: 'COMPLETED' });
  expect(await refunds().payments(held)).toMatchObject({ made: 1, refunded: true });
  expect(world.types().filter(type => type === 'PAYMENT.SALE.REFUNDED')).toHaveLength(1);
});

test('what was refunded and ended is over at once, not after thirty days', async () => {
  const id = await world.bought();
  const held = await world.license(id);
  await refunds().refundFirst(held, 'once');
  await refunds().end(held, 'once');
  await refunds().end(held, 'again');
  const { subscription } = await world.license(id);
  await world.advance(0.01);
  expect(licenseStatus(subscription, world.clock.now())).toBe('canceled');
  expect(hasService(subscription, world.clock.now())).toBe(false);
});

test('nobody pays for the rest of what was refunded', async () => {
  const id = await world.bought();
  const own = invoices();
  const deps = { paypal: world.ask, invoices: own, catalogue: paypalCatalogue, siteUrl };
  const target = { priceId: 'P-PLUS-MONTHLY-NOTRIAL', quantity: 1 };
  const answer = await paypalPlanChanges(deps).change(
    await world.license(id),
    target,
    world.clock.now(),
    'x',
  );
  if (answer.kind === 'redirect') await world.press(answer.url, 'approve');
  const held = await world.license(id);
  await own.send(held.subscription);
  expect(await own.find(held)).toMatchObject({ status: 'SENT' });
  await refunds(own).end(held, 'once');
  await refunds(own).end(held, 'again');
  expect(await own.find(held)).toBeUndefined();
  expect(world.types().filter(type => type === 'INVOICING.INVOICE.CANCELLED')).toHaveLength(1);
});

test('later billings are counted, and the first one stays the first', async () => {
  const id = await world.bought();
  const { firstPaidAt } = await refunds().payments(await world.license(id));
  await world.advance(40);
  expect(await refunds().payments(await world.license(id))).toEqual({
    firstPaidAt,
    made: 2,
    refunded: false,
    disputed: false,
  });
});

test('a payment given back in part leaves the time it paid for', async () => {
  const id = await world.bought();
  const paid = (await world.call('GET', transactionsOf(id))).body.transactions[0];
  await world.call('POST', `/v2/payments/captures/${paid?.id}/refund`, {
    amount: { value: '1.00', currency_code: 'USD' },
  });
  await refunds().end(await world.license(id), 'once');
  expect((await world.license(id)).subscription.cancelAt).toBeNull();
});

function transactionsOf(id: string): string {
  return `/v1/billing/subscriptions/${id}/transactions?start_time=2000-01-01T00:00:00Z&end_time=2099-01-01T00:00:00Z`;
}
