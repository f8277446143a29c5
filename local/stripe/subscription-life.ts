import type Stripe from 'stripe';
import { bill, collectAlone, subscriptionOf, voidInvoice } from './billing.ts';
import { openDispute, openInquiry } from './disputes.ts';
import { missing } from './errors.ts';
import { nulls } from './field-lists.ts';
import { periodLine } from './invoice-lines.ts';
import { idInLedger, now, type StripeLedger } from './ledger.ts';
import { takePendingLines } from './pending-lines.ts';
import { DAY, nextBoundary } from './periods.ts';
import { endRefund } from './refunds.ts';
import { type Jobs, planTurn } from './schedule.ts';
import { announceRenewal } from './upcoming.ts';

type Act = (ledger: StripeLedger, subscription: Stripe.Subscription, at: number) => void;

/** What happens to subscriptions as time goes by. */
export const billingJobs: Jobs = {
  turn: whileLive((ledger, subscription, at) => {
    if (itemOf(subscription).current_period_end === at) turn(ledger, subscription);
  }),
  cancel: whileLive((ledger, subscription, at) => {
    if (subscription.cancel_at === at) endStripeSubscription(ledger, subscription, 'cancellation_requested');
  }),
  expire: whileLive((ledger, subscription) => {
    if (subscription.status === 'incomplete') expire(ledger, subscription);
  }),
  'expire-update': whileLive((ledger, subscription, at) => {
    if (subscription.pending_update?.expires_at === at) expireUpdate(ledger, subscription);
  }),
  refund: endRefund,
  dispute: openDispute,
  inquiry: openInquiry,
  'trial-warning': whileLive((ledger, subscription) => {
    if (subscription.status === 'trialing') ledger.emit('customer.subscription.trial_will_end', subscription);
  }),
  upcoming: whileLive((ledger, subscription, at) => {
    const item = itemOf(subscription);
    const { current_period_end: end } = item;
    const { cancel_at, cancel_at_period_end } = subscription;
    const ends = cancel_at_period_end || (cancel_at !== null && cancel_at <= end);
    if (!ends && end - ledger.upcomingDays * DAY === at) announceRenewal(ledger, subscription, item);
  }),
  retry(ledger, id, at) {
    const invoice = ledger.get('invoice', id);
    const subscription = subscriptionOf(ledger, invoice);
    if (subscription && invoice.status === 'open' && invoice.next_payment_attempt === at)
      payOrOwe(ledger, subscription, invoice);
  },
};

/** Ends a trial before its time: the first period begins now. */
export function endTrial(ledger: StripeLedger, subscription: Stripe.Subscription): void {
  const { items } = subscription;
  const end = now();
  const data = [{ ...itemOf(subscription), current_period_end: end }];
  ledger.change(subscription, {
    items: { ...items, data },
    billing_cycle_anchor: end,
    trial_end: end,
  });
  turn(ledger, subscription);
}

/** A period is over: the trial or subscription ends, or the next period begins and is billed. */
function turn(ledger: StripeLedger, subscription: Stripe.Subscription): void {
  if (subscription.pending_update) expireUpdate(ledger, subscription);
  const { status, billing_cycle_anchor, cancel_at_period_end, items, trial_settings } = subscription;
  const withoutCard = status === 'trialing' && methodFor(ledger, subscription) === null;
  const endsBare = trial_settings?.end_behavior.missing_payment_method === 'cancel';
  if (cancel_at_period_end || (withoutCard && endsBare)) {
    endStripeSubscription(ledger, subscription, 'cancellation_requested');
    return;
  }
  const item = itemOf(subscription);
  const start = item.current_period_end;
  const end = nextBoundary(billing_cycle_anchor, item.price.recurring, start);
  const data = [{ ...item, current_period_start: start, current_period_end: end }];
  const next = { items: { ...items, data }, status: status === 'trialing' ? 'active' : status };
  ledger.change(subscription, next, 'customer.subscription.updated');
  planTurn(ledger, end, subscription.id);
  const waiting = takePendingLines(ledger, subscription);
  const lines = [...waiting, periodLine(ledger, subscription, itemOf(subscription))];
  payOrOwe(ledger, subscription, bill(ledger, subscription, { lines, reason: 'subscription_cycle' }));
}

/** Ends a change of plan that was never paid for. */
function expireUpdate(ledger: StripeLedger, subscription: Stripe.Subscription): void {
  const owed = owedBy(ledger, subscription);
  if (!owed) return;
  voidInvoice(ledger, owed);
  ledger.emit('customer.subscription.pending_update_expired', subscription);
}

/** The subscription's only item. */
export function itemOf({ id, items }: Stripe.Subscription): Stripe.SubscriptionItem {
  const [item] = items.data;
  if (!item) throw missing('subscription_item', id);
  return item;
}

function payOrOwe(ledger: StripeLedger, subscription: Stripe.Subscription, invoice: Stripe.Invoice): void {
  if (collectAlone(ledger, invoice, methodFor(ledger, subscription))) return;
  if (invoice.next_payment_attempt === null) endStripeSubscription(ledger, subscription, 'payment_failed');
  else if (subscription.status !== 'past_due')
    ledger.change(subscription, { status: 'past_due' }, 'customer.subscription.updated');
}

/** The card a subscription is charged to: its own, else its customer's. */
export function methodFor(ledger: StripeLedger, { customer, default_payment_method }: Stripe.Subscription) {
  const { invoice_settings } = ledger.get('customer', idInLedger(customer));
  const held = default_payment_method ?? invoice_settings.default_payment_method;
  return held && idInLedger(held);
}

/** Ends a subscription now; what it still owes stays open, but is not tried again. */
export function endStripeSubscription(
  ledger: StripeLedger,
  subscription: Stripe.Subscription,
  reason: 'cancellation_requested' | 'payment_failed',
): Stripe.Subscription {
  const owed = owedBy(ledger, subscription);
  if (owed) ledger.change(owed, { auto_advance: false, next_payment_attempt: null });
  const { canceled_at } = subscription;
  const cancellation_details = { ...nulls('comment feedback feedback_option'), reason };
  const ended = { status: 'canceled', ended_at: now(), canceled_at: canceled_at ?? now() } as const;
  return ledger.change(subscription, { ...ended, cancellation_details }, 'customer.subscription.deleted');
}

function whileLive(act: Act) {
  return (ledger: StripeLedger, id: string, at: number): void => {
    const subscription = ledger.find('subscription', id);
    if (subscription && isLive(subscription)) act(ledger, subscription, at);
  };
}

export function isLive({ status }: Stripe.Subscription): boolean {
  return status !== 'canceled' && status !== 'incomplete_expired';
}

/** The first payment was never made: the invoice is void and the subscription has expired. */
function expire(ledger: StripeLedger, subscription: Stripe.Subscription): void {
  const owed = owedBy(ledger, subscription);
  if (owed) voidInvoice(ledger, owed);
  const expired = { status: 'incomplete_expired', ended_at: now() } as const;
  ledger.change(subscription, expired, 'customer.subscription.updated');
}

function owedBy(ledger: StripeLedger, { latest_invoice }: Stripe.Subscription): Stripe.Invoice | undefined {
  const invoice = latest_invoice ? ledger.find('invoice', idInLedger(latest_invoice)) : undefined;
  return invoice?.status === 'open' ? invoice : undefined;
}
