import type Stripe from 'stripe';
import { discountsNow } from './discounts.ts';
import { nulls, zeros } from './field-lists.ts';
import { born, idInLedger, newId, now, type StripeLedger } from './ledger.ts';
import { listOf } from './lists.ts';
import { reductionsOf } from './money.ts';

export interface Draft {
  lines: readonly Stripe.InvoiceLineItem[];
  reason: Stripe.Invoice.BillingReason;
  /** The moment from which a change of plan is prorated. */
  prorationDate?: number | undefined;
  /** In place of the subscription's, which are not used up then. */
  discounts?: string[] | undefined;
}

/** A finalized invoice, numbered and not yet kept; a one-time coupon is used up by it. */
export function newInvoice(
  ledger: StripeLedger,
  subscription: Stripe.Subscription,
  draft: Draft,
): Stripe.Invoice {
  const id = newId('in');
  const { discounts = subscription.discounts } = draft;
  const used = reductionsNow(ledger, subscription, draft.lines);
  const invoice = draftInvoice(ledger, { ...subscription, discounts }, draft, id);
  const lasting = used.filter(({ coupon, amount }) => coupon.duration !== 'once' || amount === 0);
  if (!draft.discounts) ledger.change(subscription, { discounts: lasting.map(({ discount }) => discount) });
  const page = `${ledger.origin}/invoices/${id}`;
  return {
    ...invoice,
    effective_at: now(),
    hosted_invoice_url: page,
    invoice_pdf: `${page}/pdf`,
    number: numberFor(ledger, ledger.get('customer', idInLedger(subscription.customer))),
    status: 'open',
    status_transitions: { ...invoice.status_transitions, finalized_at: now() },
  };
}

/** An invoice as it would be; nothing of it is stored. */
export function draftInvoice(
  ledger: StripeLedger,
  subscription: Stripe.Subscription,
  { lines: drafted, reason, prorationDate }: Draft,
  id = newId('upcoming_in'),
): Stripe.Invoice {
  const customer = ledger.get('customer', idInLedger(subscription.customer));
  const reductions = reductionsNow(ledger, subscription, drafted).map(({ discount, amount }) => ({
    discount,
    amount,
  }));
  const lines = drafted.map(line => ({
    ...line,
    invoice: id,
    discount_amounts: line.discountable ? reductions : [],
  }));
  const subtotal = lines.reduce((sum, line) => sum + line.amount, 0);
  const total = subtotal - reductions.reduce((sum, { amount }) => sum + amount, 0);
  const due = Math.max(0, total);
  const start = lines[0]?.period.start ?? now();
  const amounts = { amount_due: due, amount_remaining: due, total, total_excluding_tax: total };
  const before = { subtotal, subtotal_excluding_tax: subtotal, total_discount_amounts: reductions };
  const period = { period_start: start, period_end: start };
  const proration = prorationDate === undefined ? {} : { subscription_proration_date: prorationDate };
  return {
    ...born('invoice', id),
    ...nulls('account_name account_tax_ids application automatically_finalizes_at custom_fields'),
    ...nulls('customer_account customer_shipping default_payment_method default_source description due_date'),
    ...nulls(
      'ending_balance footer from_invoice hosted_invoice_url invoice_pdf last_finalization_error latest_revision',
    ),
    ...nulls('effective_at next_payment_attempt number on_behalf_of receipt_number rendering'),
    ...nulls('shipping_cost shipping_details statement_descriptor test_clock total_pretax_credit_amounts'),
    ...nulls('total_taxes webhooks_delivered_at'),
    ...zeros('amount_overpaid amount_paid amount_shipping attempt_count starting_balance'),
    ...zeros('post_payment_credit_notes_amount pre_payment_credit_notes_amount'),
    ...amounts,
    ...before,
    ...period,
    ...buyerOf(customer),
    customer_tax_ids: ledger
      .all('tax_id')
      .filter(held => held.customer === customer.id)
      .map(({ type, value }) => ({ type, value })),
    account_country: 'US',
    attempted: false,
    auto_advance: true,
    automatic_tax: { enabled: false, ...nulls('disabled_reason liability provider status') },
    billing_reason: reason,
    collection_method: 'charge_automatically',
    currency: subscription.currency,
    default_tax_rates: [],
    discounts: reductions.map(({ discount }) => discount),
    issuer: { type: 'self' },
    lines: listOf(lines, `/v1/invoices/${id}/lines`),
    metadata: {},
    parent: {
      type: 'subscription_details',
      quote_details: null,
      subscription_details: {
        metadata: subscription.metadata,
        subscription: subscription.id,
        ...proration,
      },
    },
    payment_settings: { ...nulls('default_mandate payment_method_options'), payment_method_types: ['card'] },
    status: 'draft',
    status_transitions: nulls('finalized_at marked_uncollectible_at paid_at voided_at'),
  };
}

/** What the subscription's discounts take off the lines they apply to. */
function reductionsNow(
  ledger: StripeLedger,
  subscription: Stripe.Subscription,
  lines: readonly Stripe.InvoiceLineItem[],
) {
  const subtotal = lines.filter(line => line.discountable).reduce((sum, { amount }) => sum + amount, 0);
  const applied = discountsNow(ledger, subscription);
  const amounts = reductionsOf(
    subtotal,
    applied.map(({ coupon }) => coupon),
  );
  return applied.map(({ id, coupon }, i) => ({ discount: id, amount: amounts[i] ?? 0, coupon }));
}

function buyerOf({ id, address, email, name, phone }: Stripe.Customer) {
  return {
    customer: id,
    customer_address: address ?? null,
    customer_email: email,
    customer_name: name ?? null,
    customer_phone: phone ?? null,
    customer_tax_exempt: 'none' as const,
  };
}

function numberFor(ledger: StripeLedger, customer: Stripe.Customer): string {
  const next = customer.next_invoice_sequence ?? 1;
  ledger.change(customer, { next_invoice_sequence: next + 1 });
  return `${customer.invoice_prefix}-${String(next).padStart(4, '0')}`;
}
