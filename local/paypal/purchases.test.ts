import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { approvalLinkOf, openPaypalSandbox } from './open-for-test.ts';

let paypal: Awaited<ReturnType<typeof openPaypalSandbox>>;
beforeEach(async () => {
  paypal = await openPaypalSandbox();
});
afterEach(() => paypal.stop());

const orders = '/v2/checkout/orders';
const invoices = '/v2/invoicing/invoices';
const day = 86_400_000;
const ways = { return_url: 'http://localhost:4700/done?a=b', cancel_url: 'http://localhost:4700/no' };

function orderOf(more: object = {}) {
  return {
    intent: 'CAPTURE',
    purchase_units: [
      { amount: { currency_code: 'USD', value: '295.00' }, custom_id: 'user', invoice_id: 'support-1' },
    ],
    application_context: ways,
    ...more,
  };
}

async function approved(then = '', more: object = {}) {
  const made = await paypal.call('POST', orders, orderOf(more));
  const back = await paypal.press(approvalLinkOf(made), 'approve', then);
  return { id: made.body.id, back };
}

function capture(id: string, headers: Record<string, string> = {}) {
  return paypal.call('POST', `${orders}/${id}/capture`, {}, headers);
}

function issueOf({ body }: Awaited<ReturnType<typeof capture>>) {
  return body.details[0]?.issue;
}

describe('an order', () => {
  test('is created, approved, captured once', async () => {
    const made = await paypal.call('POST', orders, orderOf());
    expect(made).toMatchObject({ status: 201, body: { status: 'CREATED' } });
    expect(issueOf(await capture(made.body.id))).toBe('ORDER_NOT_APPROVED');
    const back = await paypal.press(approvalLinkOf(made), 'approve');
    expect(Object.fromEntries(back.searchParams)).toMatchObject({ a: 'b', token: made.body.id });
    expect(back.searchParams.get('PayerID')).toMatch(/^[2-9A-HJ-NP-Z]{13}$/);
    const captured = await capture(made.body.id, { 'paypal-request-id': 'capture-1' });
    expect(captured).toMatchObject({
      status: 201,
      body: { status: 'COMPLETED', purchase_units: [{ payments: { captures: [{ status: 'COMPLETED' }] } }] },
    });
    const again = await capture(made.body.id, { 'paypal-request-id': 'capture-1' });
    expect([again.status, again.body]).toEqual([200, captured.body]);
    expect(issueOf(await capture(made.body.id))).toBe('ORDER_ALREADY_CAPTURED');
    expect(paypal.types()).toEqual(['CHECKOUT.ORDER.APPROVED', 'PAYMENT.CAPTURE.COMPLETED']);
  });

  test('in the newer form asks for the payer’s action', async () => {
    const { application_context: _, ...rest } = orderOf();
    const made = await paypal.call('POST', orders, {
      ...rest,
      payment_source: { paypal: { experience_context: ways } },
    });
    expect(made.body.status).toBe('PAYER_ACTION_REQUIRED');
    expect([approvalLinkOf(made), approvalLinkOf(made, 'payer-action')]).toEqual([
      '',
      expect.stringContaining('/approve?token='),
    ]);
    const back = await paypal.press(approvalLinkOf(made, 'payer-action'), 'cancel');
    expect(back.pathname).toBe('/no');
    expect((await paypal.call('GET', `${orders}/${made.body.id}`)).body.status).toBe('PAYER_ACTION_REQUIRED');
  });

  test.each([
    ['PENDING', 'PENDING', 'COMPLETED', 'COMPLETED'],
    ['DENIED', 'PENDING', 'DENIED', 'DECLINED'],
    ['DECLINED', 'DECLINED', 'DECLINED', 'DECLINED'],
  ])('is complete though its capture is %s', async (outcome, first, event, last) => {
    const { id } = await approved(outcome);
    const { body } = await capture(id);
    expect(body.status).toBe('COMPLETED');
    expect(body.purchase_units[0]?.payments?.captures[0]?.status).toBe(first);
    expect(paypal.types().at(-1)).toBe(`PAYMENT.CAPTURE.${first}`);
    await paypal.clock.moveTo(paypal.clock.now() + 3 * day);
    expect(paypal.types().at(-1)).toBe(`PAYMENT.CAPTURE.${event}`);
    const later = await paypal.call('GET', `${orders}/${id}`);
    expect(later.body.purchase_units[0]?.payments?.captures[0]?.status).toBe(last);
  });

  test('with the invoice id of a paid one is not paid again', async () => {
    const [first, second] = [await approved(), await approved()];
    await capture(first.id);
    expect(issueOf(await capture(second.id))).toBe('DUPLICATE_INVOICE_ID');
  });

  test('fails as the mock header asks', async () => {
    const { id } = await approved();
    const mock = { 'paypal-mock-response': '{"mock_application_codes":"INSTRUMENT_DECLINED"}' };
    const refused = await capture(id, mock);
    expect([refused.status, issueOf(refused)]).toEqual([422, 'INSTRUMENT_DECLINED']);
    expect((await capture(id)).status).toBe(201);
  });

  test.each([
    ['another currency', { purchase_units: [{ amount: { currency_code: 'EUR', value: '1.00' } }] }, 422],
    ['no amount', { purchase_units: [{}] }, 400],
    ['nothing to pay', { purchase_units: [{ amount: { currency_code: 'USD', value: '0' } }] }, 422],
  ])('is refused: %s', async (_, more, status) => {
    expect((await paypal.call('POST', orders, orderOf(more))).status).toBe(status);
  });
});

