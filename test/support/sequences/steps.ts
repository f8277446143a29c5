// Runs the steps of the sequences' language on a stack.
import { expect } from 'vitest';
import type { BodyOf } from '#shared/contract/index.ts';
import {
  atTheBank,
  bankPage,
  breakDown,
  moveTo,
  nowOf,
  reconcile,
  webhooks,
} from '../people/card-customer.ts';
import { type Answer, ask, post } from '../people/person.ts';
import { removeLicense } from '../stack/tables.ts';
import type { Step } from './case-file.ts';
import { deliver, replay } from './deliver.ts';
import { cards, clearFaults, drain, timeOf, type World } from './world.ts';

type Op = (world: World, step: Step) => Promise<void>;

/** The provider's operation that a call depends on, where faults are injected. */
const operationOf: Record<string, string> = {
  'create-stripe': 'subscriptions.create',
  update: 'subscriptions.update',
  cancel: 'subscriptions.update',
};

type Fault = Parameters<typeof breakDown>[1];

/** One click on a button; the page repeats the call while the server fails, as often as the step says. */
const call: Op = async (world, step) => {
  const faults = step.fault ? faultsOf(step.fault, step.call ?? step.type ?? '') : [];
  // Of several faults the stack applies the newest first.
  for (const fault of faults.reverse()) await breakDown(world.stack, fault);
  for (let press = 0; press < (step.times ?? 1); press++) {
    let answer = await callOnce(world, step);
    for (let left = step.client_retries ?? 0; left > 0 && answer.status >= 500; left--)
      answer = await callOnce(world, step);
    world.answers.push(answer);
    if (step.type === 'preview') world.previewedCents = Number(answer.body.amount_due);
  }
  if (faults.length) await clearFaults(world.stack);
};

const advance: Op = async (world, step) => {
  const { stack } = world;
  const now = await nowOf(stack);
  const to = step.seconds === undefined ? await timeOf(world, step.to ?? '') : now + step.seconds * 1000;
  await moveTo(stack, Math.max(now, to + (step.to ? 2000 : 0)));
  await drain(stack);
};

/** The provider's state follows from its clock here, so it is checked instead of set. */
const truth: Op = async ({ provider, main, customerId }, { status }) => {
  const { data } = await provider.subscriptions.list({ customer: customerId, status: 'all' });
  const found = data.find(({ id }) => main === undefined || id === main.subId);
  expect(found?.status).toBe(status);
};

const confirm: Op = async ({ stack, answers }) => {
  const last = answers.at(-1)?.body as {
    latest_invoice: { payment_intent: { client_secret: string } | null } | null;
    pending_setup_intent: { client_secret: string } | null;
  };
  const intent = last.latest_invoice?.payment_intent ?? last.pending_setup_intent;
  await atTheBank(bankPage(stack, intent?.client_secret ?? ''), 'complete');
  await drain(stack);
};

/** Each refund is for another license that was paid at the start of the sequence. */
const refund: Op = async (world, { at = '' }) => {
  const { stack, main } = world;
  if (!main) throw new Error('the sequence has no license to refund');
  await moveTo(stack, await timeOf(world, at));
  const next = world.accepted.length === 0 ? main : world.second;
  const answer = await ask(stack, 'refund', { license_key: next?.key ?? '' }, await main.fresh());
  world.accepted.push(answer.status === 200);
};

/** A dependency fails for as long as the step says, while the subscription changes at the provider. */
const outage: Op = async (world, { target, hours = 0, minutes = 0 }) => {
  const { stack, main, provider } = world;
  if (!main) throw new Error('the sequence has no license for the outage');
  const lasting = `PT${hours * 60 + minutes}M`;
  const webhookDown = target === 'webhook';
  await breakDown(stack, {
    dependency: webhookDown ? 'queue' : 'dynamodb',
    mode: '500',
    ...(webhookDown && { operation: 'SendMessage' }),
  });
  await provider.subscriptions.update(main.subId, { cancel_at_period_end: true });
  if (!webhookDown) {
    expect((await ask(stack, 'licenses', {}, await world.token())).status).toBe(503);
    expect(
      (await main.change({ type: 'update', pay_id: 'stripe', priceId: 'price_plus_monthly' })).status,
    ).toBe(503);
  }
  await post(`${stack.site}/__local/clock`, { advance: lasting });
  await clearFaults(stack);
  if (hours < 72) await post(`${stack.site}/__local/clock`, { advance: 'P1D' });
  await drain(stack);
};

