import * as z from 'zod';
import { impossible, PaypalError } from './errors.ts';
import { emailField, moneyField, text } from './fields.ts';
import type { PaypalLedger } from './ledger.ts';
import { invoiceLetter, mailTo } from './mails.ts';
import type { Invoice } from './objects.ts';
import { readFields } from './read-fields.ts';
import { type PaypalAsk, paypalRoute } from './route.ts';
import { demandCents, iso, linkOf, randomCapitals, usdAmount } from './values.ts';

const terms = [
  ...(['DUE_ON_RECEIPT', 'DUE_ON_DATE_SPECIFIED', 'NET_10', 'NET_15', 'NET_30', 'NET_45', 'NET_60'] as const),
  ...(['NET_90', 'NO_DUE_DATE'] as const),
];
const states = [
  ...(['DRAFT', 'SENT', 'SCHEDULED', 'PAID', 'MARKED_AS_PAID', 'CANCELLED', 'REFUNDED'] as const),
  ...(['PARTIALLY_PAID', 'PARTIALLY_REFUNDED', 'MARKED_AS_REFUNDED', 'UNPAID', 'PAYMENT_PENDING'] as const),
];
const item = z.looseObject({
  name: text(0, 200),
  description: text(0, 1000).optional(),
  quantity: text(1, 14),
  unit_amount: moneyField,
});
const recipient = z.looseObject({
  billing_info: z.looseObject({ email_address: emailField.optional() }).optional(),
});
const invoiceBody = z.object({
  detail: z.looseObject({
    currency_code: text(3, 3),
    reference: text(0, 120).optional(),
    note: text(0, 4000).optional(),
    memo: text(0, 500).optional(),
    payment_term: z.looseObject({ term_type: z.enum(terms).optional() }).optional(),
  }),
  primary_recipients: z.array(recipient).max(100).optional(),
  items: z.array(item).min(1).max(100),
});
const sendBody = z.object({ send_to_recipient: z.boolean().default(true) });
const cancelBody = z.object({
  send_to_recipient: z.boolean().optional(),
  send_to_invoicer: z.boolean().optional(),
  subject: text(0, 4000).optional(),
  note: text(0, 4000).optional(),
});
const searchBody = z.object({
  reference: text(0, 120).optional(),
  status: z.array(z.enum(states)).max(5).optional(),
});
const pageQuery = z.object({
  page: z.coerce.number().int().min(1).max(1000).default(1),
  page_size: z.coerce.number().int().min(1).max(100).default(20),
  total_required: z.enum(['true', 'false']).default('false'),
});

const path = '/v2/invoicing/invoices';

export const paypalInvoiceRoutes = [
  paypalRoute('invoices.create', `POST ${path}`, create, invoiceBody),
  paypalRoute('invoices.get', `GET ${path}/:id`, ({ named }) => named('invoice')),
  paypalRoute('invoices.send', `POST ${path}/:id/send`, send, sendBody),
  paypalRoute('invoices.cancel', `POST ${path}/:id/cancel`, cancel, cancelBody),
  paypalRoute('invoices.search-invoices', 'POST /v2/invoicing/search-invoices', search, searchBody),
];

/** The recipient pays on the invoice's page; one that is not payable stays as it is. */
export function payInvoice(ledger: PaypalLedger, held: Invoice): void {
  if (!isOpen(held)) return;
  const paid = { type: 'PAYPAL', method: 'PAYPAL', payment_id: randomCapitals(17), amount: held.amount };
  // PayPal says the day, not the time.
  const transactions = [{ ...paid, payment_date: iso(Date.now()).slice(0, 10) }];
  held.payments = { paid_amount: held.amount, transactions };
  end(ledger, held, 'PAID');
}

function create({ ledger, body: { detail, ...sent } }: PaypalAsk<typeof invoiceBody>): Invoice {
  // Negative testing by value, as PayPal offers it.
  if (detail.reference === 'ERRINV002') throw new PaypalError(403, 'PERMISSION_DENIED');
  const id = ['INV2', randomCapitals(4), randomCapitals(4), randomCapitals(4), randomCapitals(4)].join('-');
  const cents = sent.items.map((one, at) =>
    Math.round(Number(one.quantity) * demandCents(one.unit_amount, `/items/${at}/unit_amount`)),
  );
  const amount = usdAmount(cents.reduce((sum, each) => sum + each, 0));
  const now = iso(Date.now());
  const metadata = { create_time: now, recipient_view_url: `${ledger.api}/invoice/${id}` };
  return ledger.add('invoice', id, {
    ...sent,
    id,
    status: 'DRAFT',
    amount,
    due_amount: amount,
    detail: {
      ...detail,
      invoice_number: `INVOICE-${randomCapitals(6)}`,
      invoice_date: now.slice(0, 10),
      metadata,
    },
    links: [linkOf('self', `${ledger.api}/v2/invoicing/invoices/${id}`)],
  });
}

function send({ ledger, named, body }: PaypalAsk<typeof sendBody>) {
  const held = named('invoice');
  // Of the two guides the stricter: docs.paypal.ai's troubleshooting has this issue, the reference says "no effect".
  if (isOpen(held)) throw impossible('INVOICE_ALREADY_SENT');
  const sentence = `An invoice that is ${held.status} cannot be sent.`;
  if (held.status !== 'DRAFT') throw impossible('CANNOT_SEND_INVOICE', sentence);
  const [to] = held.primary_recipients ?? [];
  const field = '/primary_recipients/0/billing_info/email_address';
  if (body.send_to_recipient && !to?.billing_info?.email_address)
    throw new PaypalError(422, 'MISSING_REQUIRED_PARAMETER', { field });
  held.status = body.send_to_recipient ? 'SENT' : 'UNPAID';
  const page = `${ledger.api}/invoice/${held.id}`;
  const address = to?.billing_info?.email_address;
  if (body.send_to_recipient && address) ledger.write(mailTo(address, invoiceLetter(held, page)));
  return linkOf('payer-view', page);
}

function isOpen({ status }: Invoice): boolean {
  return status === 'SENT' || status === 'UNPAID';
}

function cancel({ ledger, named }: PaypalAsk<typeof cancelBody>): undefined {
  const held = named('invoice');
  if (held.status === 'DRAFT') throw impossible('CANNOT_CANCEL_DRAFT_INVOICE');
  if (held.status === 'PAID') throw impossible('CANNOT_CANCEL_PAID_INVOICE');
  if (held.status === 'CANCELLED') throw impossible('INVOICE_CANCELED_ALREADY');
  end(ledger, held, 'CANCELLED');
}

function end(ledger: PaypalLedger, held: Invoice, status: 'PAID' | 'CANCELLED'): void {
  Object.assign(held, { status, due_amount: usdAmount(0) });
  ledger.emit(`INVOICING.INVOICE.${status}`, 'invoices', { invoice: held });
}

function search({ ledger, body: wanted, query }: PaypalAsk<typeof searchBody>) {
  const {
    page,
    page_size: size,
    total_required,
  } = readFields(pageQuery, Object.fromEntries(query), { place: 'query' });
  const found = ledger
    .all('invoice')
    .filter(({ detail }) => wanted.reference === undefined || detail.reference === wanted.reference)
    .filter(({ status }) => wanted.status?.includes(status) ?? true);
  const totals = { total_items: found.length, total_pages: Math.ceil(found.length / size) };
  const items = found.slice((page - 1) * size, page * size);
  return { ...(total_required === 'true' && totals), items };
}
