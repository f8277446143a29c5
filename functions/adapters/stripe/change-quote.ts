import type Stripe from 'stripe';
import type { ChangeQuote } from '#functions/ports/changes.ts';
import { messages } from '#shared/text/messages.ts';

interface Previews {
  subscription: Stripe.Subscription;
  /** The invoice of the change itself. */
  change: Stripe.Invoice;
  /** An ordinary invoice after it. */
  recurring: Stripe.Invoice;
  interval: 'month' | 'year';
}

export function stripeQuote(previews: Previews): ChangeQuote {
  return {
    lines: linesOf(previews.change),
    dueCents: previews.change.amount_due,
    renewal: {
      amountCents: previews.recurring.amount_due,
      interval: previews.interval,
      at: renewalAt(previews) * 1000,
    },
  };
}

/** Every line of the invoice, and what makes them its amount due: discounts, and a balance of the customer. */
function linesOf(invoice: Stripe.Invoice): ChangeQuote['lines'] {
  const lines = invoice.lines.data.map(({ description, amount }) => ({
    description: description ?? '',
    amountCents: amount,
  }));
  const discount = sum(invoice.total_discount_amounts ?? []);
  const balance = invoice.amount_due - sum(invoice.lines.data) + discount;
  return [
    ...lines,
    ...(discount ? [{ description: messages.account.discount, amountCents: -discount }] : []),
    ...(balance ? [{ description: messages.account.balance, amountCents: balance }] : []),
  ];
}

function sum(amounts: readonly { amount: number }[]): number {
  return amounts.reduce((total, { amount }) => total + amount, 0);
}

/** The next billing: the trial's end, the period's, or with a new term the end of the term that begins now. */
function renewalAt({ subscription, change }: Previews): number {
  const [item] = subscription.items.data;
  if (subscription.status === 'trialing') return subscription.trial_end ?? 0;
  const term = change.lines.data.find(line => !isProration(line));
  return term?.period.end ?? item?.current_period_end ?? 0;
}

function isProration({ parent }: Stripe.InvoiceLineItem): boolean {
  return parent?.subscription_item_details?.proration ?? parent?.invoice_item_details?.proration ?? false;
}
