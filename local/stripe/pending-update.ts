import type Stripe from 'stripe';
import { idInLedger, type StripeLedger } from './ledger.ts';
import { planTurn } from './schedule.ts';

/** Applies a pending change once its invoice is paid. */
export function applyPending(
  ledger: StripeLedger,
  subscription: Stripe.Subscription,
  invoice: Stripe.Invoice,
): void {
  const { subscription_items, discounts } = waitsFor(subscription, invoice) ?? {};
  const item = subscription_items?.[0];
  if (!item) return;
  putItem(ledger, subscription, item, discounts?.map(idInLedger));
  ledger.emit('customer.subscription.pending_update_applied', subscription);
}

/** Gives a subscription another price or quantity, and other discounts if stated; a new term begins its periods anew. */
export function putItem(
  ledger: StripeLedger,
  subscription: Stripe.Subscription,
  item: Stripe.SubscriptionItem,
  discounts?: string[],
): void {
  const { items, billing_cycle_anchor } = subscription;
  const restarts = item.current_period_start !== items.data[0]?.current_period_start;
  const next = {
    items: { ...items, data: [item] },
    billing_cycle_anchor: restarts ? item.current_period_start : billing_cycle_anchor,
    pending_update: null,
    ...(discounts && { discounts }),
  };
  ledger.change(subscription, next, 'customer.subscription.updated');
  if (restarts) planTurn(ledger, item.current_period_end, subscription.id);
}

/** Drops a pending change whose invoice will not be paid. */
export function dropPending(
  ledger: StripeLedger,
  subscription: Stripe.Subscription,
  invoice: Stripe.Invoice,
): void {
  if (waitsFor(subscription, invoice))
    ledger.change(subscription, { pending_update: null }, 'customer.subscription.updated');
}

function waitsFor({ latest_invoice, pending_update }: Stripe.Subscription, invoice: Stripe.Invoice) {
  return latest_invoice && idInLedger(latest_invoice) === invoice.id ? pending_update : null;
}
