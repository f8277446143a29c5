import * as z from 'zod';
import { impossible, PaypalError } from './errors.ts';
import type { PaypalLedger } from './ledger.ts';
import { type PaypalAsk, paypalRoute } from './route.ts';
import { centsOf, iso, linkOf, type Money, randomCapitals, usdAmount } from './values.ts';

const price = z.object({ currency_code: z.literal('USD'), value: z.string() });
const item = z.looseObject({ name: z.string(), quantity: z.string(), unit_amount: price });
const invoiceBody = z.object({
  detail: z.looseObject({ currency_code: z.literal('USD'), reference: z.string().optional() }),
  primary_recipients: z.array(z.looseObject({})).optional(),
  items: z.array(item).min(1),
});
const sendBody = z.object({ send_to_recipient: z.boolean().default(true) });
const searchBody = z.object({
  reference: z.string().optional(),
  status: z.array(z.string()).optional(),
});

/** Kept as PayPal shows it. */
export interface Invoice extends z.output<typeof invoiceBody> {
  id: string;
  status: 'DRAFT' | 'SENT' | 'UNPAID' | 'PAID' | 'CANCELLED';
  amount: Money;
  due_amount: Money;
  links: object[];
}

const path = '/v2/invoicing/invoices';

export const paypalInvoiceRoutes = [
  paypalRoute('invoices.create', `POST ${path}`, create, invoiceBody),
  paypalRoute('invoices.get', `GET ${path}/:id`, ({ named }) => named('invoice')),
  paypalRoute('invoices.send', `POST ${path}/:id/send`, send, sendBody),
  paypalRoute('invoices.cancel', `POST ${path}/:id/cancel`, cancel),
  paypalRoute('invoices.search-invoices', 'POST /v2/invoicing/search-invoices', search, searchBody),
];

/** The recipient pays on the invoice's page; one that is not payable stays as it is. */
export function payInvoice(ledger: PaypalLedger, held: Invoice): void {
  if (isOpen(held)) end(ledger, held, 'PAID');
}

function create({ ledger, body: { detail, ...sent } }: PaypalAsk<typeof invoiceBody>): Invoice {
  // Negative testing by value, as PayPal offers it.
  if (detail.reference === 'ERRINV002') throw new PaypalError(403, 'PERMISSION_DENIED');
  const id = ['INV2', randomCapitals(4), randomCapitals(4), randomCapitals(4), randomCapitals(4)].join('-');
  const cents = sent.items.map(one => Math.round(Number(one.quantity) * centsOf(one.unit_amount)));
  const amount = usdAmount(cents.reduce((sum, each) => sum + each, 0));
  const now = iso(Date.now());
  const metadata = { create_time: now, recipient_view_url: `${ledger.api}/invoice/${id}` };
  return ledger.add('invoice', id, {
    ...sent,
    ...{ id, status: 'DRAFT', amount, due_amount: amount },
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
  const sentence = `An invoice that is ${held.status} cannot be sent.`;
  if (held.status !== 'DRAFT' && !isOpen(held)) throw impossible('CANNOT_SEND_INVOICE', sentence);
  held.status = body.send_to_recipient ? 'SENT' : 'UNPAID';
  return linkOf('payer-view', `${ledger.api}/invoice/${held.id}`);
}

function isOpen({ status }: Invoice): boolean {
  return status === 'SENT' || status === 'UNPAID';
}

function cancel({ ledger, named }: PaypalAsk): undefined {
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
  const [page, size] = [Number(query.get('page') ?? 1), Number(query.get('page_size') ?? 20)];
  const found = ledger
    .all('invoice')
    .filter(({ detail }) => wanted.reference === undefined || detail.reference === wanted.reference)
    .filter(({ status }) => wanted.status?.includes(status) ?? true);
  const totals = { total_items: found.length, total_pages: Math.ceil(found.length / size) };
  const items = found.slice((page - 1) * size, page * size);
  return { ...(query.get('total_required') === 'true' && totals), items };
}
