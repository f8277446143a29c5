import type Stripe from 'stripe';
import type { PlanChanges } from '#functions/ports/licenses/changes.ts';
import { type Catalogue, schemeOf, termOf } from '#shared/domain/checkout/plans.ts';
import { isInForce } from '#shared/domain/checkout/pricing.ts';
import type { PurchaseOutcome } from '#shared/domain/checkout/purchase.ts';
import { isFailing, subscriptionState } from '#shared/domain/licenses/status.ts';
import { isOn, type Target } from '#shared/domain/licenses/upgrade.ts';
import { AppError } from '#shared/errors.ts';
import { messages } from '#shared/text/messages.ts';
import { stripeQuote } from './change-quote.ts';
import { type ConnectStripe, callStripe, orPending, pendingUnlessRead, writeOptions } from './client.ts';
import { endNow } from './end-now.ts';
import type { StripeOperations } from './operations.ts';
import { needsCustomer, paymentOf, purchaseExpand as startExpand } from './purchase-outcome.ts';
import { voidOnce, voidOpen } from './void-open.ts';

/**
 * A coupon holds for the plan, term and quantity it was bought with. Stripe drops it when the change is paid for.
 * Why: docs/decisions/0170
 */
const withoutCoupon = { discounts: '' } as const;

/** Changes of a card subscription. */
export function stripePlanChanges({
  stripe,
  catalogue,
}: {
  stripe: ConnectStripe;
  catalogue: Catalogue;
}): PlanChanges {
  return {
    quote: ({ subscription: { subscriptionId, coupon } }, target, at) =>
      callStripe(stripe, async client => {
        const subscription = await client.subscriptions.retrieve(subscriptionId);
        const items = itemsOf(subscription, target);
        const [change, recurring] = await Promise.all([
          client.invoices.createPreview({
            subscription: subscriptionId,
            ...withoutCoupon,
            subscription_details: {
              items,
              proration_behavior: 'always_invoice',
              proration_date: secondsOf(at),
            },
          }),
          client.invoices.createPreview({
            subscription: subscriptionId,
            ...withoutCoupon,
            subscription_details: { items },
            preview_mode: 'recurring',
          }),
        ]);
        const interval = termOf[schemeOf(catalogue, target.priceId)];
        const quote = stripeQuote({ subscription, change, recurring, interval });
        return { ...quote, ...(isInForce(coupon, at) && { couponEnds: true }) };
      }),

    change: ({ subscription: { subscriptionId } }, target, at, idempotencyKey) =>
      callStripe(stripe, async client => {
        const items = itemsOf(await client.subscriptions.retrieve(subscriptionId), target);
        const change: Stripe.SubscriptionUpdateParams = {
          items,
          ...withoutCoupon,
          proration_behavior: 'always_invoice',
          proration_date: secondsOf(at),
          payment_behavior: 'pending_if_incomplete',
        };
        const write = writeOptions(idempotencyKey)('change');
        await orPending(() => client.subscriptions.update(subscriptionId, change, write));
        return pendingUnlessRead(() => changedOf(client, subscriptionId, target));
      }),

    cancel: ({ subscription: { subscriptionId, status } }, reason, idempotencyKey) =>
      callStripe(stripe, async client => {
        const metadata = reason ? { metadata: { cancel_reason: reason } } : {};
        const change = { cancel_at_period_end: true, ...metadata };
        await client.subscriptions.update(subscriptionId, change, writeOptions(idempotencyKey)('cancel'));
        // What is owed is voided first: one that was paid a moment ago bought the time until then.
        if (isFailing(subscriptionState(status)) && (await voidOpen(client, subscriptionId)))
          await endNow(client, subscriptionId);
      }),

    undoCancel: ({ subscription: { subscriptionId } }, idempotencyKey) =>
      callStripe(stripe, async client => {
        const keepRunning = { cancel_at_period_end: false, metadata: { cancel_reason: '' } };
        const updated = await client.subscriptions.update(
          subscriptionId,
          keepRunning,
          writeOptions(idempotencyKey)('stay'),
        );
        // A cancellation in Stripe's own portal sets a date instead of the flag.
        if (updated.cancel_at !== null)
          await client.subscriptions.update(
            subscriptionId,
            { cancel_at: '' },
            writeOptions(idempotencyKey)('stay-on'),
          );
      }),
  };
}

/** The changed item of a subscription. The quantity must be given, since Stripe would otherwise reset it to 1. */
function itemsOf({ items }: Stripe.Subscription, { priceId, quantity }: Target) {
  const [item] = items.data;
  if (!item) throw new AppError('missing', messages.account.licenseMissing);
  return [{ id: item.id, price: priceId, quantity }];
}

function secondsOf(at: number): number {
  return Math.floor(at / 1000);
}

/**
 * The outcome of a change, which is done only if the subscription is on it: a repeat finds no pending update either
 * where the first one's payment was refused. A change whose payment was refused is voided, or its invoice would stay
 * open.
 */
async function changedOf(
  client: StripeOperations,
  subscriptionId: string,
  target: Target,
): Promise<PurchaseOutcome> {
  const read = await client.subscriptions.retrieve(subscriptionId, { expand: startExpand });
  const { status, latest_invoice: invoice, items } = read;
  const [item] = items.data;
  if (item && isOn({ priceId: item.price.id, quantity: item.quantity ?? 1 }, target))
    return { kind: 'done', subscriptionId, status };
  const declined = { kind: 'declined', message: messages.checkout.declined } as const;
  // Another request for the same change has voided it already.
  if (!read.pending_update || !invoice || typeof invoice === 'string') return declined;
  const intent = await paymentOf(client, invoice);
  const { id: invoiceId } = invoice;
  if (intent && needsCustomer.has(intent.status) && intent.client_secret) {
    const { client_secret: clientSecret } = intent;
    return { kind: 'confirm', what: 'payment', subscriptionId, status, clientSecret, invoiceId };
  }
  if (intent?.status !== 'requires_payment_method')
    throw new AppError('unavailable', messages.checkout.pending);
  await voidOnce(client, invoiceId);
  return declined;
}
