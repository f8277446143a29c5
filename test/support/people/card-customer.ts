// A customer with a card license, and what a test controls: the provider's data, the clock, faults and jobs.
import Stripe from 'stripe';
import type { BodyOf } from '#shared/contract/index.ts';
import type { CardLicense, License } from '#shared/contract/license.ts';
import { dayMs } from '#shared/domain/time.ts';
import { monthOf } from '#shared/domain/visits/month.ts';
import type { Status } from '../stack/stack.ts';
import { type Answer, ask, buy, customer, type Person, post, tokenOf } from './person.ts';

export type Owner = Person & { token: string };

export interface CardCustomer extends Owner {
  subId: string;
  key: string;
  customerId: string;
  /** A token that is valid at the stack's current time. */
  fresh(): Promise<string>;
  /** The license as the account page shows it now. */
  license(): Promise<CardLicense>;
  change<T = Record<string, unknown>>(body: object): Promise<Answer<T>>;
}

export function advance(stack: Status, duration: string) {
  return order(stack, 'clock', { advance: duration });
}

/** Changes how the stack runs. Refused it throws: a test whose order was not taken would test something else. */
async function order(stack: Status, what: 'clock' | 'faults' | 'webhooks', body: object) {
  const answer = await post(`${stack.site}/__local/${what}`, body);
  if (answer.status !== 200)
    throw new Error(`${what} ${JSON.stringify(body)}: ${JSON.stringify(answer.body)}`);
  return answer;
}

/** Passes a day where the next one begins another month, so that a day can pass and the month's figures stay. */
export async function awayFromMonthsEnd(stack: Status): Promise<void> {
  const now = await nowOf(stack);
  if (monthOf(now + dayMs) !== monthOf(now)) await advance(stack, 'P1D');
}

/** The stack's current time in epoch milliseconds. */
export async function nowOf(stack: Status): Promise<number> {
  const { now } = (await (await fetch(`${stack.site}/__local/clock`)).json()) as { now: string };
  return Date.parse(now);
}

export function moveTo(stack: Status, at: number) {
  return order(stack, 'clock', { now: new Date(at).toISOString() });
}

export function breakDown(
  stack: Status,
  fault: { dependency: string; mode: string; operation?: string; times?: number; ms?: number },
) {
  return order(stack, 'faults', fault);
}

/** Ends every fault, those that were to happen some more times, too. */
export async function mendAll(stack: Status): Promise<void> {
  await fetch(`${stack.site}/__local/faults`, { method: 'DELETE' });
}

interface Reconciled {
  done: number;
  open: number;
  failed: number;
}

/** Runs the job that finishes operations; with `daily` also those that look at every license and lost purchase. */
export async function reconcile(stack: Status, { daily = false } = {}): Promise<Answer<Reconciled>> {
  const operations = await job<Reconciled>(stack, 'reconcile-payments');
  if (!daily) return operations;
  const jobs = [
    await job(stack, 'queue-lost-purchases', { anew: true }),
    await job(stack, 'queue-licenses', { anew: true }),
    await job(stack, 'sync-licenses'),
  ];
  const status = Math.max(operations.status, ...jobs.map(one => one.status));
  const failed = [operations, ...jobs].reduce((sum, { body }) => sum + (body.failed ?? 1), 0);
  return { ...operations, status, body: { ...operations.body, failed } };
}

/** Runs a job as its schedule or its queue does. */
export function job<T = { failed: number }>(stack: Status, name: string, event: object = {}) {
  return post<T>(`${stack.site}/__local/jobs/${name}`, event);
}

export function webhooks(stack: Status, action: 'pause' | 'resume') {
  return order(stack, 'webhooks', { action });
}

/** Presses a button on the bank's page and returns the address it redirects to. */
export async function atTheBank(page: string, outcome: 'complete' | 'fail'): Promise<string> {
  const body = new URLSearchParams({ outcome });
  const answer = await fetch(page, { method: 'POST', body, redirect: 'manual' });
  return answer.headers.get('location') ?? '';
}

export function bankPage(stack: Status, clientSecret: string): string {
  return `${stack.endpoints.stripe}/3ds/${clientSecret.split('_secret_')[0]}`;
}

/** A customer in the seven-day trial of their first license. */
export async function onTrial(stack: Status, change = {}): Promise<CardCustomer> {
  return licensed(stack, await customer(stack), change);
}

/** A customer whose license was charged today: their second, because the first one has a trial. */
export async function paying(stack: Status, change = {}, email?: string): Promise<CardCustomer> {
  const owner = await customer(stack, email);
  await buy(stack, owner);
  return licensed(stack, owner, {
    priceId: 'price_basic_monthly',
    paymentMethodId: 'pm_card_mastercard',
    ...change,
  });
}

/** Buys another license for this customer; their first one is on trial. */
export async function licensed(
  stack: Status,
  owner: Owner,
  change: Partial<BodyOf<'create-stripe-subscription'>> = {},
): Promise<CardCustomer> {
  const { body } = await buy(stack, owner, change);
  const fresh = () => tokenOf(stack, owner.email);
  const license = async () => {
    const found = (await licensesOf(stack, await fresh())).find(({ id }) => id === body.id);
    if (found?.type !== 'STRIPE') throw new Error('no card license');
    return found;
  };
  const { meta, customer: paying } = await license();
  return {
    ...owner,
    subId: body.id,
    key: meta.license_key,
    customerId: paying.id,
    fresh,
    license,
    change: async <T>(more: object) =>
      ask<'upgrade', T>(
        stack,
        'upgrade',
        { subID: body.id, license_key: meta.license_key, ...more } as BodyOf<'upgrade'>,
        await fresh(),
      ),
  };
}

export async function licensesOf(stack: Status, token: string): Promise<License[]> {
  return (await ask<'licenses', License[]>(stack, 'licenses', {}, token)).body;
}

/** Replaces the license's card directly at the provider, bypassing our API. */
export async function putCard(stack: Status, { customerId, subId }: CardCustomer, card: string) {
  const provider = providerOf(stack);
  const { id } = await provider.paymentMethods.attach(card, { customer: customerId });
  await provider.subscriptions.update(subId, { default_payment_method: id });
  return id;
}

/** Stripe's SDK connected to the sandbox. */
export function providerOf({ endpoints, stripe }: Status): Stripe {
  const { hostname: host, port } = new URL(endpoints.stripe);
  return new Stripe(stripe.secretKey, {
    host,
    port,
    protocol: 'http',
    telemetry: false,
    maxNetworkRetries: 0,
  });
}
