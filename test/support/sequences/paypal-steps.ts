// The steps and expectations of PayPal's sequences about calls: ordering, approving, returning, upgrading, support.
import { expect } from 'vitest';
import type { License } from '#shared/contract/license.ts';
import { advance, breakDown, reconcile, webhooks } from '../people/card-customer.ts';
import {
  approveOf,
  atPaypal,
  type Held,
  type Linked,
  onPaypalTrial,
  type PaypalCustomer,
  payingAtPaypal,
  press,
} from '../people/paypal-customer.ts';
import { type Answer, ask, customer, tokenOf } from '../people/person.ts';
import type { Stack } from '../stack/stack.ts';
import type { Sequence } from './case-file.ts';
import type { PaypalStep } from './paypal-world.ts';
import { clearFaults } from './world.ts';

type Ordered = Answer<Linked & { id: string }>;

export interface Scene {
  stack: Stack;
  owner: Awaited<ReturnType<typeof customer>>;
  answers: Ordered[];
  /** The license that exists when the sequence starts. */
  main?: PaypalCustomer;
  /** The approved support order, and the statuses the page received for it. */
  order: string;
  heard: string[];
  states: string[];
  listed: number[];
}

const operationOf: Record<string, string> = {
  'create-paypal': 'subscriptions.create',
  'buy-support': 'orders.capture',
};

type Op = (scene: Scene, step: PaypalStep) => Promise<void>;

const call: Op = async (scene, step) => {
  const { stack, answers } = scene;
  if (step.type === 'update') return void (await upgrade(scene));
  if (step.call === 'buy-support') scene.order = await approveSupport(scene);
  const once = async () => (step.call === 'buy-support' ? capture(scene) : orderOnce(scene));
  const operation = operationOf[step.call ?? ''];
  if (!operation) throw new Error(`a call this test does not know: ${step.call}`);
  const mode = step.fault;
  if (mode) await breakDown(stack, { dependency: 'paypal', operation, mode, times: 1 });
  let answer = await once();
  for (let left = step.client_retries ?? 0; left > 0 && answer.status >= 500; left--) answer = await once();
  if (mode) await clearFaults(stack);
  answers.push(answer as Ordered);
};

const spans: Record<string, string> = { '+4h': 'PT4H', '+7d': 'P7D' };

const ops: Readonly<Record<string, Op>> = {
  call,
  async parallel(scene, { steps = [] }) {
    await Promise.all(steps.map(step => runScene(scene, step)));
  },
  async advance_clock({ stack }, { to = '' }) {
    const span = spans[to];
    if (!span) throw new Error(`a moment this test does not know: ${to}`);
    await advance(stack, span);
  },
  /** PayPal reports an approval by webhook; the browser does not return. */
  async webhook({ stack, answers }) {
    await webhooks(stack, 'resume');
    await press(approveOf(answers.at(-1)?.body ?? { links: [] }), 'approve');
  },
  /** The browser returns before PayPal's webhook arrives. */
  async return(scene) {
    const { stack, owner, states } = scene;
    await webhooks(stack, 'pause');
    const { body } = await orderOnce(scene);
    const back = await press(approveOf(body), 'approve');
    // Nobody comes back from PayPal before the index of open orders shows the order.
    await advance(stack, 'PT1S');
    const subscription_id = back.searchParams.get('subscription_id') ?? '';
    const claimed = await ask(
      stack,
      'claim-purchase',
      { subscription_id },
      await tokenOf(stack, owner.email),
    );
    states.push(String(claimed.body.state));
  },
  async 'GET licenses'({ stack, owner, listed }) {
    listed.push((await licensesOf(stack, owner.email)).length);
  },
  async 'reload page'(scene) {
    await capture(scene);
  },
};

type Check = (scene: Scene, wanted: never) => Promise<void>;

const checks: Readonly<Record<string, Check>> = {
  async licences({ stack, owner }, wanted: number) {
    await expect
      .poll(async () => (await licensesOf(stack, owner.email)).length, { timeout: 10_000 })
      .toBe(wanted);
    await advance(stack, 'PT6M');
    await reconcile(stack);
    expect(await licensesOf(stack, owner.email)).toHaveLength(wanted);
  },
  async active_subscriptions(scene, wanted: number) {
    const created = await subscriptionsOf(scene);
    expect(created).toHaveLength(wanted);
    expect(scene.answers.at(-1)).toMatchObject({ status: 200, body: { id: created[0] } });
    await press(approveOf(scene.answers.at(-1)?.body ?? { links: [] }), 'approve');
    expect((await atPaypal(scene.stack, 'GET', `/v1/billing/subscriptions/${created[0]}`)).status).toBe(
      'ACTIVE',
    );
  },
  async captures({ stack, order }, wanted: number) {
    const paypalOrder = await atPaypal<Held>(stack, 'GET', `/v2/checkout/orders/${order}`);
    const captured = paypalOrder.purchase_units.flatMap(({ payments }) => payments?.captures ?? []);
    expect(captured.map(({ status }) => status)).toEqual(Array.from({ length: wanted }, () => 'COMPLETED'));
  },
  async final({ heard, main, order }, wanted: string) {
    expect(wanted).toContain(heard.at(-1));
    expect((await main?.license())?.meta.support_order_id).toBe(order);
  },
  async is_prorate_invoice_exist(scene) {
    const waiting = (await invoiceOf(scene)) as { status: string; links: Linked['links'] };
    expect(waiting.status).toBe('SENT');
    await fetch(waiting.links[0]?.href ?? '', { method: 'POST' });
    expect(await invoiceOf(scene)).toEqual({});
  },
};

