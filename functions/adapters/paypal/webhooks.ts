import { verify } from 'node:crypto';
import { crc32 } from 'node:zlib';
import * as z from 'zod';
import type { Webhooks } from '#functions/ports/licenses/webhooks.ts';
import { type Nudge, nudgeMessage } from '#shared/contract/nudge.ts';
import type { Signer } from './certificates.ts';
import type { PaypalClient } from './client.ts';

interface Deps {
  /** PayPal's id of this webhook, which is part of every signature. */
  webhookId(): Promise<string>;
  signerAt(address: string): Promise<Signer | undefined>;
  paypal: PaypalClient;
}

const algorithm = 'SHA256withRSA';
const headersShape = z.object({
  'paypal-auth-algo': z.literal(algorithm),
  'paypal-cert-url': z.string(),
  'paypal-transmission-id': z.string(),
  'paypal-transmission-sig': z.string(),
  'paypal-transmission-time': z.string(),
});
type Transmission = z.infer<typeof headersShape>;

const text = z.string().optional().catch(undefined);
const invoiceShape = z
  .object({ detail: z.object({ reference: text }).catch({}) })
  .optional()
  .catch(undefined);
const eventShape = z.object({
  id: z.string(),
  event_type: z.string(),
  resource: z
    .object({ id: text, billing_agreement_id: text, dispute_id: text, invoice: invoiceShape })
    .catch({}),
});

/** Accepts events of any age: PayPal repeats an event for three days, and duplicates are recognized by their id. */
export function paypalWebhooks({ webhookId, signerAt, paypal }: Deps): Webhooks {
  return {
    async verify(raw, headers) {
      const sent = headersShape.safeParse(headers);
      if (!sent.success) return undefined;
      const signer = await signerAt(sent.data['paypal-cert-url']);
      const id = await webhookId();
      if (!signer || !isSigned(raw, id, sent.data, signer)) return undefined;
      const nudge = nudgeOf(raw);
      if (!nudge || signer.vouched) return nudge;
      return (await confirmedByPaypal(paypal, raw, id, sent.data)) ? nudge : undefined;
    },
  };
}

function isSigned(raw: string, webhookId: string, sent: Transmission, { certificate }: Signer): boolean {
  const parts = [sent['paypal-transmission-id'], sent['paypal-transmission-time'], webhookId, crc32(raw)];
  const signature = Buffer.from(sent['paypal-transmission-sig'], 'base64');
  return (
    certificate.publicKey.asymmetricKeyType === 'rsa' &&
    verify('sha256', Buffer.from(parts.join('|')), certificate.publicKey, signature)
  );
}

/** Takes only the subscription's id from an event; everything else is read from PayPal. */
function nudgeOf(raw: string): Nudge | undefined {
  const event = eventShape.safeParse(jsonOf(raw));
  if (!event.success) return undefined;
  const { id: eventId, event_type: type, resource } = event.data;
  const subscriptionId = subscriptionOf(event.data) ?? null;
  const isDispute = type === 'CUSTOMER.DISPUTE.CREATED';
  const about = { kind: 'disputed', id: resource.dispute_id ?? 'unnamed' } as const;
  const nudge = { provider: 'paypal', eventId, type, subscriptionId, ...(isDispute && { about }) };
  return nudgeMessage.safeParse(nudge).data;
}

function subscriptionOf({ event_type: type, resource }: z.output<typeof eventShape>): string | undefined {
  if (type.startsWith('BILLING.SUBSCRIPTION.')) return resource.id;
  if (!type.startsWith('INVOICING.INVOICE.')) return resource.billing_agreement_id;
  // Our invoices for prorations name their subscription; the account may send others.
  const { reference } = resource.invoice?.detail ?? {};
  return reference?.startsWith('I-') ? reference : undefined;
}

function jsonOf(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch {
    return undefined;
  }
}

/**
 * Lets PayPal verify the signature if the certificate's chain could not be followed. The event's bytes must stay
 * unchanged, hence the string.
 */
async function confirmedByPaypal(paypal: PaypalClient, raw: string, webhook_id: string, sent: Transmission) {
  const question = JSON.stringify({
    auth_algo: algorithm,
    cert_url: sent['paypal-cert-url'],
    transmission_id: sent['paypal-transmission-id'],
    transmission_sig: sent['paypal-transmission-sig'],
    transmission_time: sent['paypal-transmission-time'],
    webhook_id,
  });
  const { verification_status } = await paypal({
    operation: 'verify-webhook-signature.post',
    path: '/v1/notifications/verify-webhook-signature',
    body: `${question.slice(0, -1)},"webhook_event":${raw}}`,
    answer: z.object({ verification_status: z.string() }),
  });
  return verification_status === 'SUCCESS';
}
