import { afterEach, beforeEach, expect, test } from 'vitest';
import { hasService, licenseStatus } from '#shared/domain/licenses/enablement.ts';
import { openPaypalForTest, paypalCatalogue, siteUrl } from '../../../test/support/providers/paypal.ts';
import { paypalPlanChanges } from './plan-changes.ts';
import { paypalRefunds } from './refunds.ts';

let world: Awaited<ReturnType<typeof openPaypalForTest>>;
beforeEach(async () => {
  world = await openPaypalForTest();
});
afterEach(() => world.stop());

function refunds() {
  return paypalRefunds({
    paypal: world.ask,
    prorationInvoices: world.prorationInvoices,
    clock: world.ourClock,
  });
}

test('a trial has no payments and nothing to refund', async () => {
  const license = await world.license(await world.bought('P-BASIC-MONTHLY'));
  expect(await refunds().payments(license)).toEqual({
    firstPaidAt: null,
    firstCents: 0,
    firstCard: null,
    made: 0,
    refunded: false,
    disputed: false,
  });
  expect(await refunds().refundFirst(license, 'once')).toBeUndefined();
});

test('the first payment is refunded once, however often the refund is requested', async () => {
  const id = await world.bought();
  const license = await world.license(id);
  expect(await refunds().payments(license)).toMatchObject({ made: 1, firstCents: 1000, refunded: false });
  expect(await refunds().refundFirst(license, 'once')).toEqual({
    status: 'COMPLETED',
    amountCents: 1000,
    card: null,
  });
  expect(await refunds().refundFirst(license, 'once')).toEqual({
    status: 'COMPLETED',
    amountCents: 1000,
    card: null,
  });
  expect(await refunds().refundFirst(license, 'another')).toEqual({
    status: 'COMPLETED',
    amountCents: 1000,
    card: null,
  });
  expect(await refunds().payments(license)).toMatchObject({ made: 1, refunded: true });
  expect(world.types().filter(type => type === 'PAYMENT.SALE.REFUNDED')).toHaveLength(1);
});

test('a refunded subscription that is ended loses its service immediately, not after thirty days', async () => {
  const id = await world.bought();
  const license = await world.license(id);
  await refunds().refundFirst(license, 'once');
  await refunds().end(license, 'once');
  await refunds().end(license, 'again');
  const { subscription } = await world.license(id);
  await world.advance(0.01);
  expect(licenseStatus(subscription, world.clock.now())).toBe('canceled');
  expect(hasService({ subscription }, world.clock.now())).toBe(false);
});

test('ending a refunded subscription withdraws its open invoice', async () => {
  const id = await changedPlan();
  const license = await world.license(id);
  await world.prorationInvoices.send(license);
  expect(await world.prorationInvoices.find(license)).toMatchObject({ status: 'SENT' });
  await refunds().end(license, 'once');
  await refunds().end(license, 'again');
  expect(await world.prorationInvoices.find(license)).toBeUndefined();
  expect(world.types().filter(type => type === 'INVOICING.INVOICE.CANCELLED')).toHaveLength(1);
});

test('the invoice of an approved change that was not sent yet is not sent between the refund and the end', async () => {
  const license = await world.license(await changedPlan());
  expect(await refunds().refundFirst(license, 'once')).toMatchObject({ status: 'COMPLETED' });
  expect(await world.prorationInvoices.send(license)).toBeUndefined();
  expect(await world.prorationInvoices.find(license)).toBeUndefined();
});

/** A paid subscription with an approved change of plan, whose invoice is a draft. */
async function changedPlan(): Promise<string> {
  const id = await world.bought();
  const deps = {
    paypal: world.ask,
    prorationInvoices: world.prorationInvoices,
    catalogue: paypalCatalogue,
    siteUrl,
  };
  const target = { priceId: 'P-PLUS-MONTHLY-NOTRIAL', quantity: 1 };
  const license = await world.license(id);
  const answer = await paypalPlanChanges(deps).change(license, target, world.clock.now(), 'x');
  if (answer.kind === 'redirect') await world.press(answer.url, 'approve');
  return id;
}

test('later payments are counted and do not replace the first one', async () => {
  const id = await world.bought();
  const { firstPaidAt } = await refunds().payments(await world.license(id));
  await world.advance(40);
  expect(await refunds().payments(await world.license(id))).toEqual({
    firstPaidAt,
    firstCents: 1000,
    firstCard: null,
    made: 2,
    refunded: false,
    disputed: false,
  });
});

test('a partial refund leaves the paid period unchanged', async () => {
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

test('somebody who left gets back what was paid since, once, and keeps what was paid before', async () => {
  const license = await world.license(await world.bought());
  const { startAt } = license.subscription;
  await world.advance(31);
  const given = { amountCents: 1000, card: null, refused: false };
  const both = [expect.objectContaining(given), expect.objectContaining(given)];
  expect(await refunds().endSince(license, startAt + 86_400_000)).toEqual([both[1]]);
  expect(await refunds().endSince(license, startAt)).toEqual(both);
  expect(await refunds().endSince(license, startAt)).toEqual(both);
  expect(world.types().filter(type => type === 'PAYMENT.SALE.REFUNDED')).toHaveLength(2);
  await world.advance(70);
  expect(world.types().filter(type => type === 'PAYMENT.SALE.COMPLETED')).toHaveLength(2);
});
