import type Stripe from 'stripe';
import * as z from 'zod';
import { attempt, bill, intentOf } from './billing.ts';
import { createSetup } from './charging.ts';
import { discountParams, redeemAll } from './discounts.ts';
import { invalid, missing } from './errors.ts';
import { flags, nulls, texts } from './field-lists.ts';
import { clearable, int, mergeMetadata, metadata } from './form.ts';
import { periodLine, trialLine } from './invoice-lines.ts';
import { idInLedger, now, type StripeLedger } from './ledger.ts';
import { createParams, newSubscription, type SubscriptionOrder } from './new-subscription.ts';
import { ownMethod } from './payment-methods.ts';
import { DAY } from './periods.ts';
import { changeItem, itemChange, prorationBehavior } from './plan-change.ts';
import { listing, retrieving, stripeRoute } from './route.ts';
import { plan, planTurn } from './schedule.ts';
import { endStripeSubscription, endTrial, isLive, itemOf, methodFor } from './subscription-life.ts';

const updateParams = z.strictObject({
  ...flags('cancel_at_period_end'),
  cancel_at: clearable(int).optional(),
  ...texts('default_payment_method'),
  discounts: clearable(discountParams).optional(),
  metadata,
  items: itemChange.optional(),
  payment_behavior: z.enum(['allow_incomplete', 'pending_if_incomplete']).optional(),
  proration_behavior: prorationBehavior.optional(),
  proration_date: int.optional(),
  trial_end: z.literal('now').optional(),
});
const nothingBack = z.literal('false').optional();
const cancelParams = z.strictObject({ prorate: nothingBack, invoice_now: nothingBack });

const secondsToPay = 23 * 3600;
const warningDays = 3;

type Change = z.output<typeof updateParams>;

/** What may come with a change that happens only once it is paid for. */
const withPending = ['discounts', 'items', 'payment_behavior', 'proration_behavior', 'proration_date'];

export const stripeSubscriptionRoutes = [
  retrieving('subscription'),
  listing(
    'subscription',
    z.strictObject({
      ...texts('customer price'),
      created: z.strictObject({ gte: int }).optional(),
      status: z.string().default('live'),
    }),
    {
      created: (held, { gte }: { gte: number }) => held.created >= gte,
      price: (held, wanted: string) => itemOf(held).price.id === wanted,
      status: hasStatus,
    },
  ),
  stripeRoute('subscriptions.create', 'POST /subscriptions', createParams, ({ ledger, params }) =>
    create(ledger, params),
  ),
  stripeRoute('subscriptions.update', 'POST /subscriptions/:id', updateParams, ({ ledger, id, params }) =>
    update(ledger, id, params),
  ),
  stripeRoute('subscriptions.cancel', 'DELETE /subscriptions/:id', cancelParams, ({ ledger, id }) => {
    const subscription = ledger.get('subscription', id);
    if (!isLive(subscription)) throw missing('subscription', id);
    return endStripeSubscription(ledger, subscription, 'cancellation_requested');
  }),
];

function hasStatus(held: Stripe.Subscription, wanted: string): boolean {
  if (wanted === 'live' || wanted === 'ended') return isLive(held) === (wanted === 'live');
  return wanted === 'all' || held.status === wanted;
}

function create(ledger: StripeLedger, order: SubscriptionOrder): Stripe.Subscription {
  ledger.get('customer', order.customer, 'customer');
  const subscription = newSubscription(ledger, order);
  const method = methodFor(ledger, subscription);
  const wait = order.payment_behavior === 'default_incomplete';
  const trial = subscription.status === 'trialing';
  const code = 'resource_missing';
  if (!trial && !method && !wait) throw invalid('This customer has no default payment method.', { code });
  subscription.discounts = redeemAll(ledger, subscription, order.discounts);
  ledger.add(subscription);
  const line = (trial ? trialLine : periodLine)(ledger, subscription, itemOf(subscription));
  const invoice = bill(ledger, subscription, { lines: [line], reason: 'subscription_create' });
  ledger.emit('customer.subscription.created', subscription);
  planTurn(ledger, itemOf(subscription).current_period_end, subscription.id);
  if (trial) startTrial(ledger, subscription, method, wait);
  else startPaying(ledger, subscription, invoice, { method, wait, present: !order.off_session });
  return subscription;
}

