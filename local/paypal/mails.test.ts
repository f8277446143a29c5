import { afterEach, beforeEach, expect, test } from 'vitest';
import { approvalLinkOf, openPaypalSandbox } from './open-for-test.ts';

let paypal: Awaited<ReturnType<typeof openPaypalSandbox>>;
beforeEach(async () => {
  paypal = await openPaypalSandbox();
});
afterEach(() => paypal.stop());

const subscriber = { subscriber: { email_address: 'maya@example.com' } };

function create(more: object = {}) {
  const order = paypal.order('P-BASIC-MONTHLY-NOTRIAL', { ...subscriber, ...more });
  return paypal.call('POST', '/v1/billing/subscriptions', order);
}

test('PayPal mails a subscriber who has approved, and nobody who has cancelled', async () => {
  const made = await create({ quantity: '3' });
  await paypal.press(approvalLinkOf(made), 'cancel');
  expect(paypal.mails).toEqual([]);
  await paypal.press(approvalLinkOf(made), 'approve');
  expect(paypal.mails).toMatchObject([
    { to: ['maya@example.com'], text: expect.stringContaining('$30.00 USD every month') },
  ]);
  expect(paypal.sandbox.overview().subscriptions).toMatchObject([
    { id: made.body.id, status: 'ACTIVE', cents: 3000, unit: 'month', customer: 'maya@example.com' },
  ]);
});

test('a sent invoice comes by mail with the page to pay it on', async () => {
  const bill = {
    detail: { currency_code: 'USD', reference: 'I-1', note: 'Thank you for upgrading.' },
    primary_recipients: [{ billing_info: { email_address: 'maya@example.com' } }],
    items: [{ name: 'Upgrade', quantity: '1', unit_amount: { currency_code: 'USD', value: '15.00' } }],
  };
  const { body } = await paypal.call('POST', '/v2/invoicing/invoices', bill);
  const [draft] = paypal.sandbox.overview().invoices;
  expect(draft).toMatchObject({ status: 'DRAFT', page: undefined });
  expect(paypal.mails).toEqual([]);
  const id = draft?.id ?? body.id;
  await paypal.call('POST', `/v2/invoicing/invoices/${id}/send`, { send_to_recipient: true });
  const page = paypal.sandbox.overview().invoices[0]?.page;
  expect(page).toContain(`/invoice/${id}`);
  expect(paypal.mails).toMatchObject([
    {
      to: ['maya@example.com'],
      subject: expect.stringContaining('$15.00'),
      text: expect.stringContaining(String(page)),
    },
  ]);
});
