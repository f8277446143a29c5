import Stripe from 'stripe';
import type { Webhooks } from '#functions/ports/webhooks.ts';
import { type Nudge, nudgeMessage } from '#shared/contract/nudge.ts';
import { idOf } from './id-of.ts';

/** Stripe's own default, seconds; 0 would switch the age check off. */
const tolerance = 300;

/** `live` says whose money this stage takes: an event of the other mode, real or test, is taken and ignored. */
export function stripeWebhooks({ secret, live }: { secret: () => Promise<string>; live: boolean }): Webhooks {
  return {
    async verify(raw, headers) {
      const key = await secret();
      const signature = headers['stripe-signature'] ?? '';
      try {
        const event = Stripe.webhooks.constructEvent(raw, signature, key, tolerance);
        const nudge = { provider: 'stripe', eventId: event.id, type: event.type } as const;
        const wanted =
          event.livemode === live
            ? { ...nudge, subscriptionId: subscriptionOf(event), ...aboutOf(event) }
            : { ...nudge, subscriptionId: null };
        // What is signed and yet no event would fail in the queue, again and again.
        return nudgeMessage.safeParse(wanted).data;
      } catch {
        return undefined;
      }
    },
  };
}

/** The subscription an event is about, or nothing. The rest of the content is never believed. */
function subscriptionOf(event: Stripe.Event): string | null {
  if (event.type.startsWith('customer.subscription.')) return (event.data.object as Stripe.Subscription).id;
  if (event.type.startsWith('invoice.'))
    return idOf((event.data.object as Stripe.Invoice).parent?.subscription_details?.subscription) ?? null;
  return null;
}

/** Refunds and disputes, by what has to be looked at. */
function aboutOf({ type, data }: Stripe.Event): Pick<Partial<Nudge>, 'about'> {
  if (type.startsWith('refund.'))
    return { about: { kind: 'refund-failed', id: (data.object as Stripe.Refund).id } };
  if (!type.startsWith('charge.dispute.')) return {};
  const id = idOf((data.object as Stripe.Dispute).charge);
  return id ? { about: { kind: 'disputed', id } } : {};
}