/** Simulates restoring an old backup of the table, which lacks the license. */
const restore: Op = async ({ stack, main, owner }) => {
  await removeLicense(stack, owner.userId, main?.key ?? '');
};

const ops: Readonly<Record<string, Op>> = {
  deliver,
  replay,
  call,
  advance_clock: advance,
  truth,
  confirm,
  refund,
  outage,
  restore,
  async webhooks({ stack }) {
    await webhooks(stack, 'resume');
    await drain(stack);
  },
  async reconcile({ stack, sequence }) {
    await post(`${stack.site}/__local/clock`, { advance: 'PT6M' });
    const run = await reconcile(stack, { daily: sequence.category === 'dependency' });
    expect(run).toMatchObject({ status: 200, body: { failed: 0 } });
  },
  async webhook({ stack, provider, customerId }, { type }) {
    expect(type).toBe('customer.deleted');
    await provider.customers.del(customerId);
    await webhooks(stack, 'resume');
    await drain(stack);
  },
  async parallel(world, { steps = [] }) {
    await Promise.all(steps.map(step => runStep(world, step)));
  },
};

export async function runStep(world: World, step: Step): Promise<void> {
  const op = ops[step.op];
  if (!op) throw new Error(`the language has a step this test does not know: ${step.op}`);
  await op(world, step);
}

function faultsOf(name: string, call: string): Fault[] {
  const [kind, value = ''] = name.split(':');
  const operation = operationOf[call] ?? '';
  const stripe = { dependency: 'stripe', operation };
  switch (kind) {
    case 'timeout-after-success':
      return [{ ...stripe, mode: 'timeout-after-success', times: 1 }];
    case 'timeout-before':
      return [{ ...stripe, mode: 'down', times: 2 }];
    case 'provider-slow':
      return [{ ...stripe, mode: 'slow', times: 1, ms: Number.parseInt(value, 10) * 1000 }];
    case 'stripe':
      return value.split(',').map(mode => ({
        ...stripe,
        mode: mode === 'reset' ? 'down' : mode,
        times: mode === 'reset' ? 2 : 1,
      }));
    case 'crash-after-provider':
      return [{ dependency: 'dynamodb', mode: '500', operation: 'UpdateItem' }];
    case 'ddb-throttle':
      return [{ dependency: 'dynamodb', mode: '429', operation: 'UpdateItem', times: Number(value) }];
    default:
      throw new Error(`no such fault: ${name}`);
  }
}

function callOnce(world: World, step: Step): Promise<Answer> {
  if (step.call === 'create-stripe') return create(world, step);
  if (step.call === 'charge') return retry(world, step);
  return step.call === 'buy-support' ? support(world) : upgrade(world, step);
}

async function create(world: World, step: Step): Promise<Answer> {
  const card = world.sequence.id === 'CLK-017' ? '3ds' : (step.card ?? 'ok');
  const request: BodyOf<'create-stripe-subscription'> = {
    pay_id: 'stripe',
    customerId: await world.payer(),
    paymentMethodId: cards[card] ?? '',
    quantity: 1,
    priceId: 'price_basic_monthly',
  };
  return ask(world.stack, 'create-stripe-subscription', request, await world.token());
}

async function retry(world: World, step: Step): Promise<Answer> {
  const invoice = world.answers[0]?.body.latest_invoice as { id: string } | undefined;
  const invoiceid = invoice?.id ?? '';
  const customerId = await world.payer();
  const paymentMethodId = cards[step.card ?? 'ok'] ?? '';
  const request = { type: 'retry', customerId, paymentMethodId, invoiceid } as const;
  return ask(world.stack, 'charge', request, await world.token());
}

async function support(world: World): Promise<Answer> {
  const request = { pay_id: 'stripe', subscription_id: world.main?.subId } as const;
  return ask(world.stack, 'buy-support-plan', request, await world.token());
}

async function upgrade({ main }: World, { type = '' }: Step): Promise<Answer> {
  if (!main) throw new Error('the sequence has no license to upgrade');
  const target = type === 'cancel' ? {} : { priceId: 'price_plus_monthly', pay_id: 'stripe' };
  return main.change({ type, ...target });
}
