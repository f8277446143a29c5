import type Stripe from 'stripe';
import type { PaypalInvoiceLine, PaypalOverview, PaypalSubscriptionLine } from '../paypal/overview.ts';
import { type Column, clockButtons, frame, table, timeTag } from './frame.ts';
import { type Content, markup } from './markup.ts';
import type { PageFacts } from './page-facts.ts';

export type LoggedDelivery = ReturnType<PageFacts['webhooks']>[number];

export interface SandboxData {
  customers: readonly Stripe.Customer[];
  subscriptions: readonly Stripe.Subscription[];
  invoices: readonly Stripe.Invoice[];
  paypal: PaypalOverview;
  webhooks: readonly LoggedDelivery[];
  /** Why the lists may be empty. */
  notice?: string;
}

const tones: Record<string, string> = {
  active: 'ok',
  approval_pending: 'warn',
  sent: 'warn',
  suspended: 'bad',
  cancelled: 'bad',
  paid: 'ok',
  trialing: 'warn',
  open: 'warn',
  waiting: 'warn',
  held: 'warn',
  past_due: 'bad',
  unpaid: 'bad',
  canceled: 'bad',
  uncollectible: 'bad',
  unreachable: 'bad',
};

const customerColumns: Column<Stripe.Customer>[] = [
  { name: 'Customer', cell: customer => customer.email ?? '–' },
  { name: 'Name', cell: customer => customer.name ?? '–' },
  { name: 'Id', cell: customer => id(customer.id) },
  { name: 'Since', cell: customer => day(customer.created) },
];

const invoiceColumns: Column<Stripe.Invoice>[] = [
  { name: 'Invoice', cell: one => id(one.id ?? '–') },
  { name: 'Status', cell: one => badge(one.status) },
  { name: 'Amount', cell: one => money(one.amount_due, one.currency) },
  { name: 'Reason', cell: one => one.billing_reason?.replaceAll('_', ' ') ?? '–' },
  { name: 'At', cell: one => day(one.created) },
  { name: 'Next attempt', cell: one => day(one.next_payment_attempt) },
];

const paypalColumns: Column<PaypalSubscriptionLine>[] = [
  { name: 'Subscription', cell: one => id(one.id) },
  { name: 'Status', cell: one => badge(one.status) },
  { name: 'Plan', cell: one => one.plan },
  { name: 'Price', cell: one => `${money(one.cents, 'usd')} a ${one.unit}` },
  { name: 'Next billing', cell: one => (one.nextAt ? timeTag(one.nextAt) : '–') },
  { name: 'Customer', cell: one => one.customer },
];

const paypalInvoiceColumns: Column<PaypalInvoiceLine>[] = [
  { name: 'Invoice', cell: one => id(one.id) },
  { name: 'Status', cell: one => badge(one.status) },
  { name: 'Amount', cell: one => `$${one.amount.value}` },
  { name: 'Page', cell: one => (one.page ? markup`<a href="${one.page}">Open</a>` : '–') },
];

const webhookColumns: Column<LoggedDelivery>[] = [
  { name: 'Event', cell: one => one.type },
  { name: 'Answer', cell: one => badge(one.status) },
  { name: 'Provider', cell: one => one.provider },
  { name: 'At', cell: one => timeTag(one.at) },
  { name: 'Again', cell: deliveryForm },
];

const holdForm = markup`<form class="row" data-json="POST" data-then="reload" action="/__local/webhooks"><button class="button small" name="action" value="pause">Hold deliveries</button><button class="button small" name="action" value="resume">Let them go</button><output></output></form>`;

/** The payment sandbox as its owner would see it. */
export function sandboxPage(data: SandboxData): string {
  const part = (title: string, content: Content, beside?: Content) =>
    markup`<section class="card"><div class="title"><h2>${title}</h2>${beside}</div>${content}</section>`;
  return frame(
    'Payments',
    'sandbox',
    markup`<div class="title"><div><h1>Payment sandbox</h1><p class="note">It is <b data-clock>…</b> here.</p></div>${clockButtons}</div>
${data.notice && markup`<p class="notice" role="status">${data.notice}</p>`}
${part('Subscriptions', table('Subscriptions', subscriptionColumns(data.customers), data.subscriptions, 'None yet. Buy a plan on the site.'))}
${part('Invoices', table('Invoices', invoiceColumns, data.invoices, 'None yet.'))}
${part('PayPal subscriptions', table('PayPal subscriptions', paypalColumns, data.paypal.subscriptions, 'None yet. Choose PAYPAL when you buy.'))}
${part('PayPal invoices', table('PayPal invoices', paypalInvoiceColumns, data.paypal.invoices, 'None yet. An upgrade paid with PayPal makes one.'))}
${part('Customers', table('Customers', customerColumns, data.customers, 'None yet.'))}
${part('Webhooks', table('Webhooks', webhookColumns, data.webhooks, 'None yet.'), holdForm)}`,
  );
}

function subscriptionColumns(customers: SandboxData['customers']): Column<Stripe.Subscription>[] {
  return [
    { name: 'Subscription', cell: one => id(one.id) },
    { name: 'Status', cell: one => badge(one.status) },
    {
      name: 'Price',
      cell: ({ items }) =>
        items.data.map(({ price, quantity = 1 }) => {
          const each = money(price.unit_amount ?? 0, price.currency);
          return `${quantity > 1 ? `${quantity} × ` : ''}${each} a ${price.recurring?.interval ?? 'time'}`;
        }),
    },
    { name: 'Trial until', cell: one => day(one.trial_end) },
    { name: 'Period until', cell: one => day(one.items.data[0]?.current_period_end) },
    { name: 'Customer', cell: one => customers.find(({ id }) => id === idOf(one.customer))?.email ?? '–' },
  ];
}

function id(value: string) {
  return markup`<code class="id">${value}</code>`;
}

function badge(status: string | number | null) {
  const word = String(status ?? 'draft').toLowerCase();
  const tone = /^\d/.test(word) ? (word.startsWith('2') ? 'ok' : 'bad') : (tones[word] ?? 'neutral');
  return markup`<span class="badge ${tone}">${word.replace('_', ' ')}</span>`;
}

function money(cents: number, currency: string) {
  return (cents / 100).toLocaleString('en-US', { style: 'currency', currency });
}

function day(seconds: number | null | undefined): Content {
  return seconds ? timeTag(seconds * 1000) : '–';
}

function idOf(held: string | { id: string }) {
  return typeof held === 'string' ? held : held.id;
}

function deliveryForm(delivery: LoggedDelivery) {
  return markup`<form class="row" data-json="POST" data-then="reload" action="/__local/webhooks"><input type="hidden" name="id" value="${delivery.id}"><button class="button small" name="action" value="redeliver">Send again</button><output></output></form>`;
}
