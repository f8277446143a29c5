// The starting state of a sequence: a customer, a subscription at the provider, and a license that may differ from it.
import { randomUUID } from 'node:crypto';
import type Stripe from 'stripe';
import type { CardLicense } from '#shared/contract/license.ts';
import { cardStatus } from '#shared/domain/licenses/status.ts';
import {
  type CardCustomer,
  job,
  licensed,
  licensesOf,
  moveTo,
  nowOf,
  type Owner,
  providerOf,
  putCard,
  webhooks,
} from '../people/card-customer.ts';
import { type Answer, buy, customer, openCheckout, post, tokenOf } from '../people/person.ts';
import type { Stack, Status } from '../stack/stack.ts';
import { isAboutEvents, type Sequence, type Truth } from './case-file.ts';
import { deliver, newMark } from './deliver.ts';

const day = 86_400_000;

/** The provider's test cards for the sequences' card names. */
export const cards: Readonly<Record<string, string>> = {
  ok: 'pm_card_visa',
  declined: 'pm_card_chargeCustomerFail',
  decline: 'pm_card_chargeCustomerFail',
  decline_after_attach: 'pm_card_chargeCustomerFail',
  '3ds': 'pm_card_authenticationRequired',
  '3ds_always': 'pm_card_authenticationRequired',
};

export type World = Awaited<ReturnType<typeof createWorld>>;

export function clearFaults(stack: Status) {
  return fetch(`${stack.site}/__local/faults`, { method: 'DELETE' });
}

export async function createWorld(stack: Stack, sequence: Sequence) {
  const owner: Owner = await customer(stack);
  const provider = providerOf(stack);
  const world = {
    stack,
    sequence,
    owner,
    provider,
    mark: newMark(),
    ids: new Map<string, string>(),
    /** The license the sequence is about, if a call bought it. */
    main: undefined as CardCustomer | undefined,
    /** A second license of another plan, for a second refund. */
    second: undefined as CardCustomer | undefined,
    /** Licenses to ignore, such as one bought to use up the trial. */
    before: [] as string[],
    customerId: '',
    startAt: await nowOf(stack),
    /** Years to add to the sequence's dates, so that they are in the future. */
    years: 0,
    /** The milliseconds from the sequence's start until its license was there; its dates count from then. */
    late: 0,
    sent: [] as { body: string; headers: Record<string, string> }[],
    answers: [] as Answer[],
    accepted: [] as boolean[],
    statuses: [] as string[],
    previewedCents: 0,
    /** Mails about the state before the first step, which the sequences do not count. */
    mailsBefore: 0,
    /** The id of the provider's newest event before the first step. */
    newest: '',
    token: () => tokenOf(stack, owner.email),
    async licenses(): Promise<CardLicense[]> {
      const all = await licensesOf(stack, await world.token());
      return all.filter((one): one is CardLicense => one.type === 'STRIPE' && !world.before.includes(one.id));
    },
    /** The status as the account page shows it; the cases say “expiring” of a trial that is set to end, too. */
    async shown(): Promise<string | undefined> {
      const [license] = await world.licenses();
      if (!license) return undefined;
      const { status, cancel_at: cancelAt } = license.subscription;
      return status === 'trialing' && cancelAt !== null ? 'expiring' : cardStatus({ status, cancelAt });
    },
    async noteStatus(): Promise<void> {
      const status = await world.shown();
      if (status && status !== world.statuses.at(-1)) world.statuses.push(status);
    },
    /** The customer's id at the provider, created on first use. */
    async payer(): Promise<string> {
      world.customerId ||= (await openCheckout(stack, owner.email)).customerId;
      return world.customerId;
    },
  };
  return world;
}

export async function arrange(world: World): Promise<void> {
  await (isAboutEvents(world.sequence) ? arrangeTruth(world) : arrangeLicense(world));
  world.mailsBefore = (await mailsTo(world)).length;
}

/** All mails to the owner, also those whose letters are still queued. */
export async function mailsTo({ stack, owner }: Pick<World, 'stack' | 'owner'>): Promise<unknown[]> {
  await job(stack, 'send-letters');
  const inbox = await fetch(`${stack.site}/__local/inbox.json?to=${encodeURIComponent(owner.email)}`);
  return (await inbox.json()) as unknown[];
}

/** For sequences about events: the provider's state differs from our table's. */
async function arrangeTruth(world: World): Promise<void> {
  const { license, provider_truth: truth } = world.sequence.given;
  const buys = callsOf(world.sequence).includes('create-stripe');
  await webhooks(world.stack, buys ? 'resume' : 'pause');
  if (buys) await world.payer();
  if (buys || (!license && !truth)) return;
  const trial = (license ?? truth)?.status === 'trialing';
  const name = license?.subscription_id ?? truth?.id ?? '';
  const { id } = await subscribe(world, trial);
  world.ids.set(name, id);
  if (license) {
    const event = { id: 'given', type: 'customer.subscription.created', created: 1, object: { id: name } };
    await deliver(world, { op: 'deliver', event });
    await drain(world.stack);
  }
  if (name === 'sub_2') {
    const old = await subscribe(world, false);
    world.ids.set('sub_0', old.id);
    await world.provider.subscriptions.cancel(old.id);
  }
  if (truth) await shape(world, id, truth);
}

