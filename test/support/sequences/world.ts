// What a sequence is given: a customer, a subscription at the provider in some state, a licence in ours in another.
import { randomUUID } from 'node:crypto';
import type Stripe from 'stripe';
import type { CardLicense } from '#shared/contract/license.ts';
import { cardStatus } from '#shared/domain/status.ts';
import {
  type CardCustomer,
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
import type { Sequence, Truth } from './case-file.ts';
import { deliver, newMark } from './deliver.ts';

const day = 86_400_000;

/** Cards of the sequences, by the provider's test names. */
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
    /** The licence the sequence is about, where it was bought by a call. */
    main: undefined as CardCustomer | undefined,
    /** Another one bought with it, of another product. */
    second: undefined as CardCustomer | undefined,
    /** Licences that are there for other reasons, as the one that used the trial up. */
    before: [] as string[],
    customerId: '',
    startAt: await nowOf(stack),
    /** Years the sequence's own dates lie back. */
    years: 0,
    sent: [] as { body: string; headers: Record<string, string> }[],
    answers: [] as Answer[],
    accepted: [] as boolean[],
    statuses: [] as string[],
    previewedCents: 0,
    /** The provider's newest event before the steps. */
    newest: '',
    token: () => tokenOf(stack, owner.email),
    async licenses(): Promise<CardLicense[]> {
      const all = await licensesOf(stack, await world.token());
      return all.filter((one): one is CardLicense => one.type === 'STRIPE' && !world.before.includes(one.id));
    },
    /** As the account page shows it. */
    async shown(): Promise<string | undefined> {
      const [license] = await world.licenses();
      if (!license) return undefined;
      const { status, cancel_at: cancelAt } = license.subscription;
      return cardStatus({ status, cancelAt, lastPaymentAt: null });
    },
    async noteStatus(): Promise<void> {
      const status = await world.shown();
      if (status && status !== world.statuses.at(-1)) world.statuses.push(status);
    },
    /** The payer's customer at the provider, made once. */
    async payer(): Promise<string> {
      world.customerId ||= (await openCheckout(stack, owner.email)).customerId;
      return world.customerId;
    },
  };
  return world;
}

export function arrange(world: World): Promise<void> {
  return ['transport', 'duplicate', 'order', 'unknown'].includes(world.sequence.category)
    ? arrangeTruth(world)
    : arrangeLicense(world);
}

/** Sequences about events: the provider says one thing, our table still another. */
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

/** A subscription of the customer, made at the provider as our own call would. */
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

/** Applies what is on the payments queue, and waits for it. */
export function drain(stack: Stack) {
  return post(`${stack.site}/__local/jobs/apply-webhook`, {});
}

/** Brings the provider's subscription into the state it is to answer with. */
async function shape({ provider }: World, id: string, { status, quantity }: Truth): Promise<void> {
  const held = await provider.subscriptions.retrieve(id);
  const item = held.items.data[0]?.id ?? '';
  if (quantity !== 1)
    await provider.subscriptions.update(id, {
      items: [{ id: item, quantity }],
      proration_behavior: 'always_invoice',
      payment_behavior: 'pending_if_incomplete',
    });
  if (status === 'active' && held.status === 'trialing')
    await provider.subscriptions.update(id, { trial_end: 'now' });
  if (status === 'canceled') await provider.subscriptions.cancel(id);
}

/** Sequences about calls: somebody on trial, or paying, with a card that will make trouble. */
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
  if (!start) world.startAt = await nowOf(stack);
  await world.noteStatus();
}

/** The first year in which the sequence's own start is still to come. */
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

/** Ends what the sequence left behind, so that the next ones do not renew it on their way through the years. */
export async function leave({ provider, customerId, ids, before }: World): Promise<void> {
  const customers = [customerId, ids.get('cus_A')].filter(Boolean) as string[];
  const own = await Promise.all(customers.map(customer => provider.subscriptions.list({ customer })));
  const live = [...own.flatMap(({ data }) => data.map(({ id }) => id)), ...before];
  await Promise.all(live.map(id => provider.subscriptions.cancel(id).catch(() => undefined)));
}

/** A moment of the sequence: `+8d`, `+14d-60s`, `period_end+1s`, or a date of its own. */
export async function momentOf({ main, startAt, years }: World, text: string): Promise<number> {
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
  return at.getTime();
}
