import * as z from 'zod';
import { call } from './define.ts';

const received = z.object({ received: z.literal(true) });
/** The raw body, whose signature is verified before it is parsed. */
const raw = z.string();

export const webhookCalls = {
  'stripe-webhook': call({
    method: 'POST',
    path: '/webhooks/stripe',
    auth: 'signed',
    body: raw,
    answer: received,
  }),
  'paypal-webhook': call({
    method: 'POST',
    path: '/webhooks/paypal',
    auth: 'signed',
    body: raw,
    answer: received,
  }),
};
