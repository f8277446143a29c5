import Stripe from 'stripe';
import type { Webhooks } from '#functions/ports/licenses/webhooks.ts';
import { type Nudge, nudgeMessage } from '#shared/contract/nudge.ts';
import { idOf } from './id-of.ts';

/** Stripe's default, in seconds; 0 would disable the age check. */
const tolerance = 300;

interface Deps {
  secret(): Promise<string>;
  /** This stage's mode: events of the other mode, live or test, are accepted and ignored. */
  live: boolean;
  /** Called for an event of another API version, whose ids may be in places where we do not look. */
  onOtherVersion(): void;
}

export function stripeWebhooks({ secret, live, onOtherVersion }: Deps): Webhooks {
  return {
    async verify(raw, headers) {
      const key = await secret();
      const signature = headers['stripe-signature'] ?? '';
      try {
        const event = Stripe.webhooks.constructEvent(raw, signature, key, tolerance);
        if (event.api_version !== Stripe.API_VERSION) onOtherVersion();
        const nudge = { provider: 'stripe', eventId: event.id, type: event.type } as const;
        const message =
          event.livemode === live
            ? { ...nudge, subscriptionId: subscriptionOf(event), ...aboutOf(event) }
            : { ...nudge, subscriptionId: null };
        // A signed body that is no event would fail in the queue again and again.
        return nudgeMessage.safeParse(message).data;
      } catch {
        return undefined;
      }
    },
  };
}

/** Takes only the subscription's id from an event; everything else is read from Stripe. */
function subscriptionOf(event: Stripe.Event): string | null {
  if (event.type.startsWith('customer.subscription.')) return (event.data.object as Stripe.Subscription).id;
  if (event.type.startsWith('invoice.'))
    return idOf((event.data.object as Stripe.Invoice).parent?.subscription_details?.subscription) ?? null;
  return null;
}

/** The refund or charge that a refund or dispute event asks us to read. */
function aboutOf({ type, data }: Stripe.Event): Pick<Partial<Nudge>, 'about'> {
  if (type.startsWith('refund.'))
    return { about: { kind: 'refund-failed', id: (data.object as Stripe.Refund).id } };
  if (!type.startsWith('charge.dispute.')) return {};
  const id = idOf((data.object as Stripe.Dispute).charge);
  return id ? { about: { kind: 'disputed', id } } : {};
}