describe('a refund', () => {
  const refund = (id: string, body: object = {}) =>
    paypal.call('POST', `/v2/payments/captures/${id}/refund`, body);
  const part = (value: string) => ({ amount: { currency_code: 'USD', value } });

  test('returns parts of a capture up to the whole', async () => {
    const { body } = await capture((await approved()).id);
    const id = body.purchase_units[0]?.payments?.captures[0]?.id ?? '';
    expect(await refund(id, part('100.00'))).toMatchObject({ status: 201, body: { status: 'COMPLETED' } });
    expect(issueOf(await refund(id, part('200.00')))).toBe('REFUND_AMOUNT_EXCEEDED');
    expect((await refund(id)).body.amount.value).toBe('195.00');
    expect(issueOf(await refund(id))).toBe('CAPTURE_FULLY_REFUNDED');
    expect(paypal.types().slice(-2)).toEqual(['PAYMENT.CAPTURE.REFUNDED', 'PAYMENT.CAPTURE.REFUNDED']);
  });

  test('of a subscription’s payment goes by its transaction id', async () => {
    const subscription = await paypal.subscribe('P-BASIC-MONTHLY-NOTRIAL');
    const list = `/v1/billing/subscriptions/${subscription}/transactions?start_time=2000-01-01T00:00:00Z&end_time=2099-01-01T00:00:00Z`;
    const [paid] = (await paypal.call('GET', list)).body.transactions;
    expect((await refund(paid?.id ?? '')).status).toBe(201);
    expect((await paypal.call('GET', list)).body.transactions[0]?.status).toBe('REFUNDED');
    expect(JSON.parse(paypal.sent.at(-1)?.body ?? '{}')).toMatchObject({
      event_type: 'PAYMENT.SALE.REFUNDED',
      resource: { sale_id: paid?.id },
    });
  });

  test('of a payment not completed is refused', async () => {
    const { body } = await capture((await approved('PENDING')).id);
    const id = body.purchase_units[0]?.payments?.captures[0]?.id ?? '';
    expect(issueOf(await refund(id))).toBe('PENDING_CAPTURE');
    expect((await refund('NOBODY')).status).toBe(404);
  });
});

describe('an invoice', () => {
  const draft = (reference: string) => ({
    detail: {
      currency_code: 'USD',
      reference,
      memo: 'Upgrade',
      payment_term: { term_type: 'DUE_ON_RECEIPT' },
    },
    primary_recipients: [{ billing_info: { email_address: 'a@b.co' } }],
    items: [{ name: 'Proration', quantity: '2', unit_amount: { currency_code: 'USD', value: '7.25' } }],
  });
  const open = async (reference: string) => {
    const query = 'page=1&page_size=5&total_required=true';
    const body = { reference, status: ['SENT', 'UNPAID', 'PAYMENT_PENDING'] };
    return (await paypal.call('POST', `/v2/invoicing/search-invoices?${query}`, body)).body;
  };

  test('is drafted, sent, found while unpaid, and paid on its page', async () => {
    const made = await paypal.call('POST', invoices, draft('I-1'));
    expect(made).toMatchObject({ status: 201, body: { status: 'DRAFT', amount: { value: '14.50' } } });
    const page = made.body.detail.metadata.recipient_view_url;
    expect((await fetch(page)).status).toBe(404);
    expect((await open('I-1')).total_items).toBe(0);
    const sent = await paypal.call('POST', `${invoices}/${made.body.id}/send`, { send_to_recipient: true });
    expect(sent.status).toBe(200);
    expect((await open('I-1')).items).toMatchObject([{ id: made.body.id, status: 'SENT' }]);
    expect((await open('I-2')).items).toEqual([]);
    expect(await (await fetch(page)).text()).toMatch(/Proration: \$7\.25.*\$14\.50.*>Pay</s);
    await fetch(page, { method: 'POST' });
    await fetch(page, { method: 'POST' });
    expect((await paypal.call('GET', `${invoices}/${made.body.id}`)).body.status).toBe('PAID');
    expect((await open('I-1')).items).toEqual([]);
    expect(paypal.types()).toEqual(['INVOICING.INVOICE.PAID']);
  });

  test('is cancelled on request, unless paid or never sent', async () => {
    const { id } = (await paypal.call('POST', invoices, draft('I-1'))).body;
    const cancel = () => paypal.call('POST', `${invoices}/${id}/cancel`, {});
    expect(issueOf(await cancel())).toBe('CANNOT_CANCEL_DRAFT_INVOICE');
    await paypal.call('POST', `${invoices}/${id}/send`, { send_to_recipient: false });
    expect((await cancel()).status).toBe(204);
    expect(issueOf(await cancel())).toBe('INVOICE_CANCELED_ALREADY');
    expect((await open('I-1')).items).toEqual([]);
  });

  test('is answered by its address unless the whole was asked for', async () => {
    const made = await paypal.call('POST', invoices, draft('I-1'), { prefer: '' });
    expect(made.body).toMatchObject({
      rel: 'self',
      href: expect.stringContaining('/v2/invoicing/invoices/INV2-'),
    });
    expect(made.body.detail).toBeUndefined();
    const denied = await paypal.call('POST', invoices, draft('ERRINV002'));
    expect([denied.status, issueOf(denied)]).toEqual([403, 'PERMISSION_DENIED']);
  });
});

test('a webhook is sent the events it subscribes to', async () => {
  await paypal.stop();
  paypal = await openPaypalSandbox(undefined, { events: ['PAYMENT.CAPTURE.COMPLETED'] });
  const { id } = await approved();
  await capture(id);
  expect(paypal.types()).toEqual(['PAYMENT.CAPTURE.COMPLETED']);
});
