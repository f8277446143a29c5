import type Stripe from 'stripe';
import { type Markup, markup } from '../pages/markup.ts';
import type { HttpAnswer, HttpRequest } from '../ports.ts';
import { attempt, intentOf } from './billing.ts';
import { defaultMethod } from './invoices.ts';
import type { StripeLedger } from './ledger.ts';
import { dollars } from './money.ts';
import { stripePage } from './page.ts';
import { pdfOf } from './pdf.ts';

/** The page of an invoice, `/invoices/<id>`, its payment, and its PDF. */
export async function stripeInvoicePage(
  ledger: StripeLedger,
  { method, path }: HttpRequest,
): Promise<HttpAnswer> {
  const [, , id = '', file] = path.split('/');
  const invoice = ledger.find('invoice', id);
  if (!invoice) return stripePage(404, 'Invoice', markup`<h1>There is no such invoice.</h1>`);
  if (file === 'pdf') return pdf(invoice);
  return method === 'POST' ? pay(ledger, invoice) : show(invoice);
}

async function pdf(invoice: Stripe.Invoice): Promise<HttpAnswer> {
  return {
    status: 200,
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="Invoice-${invoice.number}.pdf"`,
    },
    body: await pdfOf([
      `Invoice ${invoice.number}`,
      `Date ${dateOf(invoice.created)}`,
      `Bill to ${buyerOf(invoice).join(', ')}`,
      `Status ${invoice.status}`,
      '',
      ...rowsOf(invoice).map(([what, amount]) => `${what}: ${amount}`),
    ]),
  };
}

/** Pays with the card on file, as the customer who reads the page. */
function pay(ledger: StripeLedger, invoice: Stripe.Invoice): HttpAnswer {
  const intent = intentOf(ledger, invoice);
  if (invoice.status !== 'open' || !intent) return show(invoice);
  const method = defaultMethod(ledger, invoice);
  const returnUrl = invoice.hosted_invoice_url ?? undefined;
  const outcome = attempt(ledger, intent, { method, present: true, returnUrl });
  if (outcome.is === 'declined') return show(invoice, markup`<p>${outcome.why.message}</p>`);
  const location = intent.next_action?.redirect_to_url?.url ?? returnUrl ?? '';
  return { status: 303, headers: { location }, body: '' };
}

function show(invoice: Stripe.Invoice, notice?: Markup): HttpAnswer {
  const rows = rowsOf(invoice).map(([what, amount]) => markup`<tr><td>${what}</td><td>${amount}</td></tr>`);
  const pay = markup`<form method="post"><button value="complete">Pay</button></form>`;
  const body = markup`<h1>Invoice ${invoice.number ?? ''}</h1>
<p>${dateOf(invoice.created)}, ${buyerOf(invoice).join(', ')}: ${invoice.status ?? ''}</p>${notice}
<table>${rows}</table><p><a href="${invoice.invoice_pdf ?? ''}">Download as PDF</a></p>
${invoice.status === 'open' && pay}`;
  return stripePage(200, `Invoice ${invoice.number}`, body, 'wide');
}

/** Whom it is made out to, with address and tax IDs. */
function buyerOf(invoice: Stripe.Invoice): string[] {
  const { customer_name: name, customer_email: email, customer_address: address } = invoice;
  const { line1, line2, postal_code, city, state, country } = address ?? {};
  const taxIds = (invoice.customer_tax_ids ?? []).map(({ value }) => value);
  return [name, line1, line2, postal_code, city, state, country, ...taxIds, email].flatMap(
    part => part || [],
  );
}

function rowsOf(invoice: Stripe.Invoice): [string, string][] {
  return [
    ...invoice.lines.data.map(({ description, amount }): [string, string] => [
      description ?? '',
      signed(amount),
    ]),
    ...(invoice.total_discount_amounts ?? []).map(({ amount }): [string, string] => [
      'Discount',
      signed(-amount),
    ]),
    ['Amount due', signed(invoice.amount_due)],
    ['Amount paid', signed(invoice.amount_paid)],
  ];
}

function signed(cents: number): string {
  return cents < 0 ? `-${dollars(-cents)}` : dollars(cents);
}

function dateOf(at: number): string {
  return new Date(at * 1000).toISOString().slice(0, 10);
}
