// The register of webhook endpoints. What the sandbox delivers goes where the run says, as before: an endpoint that a
// command registers here is kept and answered, not called.
import type Stripe from 'stripe';
import * as z from 'zod';
import { invalid } from './errors.ts';
import { flags, nulls, texts } from './field-lists.ts';
import { mergeMetadata, metadata } from './form.ts';
import { apiVersion, born, newId } from './ledger.ts';
import { listing, noParams, retrieving, stripeRoute } from './route.ts';

const events = z.array(z.string()).min(1);
/** What test mode allows for one account. */
const most = 16;
const createdParams = z.strictObject({
  url: z.string(),
  enabled_events: events,
  metadata,
  ...texts('api_version description'),
});
const updatedParams = z.strictObject({
  enabled_events: events.optional(),
  metadata,
  ...texts('description url'),
  ...flags('disabled'),
});

export const webhookEndpointRoutes = [
  stripeRoute('webhookEndpoints.create', 'POST /webhook_endpoints', createdParams, ({ ledger, params }) => {
    const { url, enabled_events, api_version = null, description = null, metadata: marks = {} } = params;
    demandAddress(url);
    if (api_version !== null && api_version !== apiVersion)
      throw invalid(`Invalid API version: ${api_version}`, { param: 'api_version' });
    if (ledger.all('webhook_endpoint').length >= most)
      throw invalid(`You have reached the maximum of ${most} test webhook endpoints.`);
    const endpoint: Stripe.WebhookEndpoint = {
      ...born('webhook_endpoint', newId('we')),
      api_version,
      description,
      enabled_events,
      url,
      metadata: marks,
      ...nulls('application'),
      status: 'enabled',
    };
    ledger.add(endpoint);
    // Answered here and never again.
    return { ...endpoint, secret: newId('whsec') };
  }),
  stripeRoute(
    'webhookEndpoints.update',
    'POST /webhook_endpoints/:id',
    updatedParams,
    ({ ledger, id, params }) => {
      const held = ledger.get('webhook_endpoint', id);
      const { disabled, enabled_events = held.enabled_events, description = held.description } = params;
      const { url = held.url } = params;
      demandAddress(url);
      const status = disabled === undefined ? held.status : disabled ? 'disabled' : 'enabled';
      const marks = mergeMetadata(held.metadata, params.metadata);
      return ledger.change(held, { enabled_events, description, url, status, metadata: marks });
    },
  ),
  stripeRoute('webhookEndpoints.del', 'DELETE /webhook_endpoints/:id', noParams, ({ ledger, id }) => {
    ledger.remove(ledger.get('webhook_endpoint', id));
    return { id, object: 'webhook_endpoint', deleted: true };
  }),
  retrieving('webhook_endpoint'),
  listing('webhook_endpoint', z.strictObject({})),
];

function demandAddress(url: string): void {
  const { protocol = '' } = URL.parse(url) ?? {};
  if (!/^https?:$/.test(protocol)) throw invalid('Invalid URL', { code: 'url_invalid', param: 'url' });
}
