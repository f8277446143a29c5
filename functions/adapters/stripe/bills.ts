import type Stripe from 'stripe';
import type { Bills } from '#functions/ports/bills/bills.ts';
import {
  type Bill,
  type BillPlace,
  type BillStatus,
  isAfter,
  statusAfterRefunds,
} from '#shared/domain/bills/bill.ts';
import type { LicenseRow } from '#shared/domain/licenses/license.ts';
import { stripeBilledTo } from './billed-to.ts';
import { type ConnectStripe, callStripe, isMissing } from './client.ts';
import { idOf } from './id-of.ts';
import type { StripeOperations } from './operations.ts';

/** Of an invoice that is not paid; a draft is not made out yet, and is left out. */
const statusOf: Readonly<Record<string, BillStatus>> = {
  open: 'open',
  uncollectible: 'failed',
  void: 'withdrawn',
};
/** Invoices of the same second, among them drafts, of which a page may begin in the middle. */
const spare = 10;
const maxPage = 100;

/** Invoices of card subscriptions, and the support order, which Stripe has no invoice for. */
export function stripeBills({ stripe }: { stripe: ConnectStripe }): Bills {
  return {
    list: (license, place, limit) =>
      callStripe(stripe, async client => {
        const [invoices, support] = await Promise.all([
          invoicesAfter(client, license, place, limit),
          supportBill(client, license),
        ]);
        const bills = await Promise.all(invoices.map(invoice => billOf(client, invoice)));
        return [...bills, ...(support && isAfter(support, place) ? [support] : [])];
      }),

    billedTo: ({ subscription: { customerId } }) =>
      callStripe(stripe, async client => (customerId ? stripeBilledTo(client, customerId) : undefined)),
  };
}

async function invoicesAfter(
  client: StripeOperations,
  { subscription: { subscriptionId: subscription } }: LicenseRow,
  place: BillPlace | undefined,
  limit: number,
): Promise<Stripe.Invoice[]> {
  const { data } = await client.invoices.list({
    subscription,
    limit: Math.min(limit + spare, maxPage),
    expand: ['data.payments'],
    ...(place && { created: { lte: Math.floor(place.at / 1000) } }),
  });
  return data
    .filter(({ status }) => status !== null && status !== 'draft')
    .filter(({ id, created }) => isAfter({ id, at: created * 1000 }, place))
    .slice(0, limit);
}

async function billOf(client: StripeOperations, invoice: Stripe.Invoice): Promise<Bill> {
  const { id, number, created, billing_reason: reason, currency, amount_due: amountCents } = invoice;
  const isOpen = invoice.status === 'open';
  const page = invoice.hosted_invoice_url ?? null;
  const refunds = await refundsOf(client, invoice);
  const refundedCents = refunds.reduce((sum, refund) => sum + refund.amountCents, 0);
  return {
    id,
    number,
    at: created * 1000,
    currency,
    amountCents,
    kind: reason === 'subscription_update' ? 'plan-change' : 'subscription',
    ...boughtWith(invoice),
    taxCents: (invoice.total_taxes ?? []).reduce((sum, { amount }) => sum + amount, 0),
    status:
      invoice.status === 'paid'
        ? statusAfterRefunds(invoice.amount_paid, refundedCents)
        : (statusOf[invoice.status ?? ''] ?? 'pending'),
    refunds,
    links: { pdf: invoice.invoice_pdf ?? null, page, pay: isOpen ? page : null },
  };
}

/** What is charged says what is bought; the credits of a change say what is given back. */
function boughtWith({ lines: { data } }: Stripe.Invoice): Pick<Bill, 'period' | 'description'> {
  const charges = data.filter(({ amount }) => amount > 0);
  const named = charges.length > 0 ? charges : data.slice(0, 1);
  const [first] = named;
  return {
    period: first ? { start: first.period.start * 1000, end: first.period.end * 1000 } : null,
    description: named.flatMap(({ description }) => description ?? []).join(', ') || null,
  };
}

/** An invoice says nothing of refunds, which belong to its payment. */
async function refundsOf(client: StripeOperations, { amount_paid, payments }: Stripe.Invoice) {
  const paid = payments?.data.find(({ status }) => status === 'paid');
  const payment_intent = idOf(paid?.payment.payment_intent);
  if (amount_paid === 0 || !payment_intent) return [];
  const { data } = await client.refunds.list({ payment_intent, limit: maxPage });
  return data
    .filter(({ status }) => status !== 'failed' && status !== 'canceled')
    .map(({ amount, created }) => ({ amountCents: amount, at: created * 1000 }));
}

async function supportBill(
  client: StripeOperations,
  { supportOrderId }: LicenseRow,
): Promise<Bill | undefined> {
  if (!supportOrderId) return undefined;
  const intent = await client.paymentIntents
    .retrieve(supportOrderId, { expand: ['latest_charge'] })
    .catch(error => {
      if (isMissing(error)) return undefined;
      throw error;
    });
  const charge = intent?.latest_charge;
  if (!intent || typeof charge !== 'object' || !charge) return undefined;
  const { id, amount: amountCents, currency, created, description } = intent;
  const { amount_refunded: back, receipt_url: page } = charge;
  return {
    id,
    number: null,
    at: created * 1000,
    kind: 'support',
    period: null,
    description,
    amountCents,
    taxCents: null,
    currency,
    status: charge.status === 'succeeded' ? statusAfterRefunds(amountCents, back) : 'pending',
    refunds: back > 0 ? [{ amountCents: back, at: null }] : [],
    links: { pdf: null, page, pay: null },
  };
}
