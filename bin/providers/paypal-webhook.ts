import * as z from 'zod';
import { paypalEvents } from '#shared/contract/webhooks.ts';
import type { SecretStore } from '../secrets/secret-store.ts';
import type { ProviderChange } from './offer.ts';
import type { PaypalAccount } from './paypal-account.ts';

const webhook = z.object({
  id: z.string(),
  url: z.string(),
  event_types: z.array(z.object({ name: z.string() })),
});
const webhooks = z.object({ webhooks: z.array(webhook).default([]) });
const path = '/v1/notifications/webhooks';
const event_types = paypalEvents.map(name => ({ name }));

/** Our webhook at PayPal; its id, which its signatures contain, is kept with the secrets. */
export async function paypalWebhookChanges(
  ask: PaypalAccount,
  url: string,
  secrets: SecretStore,
): Promise<ProviderChange[]> {
  const all = (await ask({ method: 'GET', path, answer: webhooks }))?.webhooks ?? [];
  const held = all.find(one => one.url === url);
  const { 'paypal-webhook-id': known } = await secrets.read(['paypal-webhook-id']);
  if (!held) return [webhookChange(ask, url, secrets)];
  return [
    ...(isSubscribed(held) ? [] : [eventChange(ask, held.id)]),
    ...(known === held.id
      ? []
      : [
          {
            says: `PayPal: note the id of webhook ${url}`,
            make: () => secrets.write('paypal-webhook-id', held.id),
          },
        ]),
  ];
}

function webhookChange(ask: PaypalAccount, url: string, secrets: SecretStore): ProviderChange {
  return {
    says: `PayPal: make webhook ${url} with ${paypalEvents.length} events`,
    async make() {
      const made = await ask({ method: 'POST', path, body: { url, event_types }, answer: webhook });
      if (made) await secrets.write('paypal-webhook-id', made.id);
    },
  };
}

function eventChange(ask: PaypalAccount, id: string): ProviderChange {
  return {
    says: `PayPal: subscribe webhook ${id} to our ${paypalEvents.length} events`,
    async make() {
      const body = [{ op: 'replace', path: '/event_types', value: event_types }];
      await ask({ method: 'PATCH', path: `${path}/${id}`, body, answer: webhook });
    },
  };
}

function isSubscribed({ event_types: held }: z.output<typeof webhook>): boolean {
  const names = held.map(({ name }) => name).toSorted();
  return names.join() === paypalEvents.toSorted().join();
}
