import { createSign, createVerify, randomUUID } from 'node:crypto';
import { crc32 } from 'node:zlib';
import * as z from 'zod';
import type { HttpAnswer } from '../ports.ts';
import { text, webAddress } from './fields.ts';
import type { PaypalLedger } from './ledger.ts';
import { paypalRoute } from './route.ts';
import { iso } from './values.ts';

export const certificatePath = '/v1/notifications/certs/';
const algorithm = 'SHA256withRSA';
const plain = /^[a-zA-Z0-9]+$/;
const notOnlyDigits = /^(?!\d+$)\w+\S+/;
// Checked without being taken apart: what is signed is the event as it stands, in its own order.
const eventField = z.looseObject({}).superRefine((event, { addIssue }) => {
  for (const name of ['id', 'event_type'])
    if (name in event && typeof event[name] !== 'string')
      addIssue({ code: 'custom', path: [name], input: event[name], message: 'not a text' });
});
const verifyBody = z.object({
  auth_algo: text(0, 100, plain),
  cert_url: webAddress.max(500),
  webhook_id: text(0, 50, plain),
  webhook_event: eventField,
  transmission_id: text(0, 50, notOnlyDigits),
  transmission_sig: text(0, 500, notOnlyDigits),
  transmission_time: text(0, 100),
});

export function certificateAnswer({ signer, stranger }: PaypalLedger, path: string): HttpAnswer {
  const found = [signer, stranger].find(({ id }) => path === `${certificatePath}${id}`);
  return found
    ? { status: 200, headers: { 'content-type': 'application/x-pem-file' }, body: found.certificate }
    : { status: 404, headers: {}, body: '' };
}

/** Headers of a webhook's delivery, as PayPal signs it. */
export function signed(ledger: PaypalLedger, webhookId: string, body: string): Record<string, string> {
  const [id, time] = [randomUUID(), iso(Date.now())];
  const signature = createSign('sha256').update(messageOf(id, time, webhookId, body));
  return {
    'content-type': 'application/json',
    'paypal-auth-algo': algorithm,
    'paypal-cert-url': certificateUrl(ledger),
    'paypal-transmission-id': id,
    'paypal-transmission-sig': signature.sign(ledger.signer.key, 'base64'),
    'paypal-transmission-time': time,
  };
}

/** `verify-webhook-signature` of the one webhook there is. */
export function webhookRoutes(webhookId: string) {
  return [
    paypalRoute(
      'verify-webhook-signature.post',
      'POST /v1/notifications/verify-webhook-signature',
      ({ ledger, body }) => ({
        verification_status: isOurs(ledger, webhookId, body) ? 'SUCCESS' : 'FAILURE',
      }),
      verifyBody,
    ),
  ];
}

function isOurs(ledger: PaypalLedger, webhookId: string, sent: z.output<typeof verifyBody>): boolean {
  const { transmission_id, transmission_time, transmission_sig, webhook_event } = sent;
  const message = messageOf(transmission_id, transmission_time, webhookId, JSON.stringify(webhook_event));
  const verified = createVerify('sha256').update(message);
  return (
    sent.webhook_id === webhookId &&
    sent.auth_algo === algorithm &&
    sent.cert_url === certificateUrl(ledger) &&
    verified.verify(ledger.signer.certificate, transmission_sig, 'base64')
  );
}

/** What is signed; the body counts as the bytes that travel. */
function messageOf(id: string, time: string, webhookId: string, body: string): string {
  return [id, time, webhookId, crc32(body)].join('|');
}

function certificateUrl({ api, signer }: PaypalLedger): string {
  return `${api}${certificatePath}${signer.id}`;
}
