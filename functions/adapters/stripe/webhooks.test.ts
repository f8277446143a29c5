import type { APIGatewayProxyEvent } from 'aws-lambda';
import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { rawBodyOf } from '#functions/runtime/request.ts';
import { stripeWebhooks } from './webhooks.ts';

const secret = 'whsec_of_the_test';
const webhooks = stripeWebhooks(async () => secret);
const event = { id: 'evt_1', type: 'customer.subscription.updated', data: { object: { id: 'sub_1' } } };
const payload = JSON.stringify({ ...event, note: 'Žlutý 💩' });
const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret });
const verify = (body: string, isBase64Encoded: boolean) =>
  webhooks.verify(rawBodyOf({ body, isBase64Encoded } as APIGatewayProxyEvent), {
    'stripe-signature': signature,
  });

test('a body the gateway flags as base64 is decoded before it is verified', async () => {
  const nudge = { provider: 'stripe', eventId: 'evt_1', type: event.type, subscriptionId: 'sub_1' };
  expect(await verify(payload, false)).toEqual(nudge);
  expect(await verify(Buffer.from(payload).toString('base64'), true)).toEqual(nudge);
  expect(await verify(Buffer.from(payload).toString('base64'), false)).toBeUndefined();
});