/** Expectations that the case file has only as prose, by case id. */
const notes: Readonly<Record<string, (scene: Scene) => void>> = {
  'CLK-027': ({ states, listed }) => expect([states, listed]).toEqual([['arrived'], [1]]),
  'PAY-019': ({ answers }) => {
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  },
};

export async function runScene(scene: Scene, step: PaypalStep): Promise<void> {
  const op = ops[step.op];
  if (!op) throw new Error(`the language has a step this test does not know: ${step.op}`);
  await op(scene, step);
}

async function upgrade({ main }: Scene): Promise<Answer> {
  const asked = await main?.change<Linked>({ type: 'update', priceId: 'P-PLUS-MONTHLY' });
  if (!asked) throw new Error('the sequence has no license to upgrade');
  await press(approveOf(asked.body), 'approve');
  return asked as unknown as Answer;
}

async function approveSupport({ stack, main }: Scene): Promise<string> {
  const request = { pay_id: 'paypal', subscription_id: main?.subId } as const;
  const { body } = await ask<'buy-support-plan', Linked>(
    stack,
    'buy-support-plan',
    request,
    await main?.fresh(),
  );
  return (await press(approveOf(body), 'approve')).searchParams.get('token') ?? '';
}

/** The request of a page load that returns with an approved order. */
async function capture(scene: Scene): Promise<Answer> {
  const { stack, main, order } = scene;
  const request = { pay_id: 'paypal_capture', order_id: order, subscription_id: main?.subId } as const;
  const answer = await ask(stack, 'buy-support-plan', request, await main?.fresh());
  scene.heard.push(String(answer.body.status));
  return answer;
}

async function orderOnce({ stack, owner }: Scene): Promise<Ordered> {
  const request = { email: owner.email, name: 'Maya', planId: 'P-BASIC-MONTHLY', quantity: 1 };
  return ask(stack, 'create-paypal-subscription', request, await tokenOf(stack, owner.email));
}

export async function demandOfScene(scene: Scene, { id, expect: wanted }: Sequence): Promise<void> {
  const expectations = Object.entries(wanted).filter(([key]) => key !== 'note');
  const own = notes[id];
  if (expectations.length === 0 && !own)
    throw new Error(`a sequence without an expectation this test knows: ${id}`);
  own?.(scene);
  for (const [key, value] of expectations) {
    const check = checks[key];
    if (!check) throw new Error(`the sequences demand something this test does not know: ${key}`);
    await check(scene, value as never);
  }
}

async function licensesOf(stack: Stack, email: string) {
  return (await ask<'licenses', License[]>(stack, 'licenses', {}, await tokenOf(stack, email))).body;
}

/** The ids of this customer's subscriptions, from PayPal's CREATED webhooks. */
async function subscriptionsOf({ stack, owner }: Scene): Promise<string[]> {
  const log = (await (await fetch(`${stack.site}/__local/webhooks`)).json()) as {
    type: string;
    body: string;
  }[];
  return log.flatMap(({ type, body }) => {
    const { resource } = JSON.parse(body) as { resource: { id: string; custom_id?: string } };
    const own = type === 'BILLING.SUBSCRIPTION.CREATED' && resource.custom_id?.startsWith(owner.userId);
    return own ? [resource.id] : [];
  });
}

async function invoiceOf({ stack, main }: Scene) {
  const request = { subscription_id: main?.subId ?? '' };
  return (await ask(stack, 'is-prorate-invoice-exist', request, await main?.fresh())).body;
}

export async function sceneOf(stack: Stack, { steps }: Sequence): Promise<Scene> {
  await webhooks(stack, 'resume');
  await clearFaults(stack);
  const all = steps as PaypalStep[];
  const upgrades = all.some(({ type }) => type === 'update');
  const supportOrders = all.some(one => one.call === 'buy-support');
  const customerWithLicense = upgrades
    ? await payingAtPaypal(stack)
    : supportOrders
      ? await onPaypalTrial(stack)
      : undefined;
  return {
    stack,
    answers: [],
    order: '',
    heard: [],
    states: [],
    listed: [],
    owner: customerWithLicense ?? (await customer(stack)),
    ...(customerWithLicense && { main: customerWithLicense }),
  };
}