/** A trial charges nothing, but the bank may ask for 3-D Secure for the charges that follow. */
function startTrial(
  ledger: StripeLedger,
  subscription: Stripe.Subscription,
  method: string | null,
  wait: boolean,
): void {
  const { id, customer, trial_end } = subscription;
  const ready = method ? ({ payment_method: method, status: 'requires_confirmation' } as const) : {};
  const setup = createSetup(ledger, { customer, ...ready });
  ledger.change(subscription, { pending_setup_intent: setup.id });
  if (method && !wait) attempt(ledger, setup, { method, present: true });
  plan(ledger, Math.max(now(), (trial_end ?? 0) - warningDays * DAY), 'trial-warning', id);
}

/** The first payment: tried at once, or left to the browser. */
function startPaying(
  ledger: StripeLedger,
  subscription: Stripe.Subscription,
  invoice: Stripe.Invoice,
  { method, wait, present }: { method: string | null; wait: boolean; present: boolean },
): void {
  const intent = intentOf(ledger, invoice);
  if (intent && method && wait)
    ledger.change(intent, { payment_method: method, status: 'requires_confirmation' });
  else if (intent && method) attempt(ledger, intent, { method, present });
  if (subscription.status === 'incomplete') plan(ledger, now() + secondsToPay, 'expire', subscription.id);
}

function update(ledger: StripeLedger, id: string, change: Change): Stripe.Subscription {
  const subscription = ledger.get('subscription', id);
  const { default_payment_method: method, items, metadata: marks, proration_date: date } = change;
  if (!isLive(subscription)) throw invalid('A canceled subscription cannot be updated.');
  const discounts =
    change.discounts === undefined ? undefined : redeemAll(ledger, subscription, change.discounts);
  if (items) {
    const waits = change.payment_behavior === 'pending_if_incomplete';
    if (waits) demandPending(change);
    changeItem(ledger, subscription, items, { date, how: change.proration_behavior, waits, discounts });
    if (waits) return subscription;
  }
  if (change.trial_end && subscription.status === 'trialing') endTrial(ledger, subscription);
  const own = method && ownMethod(ledger, idInLedger(subscription.customer), method).id;
  const fields = {
    ...cancellation(ledger, subscription, change),
    ...(own && { default_payment_method: own }),
    ...(discounts && { discounts }),
    metadata: mergeMetadata(subscription.metadata, marks),
  };
  return ledger.change(subscription, fields, 'customer.subscription.updated');
}

function demandPending(change: Change): void {
  const other = Object.entries(change).find(
    ([name, value]) => value !== undefined && !withPending.includes(name),
  );
  const message = `${other?.[0]} cannot be set with payment_behavior=pending_if_incomplete.`;
  if (other) throw invalid(message, { param: other[0] });
}

function cancellation(ledger: StripeLedger, subscription: Stripe.Subscription, change: Change) {
  const { cancel_at_period_end = subscription.cancel_at_period_end } = change;
  const { cancel_at = subscription.cancel_at } = change;
  if (cancel_at !== null) plan(ledger, cancel_at, 'cancel', subscription.id);
  const planned = cancel_at_period_end || cancel_at !== null;
  return {
    cancel_at_period_end,
    cancel_at,
    canceled_at: planned ? (subscription.canceled_at ?? now()) : null,
    cancellation_details: {
      ...nulls('comment feedback feedback_option'),
      reason: planned ? ('cancellation_requested' as const) : null,
    },
  };
}
