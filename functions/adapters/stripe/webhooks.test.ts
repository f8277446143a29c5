import type { APIGatewayProxyEvent } from 'aws-lambda';
import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { rawBodyOf } from '#functions/runtime/request.ts';
import { stripeEvents } from '#shared/contract/webhooks.ts';
import { stripeWebhooks } from './webhooks.ts';

const secret = 'whsec_of_the_test';
const deps = { secret: async () => secret, live: true, onOtherVersion: () => undefined };
const webhooks = stripeWebhooks(deps);
const event = {
  id: 'evt_1',
  livemode: true,
  type: 'customer.subscription.updated',
  data: { object: { id: 'sub_1' } },
};
const payload = JSON.stringify({ ...event, note: 'Žlutý 💩' });
const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret });

function verify(body: string, isBase64Encoded: boolean) {
  return webhooks.verify(rawBodyOf({ body, isBase64Encoded } as APIGatewayProxyEvent), {
    'stripe-signature': signature,
  });
}

// WHT-014
test('a body the gateway flags as base64 is decoded before it is verified', async () => {
  const nudge = { provider: 'stripe', eventId: 'evt_1', type: event.type, subscriptionId: 'sub_1' };
  expect(await verify(payload, false)).toEqual(nudge);
  expect(await verify(Buffer.from(payload).toString('base64'), true)).toEqual(nudge);
  expect(await verify(Buffer.from(payload).toString('base64'), false)).toBeUndefined();
});

test('an event of the other mode is accepted without a subscription', async () => {
  const inTest = stripeWebhooks({ ...deps, live: false });
  const headers = { 'stripe-signature': signature };
  expect(await inTest.verify(payload, headers)).toMatchObject({ eventId: 'evt_1', subscriptionId: null });
});

test.each([
  ['refund.failed', { id: 're_1' }, { kind: 'refund-failed', id: 're_1' }],
  ['charge.dispute.created', { id: 'du_1', charge: 'ch_1' }, { kind: 'disputed', id: 'ch_1' }],
  ['charge.dispute.closed', { id: 'du_1', charge: { id: 'ch_1' } }, { kind: 'disputed', id: 'ch_1' }],
])('%s names the object to read', async (type, object, about) => {
  const body = JSON.stringify({ ...event, type, data: { object } });
  const header = Stripe.webhooks.generateTestHeaderString({ payload: body, secret });
  expect(await webhooks.verify(body, { 'stripe-signature': header })).toMatchObject({ about });
});

test.each(stripeEvents)('given %s, which we subscribe to, the event names an object to read', async type => {
  const object = { id: 'sub_1', charge: 'ch_1', parent: { subscription_details: { subscription: 'sub_1' } } };
  const body = JSON.stringify({ ...event, type, data: { object } });
  const header = Stripe.webhooks.generateTestHeaderString({ payload: body, secret });
  const nudge = await webhooks.verify(body, { 'stripe-signature': header });
  expect(nudge?.subscriptionId ?? nudge?.about).toBeTruthy();
});

// WHT-020
test.each(['[]', '{}', '"x"', 'null'])('%s is refused although signed, as it is no event', async body => {
  const header = Stripe.webhooks.generateTestHeaderString({ payload: body, secret });
  expect(await webhooks.verify(body, { 'stripe-signature': header })).toBeUndefined();
});