/** Creates a subscription at the provider with the data our own call would send. */
async function subscribe({ provider, owner, ids }: World, trial: boolean): Promise<Stripe.Subscription> {
  const known = ids.get('cus_A');
  const { id } = known ? { id: known } : await provider.customers.create({ email: owner.email });
  ids.set('cus_A', id);
  const card = await provider.paymentMethods.attach('pm_card_visa', { customer: id });
  return provider.subscriptions.create({
    customer: id,
    items: [{ price: 'price_basic_monthly', quantity: 1 }],
    default_payment_method: card.id,
    ...(trial && { trial_period_days: 7 }),
    metadata: { user_id: owner.userId, license_key: randomUUID(), email: owner.email },
  });
}

/** Processes the messages on the payments queue and waits until that is done. */
export function drain(stack: Stack) {
  return post(`${stack.site}/__local/jobs/apply-webhook`, {});
}

/** Changes the provider's subscription to the state the sequence wants. */
async function shape({ provider }: World, id: string, { status, quantity }: Truth): Promise<void> {
  const subscription = await provider.subscriptions.retrieve(id);
  const item = subscription.items.data[0]?.id ?? '';
  if (quantity !== 1)
    await provider.subscriptions.update(id, {
      items: [{ id: item, quantity }],
      proration_behavior: 'always_invoice',
      payment_behavior: 'pending_if_incomplete',
    });
  if (status === 'active' && subscription.status === 'trialing')
    await provider.subscriptions.update(id, { trial_end: 'now' });
  if (status === 'canceled') await provider.subscriptions.cancel(id);
}

/** For sequences about calls: a customer on trial or paying, perhaps with a card that will fail. */
async function arrangeLicense(world: World): Promise<void> {
  const { stack, owner, sequence } = world;
  const { start, status, card, trial } = sequence.given;
  await webhooks(stack, 'resume');
  if (start) await reachStart(world, start);
  const first = sequence.steps.flatMap(step => step.steps ?? step)[0];
  const buys = callsOf(sequence)[0] === 'create-stripe';
  const refunds = sequence.steps.some(({ op }) => op === 'refund');
  const upgrades = first?.type === 'update' && status !== 'trialing';
  const pays = status === 'active' || trial === false || upgrades;
  const declines = first?.card !== undefined;
  if (pays || declines || refunds) {
    const sold = await buy(stack, { ...owner, token: await world.token() });
    world.before.push(sold.body.id);
  }
  if (buys) {
    await world.payer();
    return;
  }
  const token = await world.token();
  const paymentMethodId = card === 'decline_after_attach' ? cards[card] : 'pm_card_mastercard';
  world.main = await licensed(stack, { ...owner, token }, { paymentMethodId: paymentMethodId ?? '' });
  world.customerId = world.main.customerId;
  if (card && card !== 'decline_after_attach') await putCard(stack, world.main, cards[card] ?? '');
  if (refunds) world.second = await licensed(stack, { ...owner, token }, { priceId: 'price_plus_monthly' });
  if (start) world.late = (await nowOf(stack)) - world.startAt;
  else world.startAt = await nowOf(stack);
  await world.noteStatus();
}

/** Moves the clock to the sequence's start, in the first year in which that is still in the future. */
async function reachStart(world: World, start: string): Promise<void> {
  const now = await nowOf(world.stack);
  const at = new Date(start);
  while (at.getTime() < now) at.setUTCFullYear(at.getUTCFullYear() + 1);
  world.years = at.getUTCFullYear() - new Date(start).getUTCFullYear();
  world.startAt = at.getTime();
  await moveTo(world.stack, world.startAt);
}

function callsOf({ steps }: Sequence) {
  return steps.flatMap(step => step.steps ?? step).map(step => step.call);
}

/** Cancels the sequence's subscriptions: later sequences move the clock by years and would renew them. */
export async function leave({ provider, customerId, ids, before }: World): Promise<void> {
  const customers = [customerId, ids.get('cus_A')].filter(Boolean) as string[];
  const own = await Promise.all(customers.map(customer => provider.subscriptions.list({ customer })));
  const live = [...own.flatMap(({ data }) => data.map(({ id }) => id)), ...before];
  await Promise.all(live.map(id => provider.subscriptions.cancel(id).catch(() => undefined)));
}

/** The epoch milliseconds of a moment such as `+8d`, `+14d-60s`, `period_end+1s`, or one of the sequence's dates. */
export async function timeOf({ main, startAt, years, late }: World, text: string): Promise<number> {
  const amount = (part: string): number => {
    const [, sign = '+', count = '0', unit = 's'] = /^([+-])(\d+)([dhs])$/.exec(part) ?? [];
    const ms = Number(count) * ({ d: day, h: 3_600_000, s: 1000 }[unit] ?? 0);
    return sign === '-' ? -ms : ms;
  };
  const offsets = (text.match(/[+-]\d+[dhs]/g) ?? []).reduce((sum, part) => sum + amount(part), 0);
  if (text.startsWith('period_end')) {
    const license = await main?.license();
    return (license?.subscription.current_period_end ?? 0) * 1000 + offsets;
  }
  if (/^[+-]/.test(text)) return startAt + offsets;
  const at = new Date(text);
  at.setUTCFullYear(at.getUTCFullYear() + years);
  return at.getTime() + late;
}
