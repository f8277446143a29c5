// The starting state of PayPal's sequences, and events signed as PayPal signs them.
import { createSign, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { expect } from 'vitest';
import type { PaypalLicense } from '#shared/contract/license.ts';
import { endDateOf } from '#shared/domain/licenses/end-date.ts';
import { paypalStatus, type Status } from '#shared/domain/licenses/status.ts';
import { advance, breakDown, licensesOf, nowOf, type Owner, webhooks } from '../people/card-customer.ts';
import { approveOf, atPaypal, press } from '../people/paypal-customer.ts';
import { customer, tokenOf } from '../people/person.ts';
import type { Stack } from '../stack/stack.ts';
import type { SentEvent, Sequence, Step } from './case-file.ts';
import { clearFaults } from './world.ts';

/** For events: the claimed certificate address, the signer, and the answer of PayPal's verification API. */
export interface PaypalStep extends Step {
  cert_url?: string;
  cert?: string;
  verify_api?: string;
}

export interface PaypalWorld {
  stack: Stack;
  owner: Owner;
  mark: string;
  /** The stack's real ids by the case's symbolic ones. */
  ids: Map<string, string>;
  licenses(): Promise<PaypalLicense[]>;
  shown(): Promise<Status | undefined>;
}

type Truth = { id: string; status: string; last_payment?: number };

interface Signer {
  id: string;
  key: string;
}

export async function paypalWorld(stack: Stack): Promise<PaypalWorld> {
  const owner = await customer(stack);
  const licenses = async () =>
    (await licensesOf(stack, await tokenOf(stack, owner.email))).filter(
      (one): one is PaypalLicense => one.type === 'PAYPAL',
    );
  return {
    stack,
    owner,
    licenses,
    mark: randomUUID().slice(0, 8),
    ids: new Map(),
    async shown() {
      const [license] = await licenses();
      if (!license) return undefined;
      const { status, start_time, billing_info } = license.subscription;
      const paidAt = billing_info.last_payment?.time;
      const startAt = Date.parse(start_time);
      const lastPaymentAt = paidAt ? Date.parse(paidAt) : null;
      const facts = { status, cancelAt: null, trialEndAt: startAt, lastPaymentAt };
      const end = {
        ...facts,
        provider: 'paypal',
        interval: 'month',
        periodEndAt: 0,
        startAt,
        paid: null,
      } as const;
      return paypalStatus(facts, endDateOf(end), await nowOf(stack));
    },
  };
}

/** Creates a subscription whose state at PayPal differs from our table's. */
export async function arrangePaypal(world: PaypalWorld, { given }: Sequence): Promise<void> {
  const { stack, ids } = world;
  const truth = given.provider_truth as Truth | null | undefined;
  await webhooks(stack, given.license ? 'resume' : 'pause');
  if (!truth) return;
  const paidWithoutTrial = !given.license && truth.last_payment !== undefined;
  const id = await subscribe(world, paidWithoutTrial ? 'P-BASIC-MONTHLY-NOTRIAL' : 'P-BASIC-MONTHLY');
  ids.set(truth.id, id);
  if (given.license) {
    await expect.poll(world.shown, { timeout: 10_000 }).toBe(given.license.status);
    await webhooks(stack, 'pause');
    if (truth.last_payment !== undefined) await advance(stack, 'P8D');
  }
  if (truth.status === 'CANCELLED')
    await atPaypal(stack, 'POST', `/v1/billing/subscriptions/${id}/cancel`, { reason: 'enough' });
}

/** Creates and approves a subscription at PayPal with the data our own call would send. */
export async function subscribe({ stack, owner }: PaypalWorld, plan_id: string): Promise<string> {
  const made = await atPaypal(stack, 'POST', '/v1/billing/subscriptions', {
    plan_id,
    custom_id: `${owner.userId}|${randomUUID()}|${owner.email}`,
    application_context: { return_url: `${stack.site}/a`, cancel_url: `${stack.site}/b` },
  });
  await press(approveOf(made), 'approve');
  return made.id;
}

/** Posts a step's event to our webhook and checks that the answer is one the step allows. */
export async function deliverPaypal(world: PaypalWorld, step: PaypalStep): Promise<void> {
  const { stack } = world;
  if (step.op !== 'deliver' || !step.event) throw new Error(`not an event: ${step.op}`);
  const [how = 'valid', seconds = '0'] = (step.sig ?? 'valid').split(':');
  if (!['valid', 'stale', 'other-webhook-id'].includes(how)) throw new Error(`no such signature: ${how}`);
  const body = bodyOf(world, step.event);
  const signer = signerOf(stack, step);
  const id = randomUUID();
  const time = new Date((await nowOf(stack)) - Number(seconds) * 1000).toISOString();
  const webhookId = how === 'other-webhook-id' ? 'ANOTHER' : await webhookIdOf(stack);
  const signature = createSign('sha256').update([id, time, webhookId, crc32(body)].join('|'));
  const headers = {
    'content-type': 'application/json',
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-cert-url': step.cert_url ?? `${stack.endpoints.paypal}/v1/notifications/certs/${signer.id}`,
    'paypal-transmission-id': id,
    'paypal-transmission-sig': signature.sign(signer.key, 'base64'),
    'paypal-transmission-time': time,
  };
  const operation = 'verify-webhook-signature.post';
  if (step.verify_api === '500') await breakDown(stack, { dependency: 'paypal', operation, mode: '500' });
  for (let sent = 0; sent < (step.times ?? 1); sent++) {
    const { status } = await fetch(`${stack.api}/webhooks/paypal`, { method: 'POST', headers, body });
    expect(step.expect_http ?? [200]).toContain(status);
  }
  await clearFaults(stack);
}

function bodyOf({ ids, mark }: PaypalWorld, { id, type, created, object }: SentEvent): string {
  const real = (name: unknown) => ids.get(String(name)) ?? name;
  const { id: own, billing_agreement_id: agreement } = object;
  return JSON.stringify({
    id: `WH-${mark}-${id}`,
    event_type: type,
    create_time: new Date(created * 1000).toISOString(),
    resource: {
      ...object,
      ...(own !== undefined && { id: real(own) }),
      ...(agreement !== undefined && { billing_agreement_id: real(agreement) }),
    },
  });
}

/** An untrusted certificate makes our webhook ask PayPal's verification API. */
function signerOf({ dataDir }: Stack, { cert, verify_api }: PaypalStep): Signer {
  const text = readFileSync(join(dataDir, 'paypal.json'), 'utf8');
  const { signer, stranger } = JSON.parse(text) as { signer: Signer; stranger: Signer };
  return cert || verify_api ? stranger : signer;
}

async function webhookIdOf({ site }: Stack): Promise<string> {
  const status = (await (await fetch(`${site}/__local/status.json`)).json()) as {
    paypal: { webhookId: string };
  };
  return status.paypal.webhookId;
}
