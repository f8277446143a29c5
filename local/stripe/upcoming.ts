import type Stripe from 'stripe';
import { draftInvoice } from './invoice-draft.ts';
import { periodLine } from './invoice-lines.ts';
import type { StripeLedger } from './ledger.ts';
import { nextBoundary } from './periods.ts';

/** The invoice of the period after the current one, as it would be. */
export function upcomingInvoice(
  ledger: StripeLedger,
  subscription: Stripe.Subscription,
  item: Stripe.SubscriptionItem,
): Stripe.Invoice {
  const start = item.current_period_end;
  const end = nextBoundary(start, item.price.recurring, start);
  const waiting = ledger.memory.pendingLines?.[subscription.id] ?? [];
  const lines = [...waiting, periodLine(ledger, subscription, item, { start, end })];
  return draftInvoice(ledger, subscription, { lines, reason: 'upcoming' });
}

/** Announces a renewal. The invoice in the event has no id, as there is none yet. */
export function announceRenewal(
  ledger: StripeLedger,
  subscription: Stripe.Subscription,
  item: Stripe.SubscriptionItem,
): void {
  const { id: _, ...announced } = upcomingInvoice(ledger, subscription, item);
  ledger.emit('invoice.upcoming', announced as Stripe.Invoice);
}
