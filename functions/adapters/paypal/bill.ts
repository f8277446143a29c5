// How what was paid at PayPal is said in our list of bills.
import type { Bill, BillStatus } from '#shared/domain/bills/bill.ts';
import type { SubscriptionSnapshot } from '#shared/domain/licenses/license.ts';
import type { PaypalInvoice, PaypalOrder } from './shapes.ts';
import type { Transaction } from './transactions.ts';

const statusOfPayment: Readonly<Record<string, BillStatus>> = {
  COMPLETED: 'paid',
  DECLINED: 'failed',
  FAILED: 'failed',
  PENDING: 'pending',
  REFUNDED: 'refunded',
  PARTIALLY_REFUNDED: 'partly-refunded',
};
const statusOfInvoice: Readonly<Record<string, BillStatus>> = {
  SENT: 'open',
  UNPAID: 'open',
  PARTIALLY_PAID: 'open',
  PAYMENT_PENDING: 'pending',
  PAID: 'paid',
  MARKED_AS_PAID: 'paid',
  REFUNDED: 'refunded',
  MARKED_AS_REFUNDED: 'refunded',
  PARTIALLY_REFUNDED: 'partly-refunded',
  CANCELLED: 'withdrawn',
};
/** A payment counts for the period that begins with it, give or take what PayPal's two times of it differ. */
const sameMs = 60_000;

export function billOfTransaction(payment: Transaction, { paid }: SubscriptionSnapshot): Bill {
  const { id, at, amountCents, taxCents } = payment;
  const isLast = paid !== null && Math.abs(paid.at - at) < sameMs;
  const status = statusOfPayment[payment.status] ?? 'pending';
  return {
    id,
    number: id,
    at,
    amountCents,
    taxCents,
    status,
    currency: payment.currency,
    kind: 'subscription',
    period: isLast ? { start: at, end: paid.through } : null,
    description: null,
    refunds: refundsOf(status, amountCents),
    // PayPal keeps its receipts behind the payer's own sign-in.
    links: { pdf: null, page: null, pay: null },
  };
}

export function billOfInvoice({ id, status: state, amount, detail, items = [] }: PaypalInvoice): Bill {
  const status = statusOfInvoice[state] ?? 'pending';
  const amountCents = centsOf(amount);
  const page = detail?.metadata?.recipient_view_url ?? null;
  return {
    id,
    number: detail?.invoice_number ?? null,
    amountCents,
    taxCents: null,
    status,
    at: Date.parse(detail?.metadata?.create_time ?? detail?.invoice_date ?? '') || 0,
    kind: 'plan-change',
    period: null,
    description: items[0]?.name ?? null,
    currency: currencyOf(amount),
    refunds: refundsOf(status, amountCents),
    links: { pdf: null, page, pay: status === 'open' ? page : null },
  };
}

/** Undefined for an order that was never paid. */
export function billOfOrder({ id, create_time, purchase_units }: PaypalOrder): Bill | undefined {
  const [unit] = purchase_units ?? [];
  const [capture] = unit?.payments?.captures ?? [];
  if (!unit || !capture) return undefined;
  const status = statusOfPayment[capture.status] ?? 'pending';
  const amountCents = centsOf(capture.amount);
  return {
    id,
    number: capture.id,
    amountCents,
    taxCents: null,
    status,
    at: Date.parse(capture.create_time ?? create_time ?? '') || 0,
    kind: 'support',
    period: null,
    description: unit.description ?? null,
    currency: currencyOf(capture.amount),
    refunds: refundsOf(status, amountCents),
    links: { pdf: null, page: null, pay: null },
  };
}

/** PayPal says that a payment went back, and neither when nor, of a part, how much. */
function refundsOf(status: BillStatus, amountCents: number): Bill['refunds'] {
  if (status === 'refunded') return [{ amountCents, at: null }];
  return status === 'partly-refunded' ? [{ amountCents: null, at: null }] : [];
}

function centsOf(money: { value: string } | undefined): number {
  return Math.round(Number(money?.value ?? 0) * 100);
}

function currencyOf(money: { currency_code: string } | undefined): string {
  return (money?.currency_code ?? 'USD').toLowerCase();
}
