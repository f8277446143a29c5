import type Stripe from 'stripe';
import type { ChangeQuote } from '#functions/ports/licenses/changes.ts';
import { messages } from '#shared/text/messages.ts';

interface Previews {
  subscription: Stripe.Subscription;
  /** The invoice of the change itself. */
  change: Stripe.Invoice;
  /** An ordinary invoice after the change. */
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

/** The invoice's lines plus discounts and the customer's balance, which together give the amount due. */
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

/**
 * The next billing: the end of the trial, of the current period or, if the billing interval changes, of the period
 * that starts now.
 */
function renewalAt({ subscription, change }: Previews): number {
  const [item] = subscription.items.data;
  if (subscription.status === 'trialing') return subscription.trial_end ?? 0;
  const term = change.lines.data.find(line => !isProration(line));
  return term?.period.end ?? item?.current_period_end ?? 0;
}

function isProration({ parent }: Stripe.InvoiceLineItem): boolean {
  return parent?.subscription_item_details?.proration ?? parent?.invoice_item_details?.proration ?? false;
}
