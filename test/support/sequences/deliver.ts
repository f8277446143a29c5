// Sends the sequences' events: with good or bad signatures, once or repeatedly, intact or altered.
import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import Stripe from 'stripe';
import { expect } from 'vitest';
import { breakDown, nowOf } from '../people/card-customer.ts';
import { post } from '../people/person.ts';
import { countParked, countWaiting } from '../stack/queue.ts';
import type { Step } from './case-file.ts';
import { clearFaults, drain, type World } from './world.ts';

interface Request {
  body: string;
  headers: Record<string, string>;
}

/** Crashes of our webhook handler, simulated by a fault of the queue it sends to. */
const crashes: Record<string, { mode: string; times: number }> = {
  'crash-after-dedupe-write': { mode: '500', times: 2 },
  'crash-after-apply': { mode: 'timeout-after-success', times: 2 },
};

/** Posts a step's event to our webhook and checks that the answer is one the step allows. */
export async function deliver(world: World, step: Step): Promise<void> {
  const crash = crashes[step.fault ?? ''];
  const alwaysFails = step.fault === 'always-throw';
  if (crash) await breakDown(world.stack, { dependency: 'queue', operation: 'SendMessage', ...crash });
  if (alwaysFails)
    await breakDown(world.stack, { dependency: 'dynamodb', operation: 'GetItem', mode: '500' });
  await awaitSubscription(world, step);
  const bodies =
    step.body_transform === 'values'
      ? ['', 'null', '[]', '"x"']
      : (step.variants ?? [undefined]).map(variant => bodyOf(world, step, variant));
  for (const original of bodies) {
    const sent = await requestFor(world, step, original);
    world.sent.push(sent);
    const again = Array.from({ length: step.times ?? 1 }, () => sent);
    const answers: number[] = [];
    if (step.parallel) answers.push(...(await Promise.all(again.map(one => send(world, one)))));
    else for (const one of again) answers.push(await send(world, one));
    for (const status of answers) if (step.expect_http) expect(step.expect_http).toContain(status);
  }
  if (alwaysFails) await demandKept(world);
  if (crash || alwaysFails) await clearFaults(world.stack);
}

/** Waits for the subscription that a parallel call of the same sequence is creating. */
async function awaitSubscription(world: World, { event }: Step): Promise<void> {
  const name = String(event?.object.id);
  const making = world.sequence.steps.some(({ steps = [] }) => steps.some(({ op }) => op === 'call'));
  for (let tries = 0; making && !world.ids.has(name) && tries < 100; tries++) {
    const { data } = await world.provider.subscriptions.list({ customer: await world.payer() });
    if (data[0]) world.ids.set(name, data[0].id);
    else await new Promise(done => setTimeout(done, 20));
  }
}

function bodyOf(world: World, { event, event_patch, body_transform }: Step, variant?: string): string {
  if (!event) throw new Error('a delivery without an event');
  const object = inShape(renamed(world, event.object), variant);
  return JSON.stringify({
    id: `evt_${world.mark}_${event.id}${variant ?? ''}`,
    object: 'event',
    api_version: '2026-10-28.endive',
    created: event.created,
    // The cases are written for a live endpoint. The sandbox is in test mode, so `livemode` is inverted.
    livemode: event_patch?.livemode === false,
    type: event.type,
    data: { object: body_transform === 'utf8' ? { ...object, description: 'Žlutý 💩' } : object },
  });
}

/** Older API versions have the period on the subscription, the current one on its item. */
function inShape(object: Record<string, unknown>, variant: string | undefined) {
  const { period_end, ...rest } = object;
  if (variant === 'old') return { ...rest, current_period_end: period_end };
  return variant ? { ...rest, items: { data: [{ current_period_end: period_end }] } } : object;
}

/** Replaces the case's symbolic ids with the stack's real ones. */
function renamed({ ids }: World, object: Record<string, unknown>): Record<string, unknown> {
  const real = (name: unknown) => ids.get(String(name)) ?? name;
  const { id, customer, subscription } = object;
  return {
    ...object,
    ...(id !== undefined && { id: real(id) }),
    ...(customer !== undefined && { customer: real(customer) }),
    ...(subscription !== undefined && {
      object: 'invoice',
      subscription: real(subscription),
      parent: { type: 'subscription_details', subscription_details: { subscription: real(subscription) } },
    }),
  };
}

async function requestFor(world: World, step: Step, original: string): Promise<Request> {
  const body = alterBody(original, step.body_transform);
  const signature = await signatureOf(world, step.sig === 'over-original' ? original : body, step.sig);
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    ...(signature && { [step.header_case ?? 'stripe-signature']: signature }),
    ...(step.bearer && { authorization: `Bearer ${await world.token()}` }),
  };
  return { body, headers };
}

function alterBody(body: string, how: string | undefined): string {
  const [, bytes] = /^pad:(\d+)$/.exec(how ?? '') ?? [];
  if (bytes) return body.padEnd(Number(bytes), ' ');
  return how === 'reserialise-pretty' ? JSON.stringify(JSON.parse(body), null, 2) : body;
}

async function signatureOf({ stack }: World, payload: string, how = 'valid'): Promise<string | undefined> {
  const [kind, seconds = '0'] = how.split(':');
  if (kind === 'missing') return undefined;
  const now = Math.floor((await nowOf(stack)) / 1000);
  const secret = kind === 'wrong-secret' ? 'whsec_of_another_endpoint' : stack.stripe.webhookSecret;
  const timestamp = kind === 'stale' ? now - Number(seconds) : now;
  const header = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
  return kind === 'two-v1-one-valid' ? header.replace(',v1=', `,v1=${'0'.repeat(64)},v1=`) : header;
}

/** A message that always fails is tried again for days, while an alarm calls a person (docs/decisions/0069). */
async function demandKept({ stack }: World): Promise<void> {
  const before = await countParked(stack);
  await post(`${stack.site}/__local/clock`, { advance: 'PT1H' });
  await drain(stack);
  expect(await countParked(stack)).toBe(before);
  expect(await countWaiting(stack)).toBeGreaterThan(0);
}

/** Sends an earlier request again, byte for byte. */
export async function replay(world: World, step: Step): Promise<void> {
  const sent = world.sent[step.of ?? 0];
  if (!sent) throw new Error('there is no request to replay');
  expect(step.expect_http).toContain(await send(world, sent));
}

/** Not fetch, which would lowercase the header names. */
function send({ stack }: World, { body, headers }: Request) {
  return new Promise<number>((done, fail) => {
    const sent = request(`${stack.api}/webhooks/stripe`, { method: 'POST', headers }, answer => {
      answer.resume();
      answer.once('end', () => done(answer.statusCode ?? 0));
    });
    sent.once('error', fail);
    sent.end(body);
  });
}

/** A prefix that makes a sequence's event ids unique among all runs. */
export function newMark(): string {
  return randomUUID().slice(0, 8);
}
