import { afterEach, beforeEach, expect, test } from 'vitest';
import { openPaypalSandbox } from './open-for-test.ts';

let paypal: Awaited<ReturnType<typeof openPaypalSandbox>>;
beforeEach(async () => {
  paypal = await openPaypalSandbox();
});
afterEach(() => paypal.stop());

const subscriptions = '/v1/billing/subscriptions';
const orders = '/v2/checkout/orders';
const invoices = '/v2/invoicing/invoices';

function usd(value: string) {
  return { currency_code: 'USD', value };
}

function support(unit: object) {
  return { intent: 'CAPTURE', purchase_units: [{ amount: usd('295.00'), ...unit }] };
}

function bill(detail: object, value = '5.00', recipient: object = { email_address: 'a@b.co' }) {
  return {
    detail: { currency_code: 'USD', ...detail },
    primary_recipients: [{ billing_info: recipient }],
    items: [{ name: 'Proration', quantity: '1', unit_amount: usd(value) }],
  };
}

async function refusal(path: string, body: object) {
  const answer = await paypal.call('POST', path, body);
  const [detail] = answer.body.details ?? [];
  return [answer.status, answer.body.name, detail?.issue, detail?.field];
}

test('a subscription’s custom_id has 127 characters at most', async () => {
  const order = (length: number) => paypal.order('P-BASIC-MONTHLY', { custom_id: 'x'.repeat(length) });
  expect((await paypal.call('POST', subscriptions, order(127))).status).toBe(201);
  expect(await refusal(subscriptions, order(128))).toEqual([
    ...[400, 'INVALID_REQUEST', 'INVALID_STRING_MAX_LENGTH', '/custom_id'],
  ]);
});

test('a custom_id is printable ASCII', async () => {
  const [status, , issue] = await refusal(
    subscriptions,
    paypal.order('P-BASIC-MONTHLY', { custom_id: 'Zoë' }),
  );
  expect([status, issue]).toEqual([400, 'INVALID_PARAMETER_SYNTAX']);
});

test('an invoice’s reference has 120 characters at most', async () => {
  expect((await paypal.call('POST', invoices, bill({ reference: 'x'.repeat(120) }))).status).toBe(201);
  expect(await refusal(invoices, bill({ reference: 'x'.repeat(121) }))).toEqual([
    ...[400, 'INVALID_REQUEST', 'INVALID_STRING_MAX_LENGTH', '/detail/reference'],
  ]);
});

test('an amount has two decimals at most, and is more than nothing', async () => {
  const field = '/purchase_units/0/amount/value';
  const precise = [422, 'UNPROCESSABLE_ENTITY', 'DECIMAL_PRECISION'];
  expect(await refusal(orders, support({ amount: usd('295.001') }))).toEqual([...precise, field]);
  expect(await refusal(invoices, bill({}, '5.125'))).toEqual([...precise, '/items/0/unit_amount/value']);
  expect((await refusal(orders, support({ amount: usd('0.00') })))[2]).toBe('CANNOT_BE_ZERO_OR_NEGATIVE');
  expect((await refusal(orders, support({ amount: usd('5,00') })))[2]).toBe('INVALID_PARAMETER_SYNTAX');
});

test('Orders has one issue for texts too long and too short', async () => {
  for (const invoice_id of ['', 'x'.repeat(128)])
    expect((await refusal(orders, support({ invoice_id })))[2]).toBe('INVALID_STRING_LENGTH');
});

test('an invoice is sent once, and only to somebody', async () => {
  const made = await paypal.call('POST', invoices, bill({}, '5.00', {}));
  const send = `${invoices}/${made.body.id}/send`;
  const field = '/primary_recipients/0/billing_info/email_address';
  const nobody = [422, 'UNPROCESSABLE_ENTITY', 'MISSING_REQUIRED_PARAMETER', field];
  expect(await refusal(send, { send_to_recipient: true })).toEqual(nobody);
  expect((await paypal.call('POST', send, { send_to_recipient: false })).status).toBe(200);
  expect((await refusal(send, { send_to_recipient: false }))[2]).toBe('INVOICE_ALREADY_SENT');
});

test('pages of a search have 1 to 100 rows', async () => {
  const search = (query: string) => refusal(`/v2/invoicing/search-invoices?${query}`, {});
  expect(await search('page_size=101')).toEqual([
    ...[400, 'INVALID_REQUEST', 'INVALID_INTEGER_MAX_VALUE', '/page_size'],
  ]);
  expect((await search('page=0'))[2]).toBe('INVALID_INTEGER_MIN_VALUE');
});

test('a refusal names what was sent and where, and a page about it', async () => {
  const { body } = await paypal.call('POST', subscriptions, paypal.order('P', {}));
  expect(body).toMatchObject({
    message: expect.stringContaining('violates schema'),
    debug_id: expect.stringMatching(/^[0-9a-f]{13}$/),
    details: [
      { field: '/plan_id', value: 'P', location: 'body', description: 'The value of a field is too short.' },
    ],
    links: [{ rel: 'information_link' }],
  });
});
