import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openStripeSandbox, whole } from './open-for-test.ts';

let local: Awaited<ReturnType<typeof openStripeSandbox>>;
beforeAll(async () => {
  local = await openStripeSandbox();
});
afterAll(() => local.stop());
beforeEach(() => {
  local.sent.length = 0;
});

/** The payment of a subscription bought just now. */
async function payment(card: string): Promise<string> {
  const subscription = await local.subscribe(card, { trial_period_days: 0 });
  const [paid] = (
    await local.stripe.invoicePayments.list({
      invoice: whole(subscription.latest_invoice).id,
      status: 'paid',
    })
  ).data;
  return String(paid?.payment.payment_intent);
}

test('a payment is refunded once', async () => {
  const payment_intent = await payment('pm_card_visa');
  const refund = await local.stripe.refunds.create({ payment_intent, reason: 'requested_by_customer' });
  expect(refund).toMatchObject({ status: 'succeeded', amount: 1000, payment_intent });
  const charge = await local.stripe.charges.retrieve(String(refund.charge));
  expect(charge).toMatchObject({ refunded: true, amount_refunded: 1000 });
  expect(local.types()).toEqual(expect.arrayContaining(['refund.created', 'charge.refunded']));
  await expect(local.stripe.refunds.create({ payment_intent })).rejects.toMatchObject({
    code: 'charge_already_refunded',
    statusCode: 400,
  });
  expect((await local.stripe.refunds.list({ payment_intent })).data).toHaveLength(1);
});

test('a part is refunded, then the rest, never more', async () => {
  const payment_intent = await payment('pm_card_visa');
  await local.stripe.refunds.create({ payment_intent, amount: 400 });
  await expect(local.stripe.refunds.create({ payment_intent, amount: 601 })).rejects.toMatchObject({
    param: 'amount',
  });
  expect(await local.stripe.refunds.create({ payment_intent })).toMatchObject({ amount: 600 });
});

test('the bank may answer later, or refuse', async () => {
  const slow = await local.stripe.refunds.create({ payment_intent: await payment('pm_card_pendingRefund') });
  const failing = await local.stripe.refunds.create({ payment_intent: await payment('pm_card_refundFail') });
  expect([slow.status, failing.status]).toEqual(['pending', 'succeeded']);
  await local.clock.moveTo(Date.now() + 2 * 3_600_000);
  expect((await local.stripe.refunds.retrieve(slow.id)).status).toBe('succeeded');
  expect((await local.stripe.refunds.retrieve(failing.id)).status).toBe('failed');
  expect(local.types()).toEqual(expect.arrayContaining(['refund.updated', 'refund.failed']));
});

test('an invoice has a page that pays it and a PDF', async () => {
  const subscription = await local.subscribe('pm_card_chargeCustomerFail', { trial_period_days: 0 });
  const { id, number } = whole(subscription.latest_invoice);
  const at = `${local.endpoint}/invoices/${id}`;
  expect(await (await fetch(at)).text()).toContain('<button value="complete">Pay</button>');
  expect(await (await fetch(at, { method: 'POST' })).text()).toContain('Your card was declined.');
  const method = await local.stripe.paymentMethods.attach('pm_card_visa', {
    customer: String(subscription.customer),
  });
  await local.stripe.subscriptions.update(subscription.id, { default_payment_method: method.id });
  await fetch(at, { method: 'POST', redirect: 'manual' });
  expect(await (await fetch(at)).text()).toContain(': paid');
  const pdf = await fetch(`${at}/pdf`);
  expect(pdf.headers.get('content-type')).toBe('application/pdf');
  const text = await pdf.text();
  expect(text).toMatch(/^%PDF-1\.4\n/);
  expect(text).toContain(`Invoice ${number}`);
  const shown = Buffer.from((text.match(/(?<=<)[0-9a-f]+(?=>)/g) ?? []).join(''), 'hex').toString('latin1');
  expect(shown).toContain(`Invoice ${number}Date `);
  expect(shown).toContain('Bill to Ann, a@b.coStatus paid');
  expect((await fetch(`${local.endpoint}/invoices/in_none`)).status).toBe(404);
});

test('a customer who is deleted takes the subscriptions along', async () => {
  const subscription = await local.subscribe('pm_card_visa');
  const gone = await local.stripe.customers.del(String(subscription.customer));
  expect(gone).toMatchObject({ deleted: true });
  const read = await local.stripe.subscriptions.retrieve(subscription.id, {
    expand: ['customer.invoice_settings.default_payment_method'],
  });
  expect(read).toMatchObject({ status: 'canceled', customer: { deleted: true } });
  expect(local.types()).toEqual(
    expect.arrayContaining(['customer.subscription.deleted', 'customer.deleted']),
  );
});
