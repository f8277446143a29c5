import type Stripe from 'stripe';
import type { openStripeSandbox } from './open-for-test.ts';

type Local = Pick<Awaited<ReturnType<typeof openStripeSandbox>>, 'subscribe' | 'stripe' | 'clock'>;

export function onlyItemOf({ items }: Stripe.Subscription) {
  return items.data[0] as Stripe.SubscriptionItem;
}

/** What tests of a change of plan do. */
export function planChanges(local: () => Local) {
  const bought = (card = 'pm_card_visa', more: Partial<Stripe.SubscriptionCreateParams> = {}) =>
    local().subscribe(card, { trial_period_days: 0, ...more });

  const changed = (subscription: Stripe.Subscription, price: string, quantity = 1) => ({
    items: [{ id: onlyItemOf(subscription).id, price, quantity }],
    proration_behavior: 'always_invoice' as const,
  });

  return {
    bought,
    changed,

    later: (seconds: number) => local().clock.moveTo(Date.now() + seconds * 1000),

    preview: (
      subscription: Stripe.Subscription,
      price: string,
      more: object = {},
      mode: 'next' | 'recurring' = 'next',
    ) =>
      local().stripe.invoices.createPreview({
        subscription: subscription.id,
        subscription_details: { ...changed(subscription, price), ...more },
        preview_mode: mode,
      }),

    change: (subscription: Stripe.Subscription, price: string, more: object = {}) =>
      local().stripe.subscriptions.update(subscription.id, {
        ...changed(subscription, price),
        payment_behavior: 'pending_if_incomplete',
        expand: ['latest_invoice.confirmation_secret', 'latest_invoice.payments'],
        ...more,
      }),

    /** A subscription whose card fails from now on. */
    async broke(card: string) {
      const subscription = await bought();
      const customer = subscription.customer as string;
      const { id } = await local().stripe.paymentMethods.attach(card, { customer });
      return local().stripe.subscriptions.update(subscription.id, { default_payment_method: id });
    },
  };
}
