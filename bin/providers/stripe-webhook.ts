// Our endpoint at Stripe. Its signing secret is answered once, when it is made, so an endpoint whose secret the stage
// does not hold is replaced; a hash of the secret in the endpoint's metadata shows it.
import { createHash } from 'node:crypto';
import Stripe from 'stripe';
import { stripeEvents } from '#shared/contract/webhooks.ts';
import { product } from '#shared/product.ts';
import type { SecretStore } from '../secrets/secret-store.ts';
import type { ProviderChange } from './offer.ts';

const mark = 'secret_hash';

export async function stripeWebhookChanges(
  stripe: Stripe,
  url: string,
  secrets: SecretStore,
): Promise<ProviderChange[]> {
  const all: Stripe.WebhookEndpoint[] = [];
  for await (const endpoint of stripe.webhookEndpoints.list({ limit: 100 })) all.push(endpoint);
  const ours = all.filter(endpoint => endpoint.url === url);
  const { 'stripe-webhook-secret': secret } = await secrets.read(['stripe-webhook-secret']);
  const good = ours.find(
    ({ api_version, status, metadata }) =>
      api_version === Stripe.API_VERSION &&
      status === 'enabled' &&
      secret !== undefined &&
      metadata[mark] === hashOf(secret),
  );
  if (!good) return [endpointChange(stripe, url, secrets, ours)];
  return [...eventChanges(stripe, good), ...leftOver(stripe, ours, good)];
}

function endpointChange(
  stripe: Stripe,
  url: string,
  secrets: SecretStore,
  old: readonly Stripe.WebhookEndpoint[],
): ProviderChange {
  const instead = old.length > 0 ? ' in place of one whose secret, version or state is not ours' : '';
  return {
    says: `Stripe: make webhook endpoint ${url} with ${stripeEvents.length} events${instead}`,
    async make() {
      const made = await stripe.webhookEndpoints.create(
        {
          url,
          enabled_events: [...stripeEvents],
          api_version: Stripe.API_VERSION,
          description: product.name,
        },
        // A lost answer comes again with its secret.
        { idempotencyKey: `webhook:${hashOf([url, ...old.map(({ id }) => id)].join())}` },
      );
      if (!made.secret) throw new Error('Stripe made an endpoint without saying its signing secret.');
      await secrets.write('stripe-webhook-secret', made.secret);
      await stripe.webhookEndpoints.update(made.id, { metadata: { [mark]: hashOf(made.secret) } });
      for (const { id } of old) await stripe.webhookEndpoints.del(id);
    },
  };
}

function eventChanges(stripe: Stripe, { id, enabled_events }: Stripe.WebhookEndpoint): ProviderChange[] {
  if (sorted(enabled_events) === sorted(stripeEvents)) return [];
  return [
    {
      says: `Stripe: subscribe endpoint ${id} to our ${stripeEvents.length} events in place of its ${enabled_events.length}`,
      async make() {
        await stripe.webhookEndpoints.update(id, { enabled_events: [...stripeEvents] });
      },
    },
  ];
}

/** A second endpoint with our address would have every event delivered twice. */
function leftOver(stripe: Stripe, ours: readonly Stripe.WebhookEndpoint[], good: Stripe.WebhookEndpoint) {
  return ours
    .filter(({ id }) => id !== good.id)
    .map(({ id, url }) => ({
      says: `Stripe: delete endpoint ${id}, a second one for ${url}`,
      async make() {
        await stripe.webhookEndpoints.del(id);
      },
    }));
}

function sorted(events: readonly string[]): string {
  return events.toSorted().join();
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}
