import type Stripe from 'stripe';
import * as z from 'zod';
import { attempt, bill, intentOf, voidInvoice } from './billing.ts';
import { sellablePlanOf } from './catalogue.ts';
import { invalid } from './errors.ts';
import { nulls, texts } from './field-lists.ts';
import { int } from './form.ts';
import { creditLine, periodLine, remainderLine, trialLine } from './invoice-lines.ts';
import { idInLedger, now, type StripeLedger } from './ledger.ts';
import { leavePendingLines } from './pending-lines.ts';
import { putItem } from './pending-update.ts';
import { nextBoundary } from './periods.ts';
import { plan } from './schedule.ts';
import { itemOf, methodFor } from './subscription-life.ts';

/** Another price or quantity for the one item; with another price, a quantity not stated is 1 again, as at Stripe. */
export const itemChange = z
  .array(z.strictObject({ id: z.string(), ...texts('price'), quantity: int.optional() }))
  .length(1);
export type ItemChange = z.output<typeof itemChange>;

const secondsToPay = 23 * 3600;

/** Bills the difference now, with the next invoice (as without it), or never. */
export const prorationBehavior = z.enum(['always_invoice', 'create_prorations', 'none']);

interface HowToChange {
  /** The moment from which the rest of the period counts. */
  date: number | undefined;
  how: z.output<typeof prorationBehavior> | undefined;
  /** `pending_if_incomplete`: what has to be paid now is paid before anything changes. */
  waits: boolean;
  /** In place of those of the subscription, and of the invoice of the change. */
  discounts: string[] | undefined;
}

/** Changes price or quantity. */
export function changeItem(
  ledger: StripeLedger,
  subscription: Stripe.Subscription,
  asked: ItemChange,
  { date: prorationDate, how = 'create_prorations', waits, discounts }: HowToChange,
): void {
  const { latest_invoice, pending_update } = subscription;
  if (pending_update && latest_invoice)
    voidInvoice(ledger, ledger.get('invoice', idInLedger(latest_invoice)));
  const next = nextItem(ledger, subscription, asked);
  const put = () => putItem(ledger, subscription, next, discounts);
  const restarts = next.current_period_end !== itemOf(subscription).current_period_end;
  const after = discounts ? { ...subscription, discounts } : subscription;
  const all = changeLines(ledger, after, next, prorationDate);
  const lines = how === 'none' ? all.slice(restarts ? 1 : all.length) : all;
  const isTrial = subscription.status === 'trialing';
  if (isTrial || !(restarts || how === 'always_invoice')) {
    if (!isTrial) leavePendingLines(ledger, subscription, lines);
    put();
    return;
  }
  const draft = { lines, reason: 'subscription_update' as const, prorationDate, discounts };
  const invoice = bill(ledger, subscription, draft);
  const intent = intentOf(ledger, invoice);
  const method = methodFor(ledger, subscription);
  if (intent && method) attempt(ledger, intent, { method, present: true });
  if (invoice.status !== 'paid' && waits) {
    wait(ledger, subscription, next, discounts ?? null);
    return;
  }
  put();
  if (invoice.status !== 'paid')
    ledger.change(subscription, { status: 'past_due' }, 'customer.subscription.updated');
}

/** The item as it would be after the change. */
export function nextItem(
  ledger: StripeLedger,
  subscription: Stripe.Subscription,
  [asked]: ItemChange,
): Stripe.SubscriptionItem {
  const item = itemOf(subscription);
  if (asked?.id !== item.id)
    throw invalid(`Invalid subscription_item id: ${asked?.id}`, { param: 'items[0][id]' });
  const price = asked.price ? ledger.get('price', asked.price, 'items[0][price]') : item.price;
  const { quantity = asked.price ? 1 : (item.quantity ?? 1) } = asked;
  const code = 'parameter_invalid_integer';
  if (quantity < 1) throw invalid('Invalid integer: quantity', { code, param: 'items[0][quantity]' });
  const next = { ...item, price, plan: sellablePlanOf(price), quantity };
  const sameTerm = price.recurring?.interval === item.price.recurring?.interval;
  if (sameTerm || subscription.status === 'trialing') return next;
  const current_period_start = now();
  const current_period_end = nextBoundary(current_period_start, price.recurring, current_period_start);
  return { ...next, current_period_start, current_period_end };
}

/** What a change costs now: nothing on a trial, the rest of the period, or a new term less what is left of the old. */
export function changeLines(
  ledger: StripeLedger,
  subscription: Stripe.Subscription,
  next: Stripe.SubscriptionItem,
  at = now(),
): Stripe.InvoiceLineItem[] {
  const item = itemOf(subscription);
  if (subscription.status === 'trialing') return [trialLine(ledger, subscription, next)];
  if (at < item.current_period_start || at > item.current_period_end)
    throw invalid('The proration date must lie in the current period.', { param: 'proration_date' });
  const credit = creditLine(ledger, subscription, item, at);
  const restarts = next.current_period_end !== item.current_period_end;
  const charge = restarts
    ? periodLine(ledger, subscription, next)
    : remainderLine(ledger, subscription, next, at);
  return [credit, charge];
}

/** What a change waits for until its invoice is paid, for 23 hours or to the end of the period. */
function wait(
  ledger: StripeLedger,
  subscription: Stripe.Subscription,
  next: Stripe.SubscriptionItem,
  discounts: string[] | null,
): void {
  const expires_at = Math.min(now() + secondsToPay, itemOf(subscription).current_period_end);
  const pending_update = {
    ...nulls('billing_cycle_anchor cancel_at_period_end discount metadata trial_end trial_from_plan'),
    discounts,
    expires_at,
    subscription_items: [next],
  };
  ledger.change(subscription, { pending_update }, 'customer.subscription.updated');
  plan(ledger, expires_at, 'expire-update', subscription.id);
}
