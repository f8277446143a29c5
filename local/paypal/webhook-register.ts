// The register of webhooks. What the sandbox delivers goes where the run says, as before: a webhook that a command
// registers here is kept and answered, not called.
import * as z from 'zod';
import { PaypalError } from './errors.ts';
import { text } from './fields.ts';
import type { PaypalLedger } from './ledger.ts';
import type { WebhookListener } from './objects.ts';
import { paypalRoute } from './route.ts';
import { linkOf, randomCapitals } from './values.ts';

/** What PayPal allows for one application. */
const most = 10;
const types = z.array(z.object({ name: text(1, 100) })).min(1);
const createBody = z.object({ url: z.url({ protocol: /^https$/ }).max(2048), event_types: types });
const patchBody = z.array(
  z.object({ op: z.literal('replace'), path: z.literal('/event_types'), value: types }),
);

export const webhookRegisterRoutes = [
  paypalRoute(
    'webhooks.post',
    'POST /v1/notifications/webhooks',
    ({ ledger, body: { url, event_types } }) => {
      const held = ledger.all('webhook');
      if (held.some(one => one.url === url)) throw new PaypalError(400, 'WEBHOOK_URL_ALREADY_EXISTS');
      if (held.length >= most) throw new PaypalError(400, 'WEBHOOK_NUMBER_LIMIT_EXCEEDED');
      const id = randomCapitals(17);
      return shownWebhook(ledger, ledger.add('webhook', id, { id, url, event_types }));
    },
    createBody,
  ),
  paypalRoute('webhooks.list', 'GET /v1/notifications/webhooks', ({ ledger }) => ({
    webhooks: ledger.all('webhook').map(held => shownWebhook(ledger, held)),
  })),
  paypalRoute(
    'webhooks.update',
    'PATCH /v1/notifications/webhooks/:id',
    ({ ledger, named, body }) => {
      const held = named('webhook');
      for (const { value } of body) held.event_types = value;
      return shownWebhook(ledger, held);
    },
    patchBody,
  ),
];

function shownWebhook({ api }: PaypalLedger, held: WebhookListener) {
  return { ...held, links: [linkOf('self', `${api}/v1/notifications/webhooks/${held.id}`)] };
}
