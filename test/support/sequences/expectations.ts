// The expectations of the sequences by their keys in the case file. Keys that are only prose are listed as such.
import type Stripe from 'stripe';
import { expect } from 'vitest';
import type { CheckoutAnswer } from '#shared/domain/checkout/checkout.ts';
import { stepOf } from '#shared/domain/checkout/checkout.ts';
import { messages } from '#shared/text/messages.ts';
import { reconcile } from '../people/card-customer.ts';
import { mailsTo, type World } from './world.ts';

type Check = (world: World, wanted: never) => Promise<void> | void;

/** Keys whose value is prose or is checked by another test. */
export const prose: ReadonlySet<string> = new Set([
  'note',
  'statuses',
  'tracker',
  'tracker_grace',
  'email',
  'within_minutes',
]);

const checks: Readonly<Record<string, Check>> = {
  async license(world, wanted: Record<string, unknown>) {
    const [license] = await world.licenses();
    if ('status' in wanted) expect(license?.subscription.status).toBe(wanted.status);
    if ('quantity' in wanted) expect(license?.subscription.quantity).toBe(wanted.quantity);
    if ('cancel_at' in wanted) expect(license?.subscription.cancel_at).toBe(wanted.cancel_at);
    if ('subscription_id' in wanted) expect(license?.id).toBe(world.ids.get(String(wanted.subscription_id)));
  },
  async status(world, wanted: string) {
    const [status = ''] = wanted.split(' ');
    const shown = await world.shown();
    // The cases have no separate status for a first payment that never came.
    expect(shown === 'incomplete_expired' ? 'canceled' : shown).toBe(status);
  },
  async status_sequence(world, wanted: string[]) {
    // The initial status is compared only where the sequence lists it.
    const last = world.statuses.slice(-wanted.length);
    expect(last).toHaveLength(wanted.length);
    for (const [place, words] of wanted.entries()) expect(words.split(' or ')).toContain(last[place]);
  },
  async licence_usable(world, wanted: boolean) {
    expect(['active', 'trialing', 'expiring', 'past_due'].includes((await world.shown()) ?? '')).toBe(wanted);
  },
  async licenses(world, wanted: number) {
    expect(await world.licenses()).toHaveLength(wanted);
  },
  async licenses_for_subscription(world, wanted: number) {
    expect(await world.licenses()).toHaveLength(wanted);
  },
  async license_keys(world, wanted: number) {
    expect(new Set((await world.licenses()).map(({ meta }) => meta.license_key)).size).toBe(wanted);
  },
  async subscriptions_at_provider(world, wanted: number) {
    // A request may still be under way there, although nobody waits for its answer any more.
    await expect.poll(() => subscriptionsOf(world), { timeout: 20_000 }).toHaveLength(wanted);
  },
  async charges(world, wanted: number) {
    const support = world.sequence.steps.some(step => JSON.stringify(step).includes('buy-support'));
    expect(support ? await supportPayments(world) : await paidOf(world)).toHaveLength(wanted);
  },
  async charges_max(world, wanted: number) {
    expect((await paidOf(world)).length).toBeLessThanOrEqual(wanted);
  },
  async amount(world, wanted: number) {
    for (const { amount } of await supportPayments(world)) expect(amount).toBe(wanted);
  },
  async currency(world, wanted: string) {
    for (const { currency } of await supportPayments(world)) expect(currency).toBe(wanted);
  },
  async charges_now(world, wanted: number) {
    expect(await paidOf(world)).toHaveLength(wanted);
  },
  async charged_today_at_start(world, wanted: number) {
    const early = (await paidOf(world)).filter(({ created }) => created * 1000 < world.startAt + 86_400_000);
    expect(early).toHaveLength(wanted);
  },
  async first_charge_at(world, wanted: string) {
    const first = (await paidOf(world)).at(-1)?.created ?? 0;
    expect(isDay(first, wanted, world)).toBe(true);
    expect(Math.abs(first * 1000 - (world.startAt + 7 * 86_400_000))).toBeLessThan(60_000);
  },
  async renewals(world, wanted: string[]) {
    const cycles = (await invoicesOf(world)).filter(
      ({ billing_reason }) => billing_reason === 'subscription_cycle',
    );
    const days = cycles.map(({ created }) => created).reverse();
    expect(days).toHaveLength(wanted.length);
    for (const [place, day] of wanted.entries()) expect(isDay(days[place] ?? 0, day, world)).toBe(true);
  },
  async trial_end_unchanged({ main, startAt }) {
    const license = await main?.license();
    const end = (license?.subscription.trial_end ?? 0) * 1000;
    expect(Math.abs(end - (startAt + 7 * 86_400_000))).toBeLessThan(10_000);
  },
  async charged_minus_preview_cents_abs_max(world, wanted: number) {
    const [newest] = await paidOf(world);
    expect(Math.abs((newest?.amount_paid ?? 0) - world.previewedCents)).toBeLessThanOrEqual(wanted);
  },
  async plan_after(world, wanted: string) {
    const license = await world.main?.license();
    expect(license?.subscription.plan.nickname.toLowerCase()).toBe(wanted);
    expect((await invoicesOf(world)).filter(({ status }) => status === 'open')).toEqual([]);
  },
  message({ answers }) {
    expect(answers.at(-1)?.body).toMatchObject({ error: true, error_message: messages.checkout.declined });
  },
  message_first({ answers }, wanted: string) {
    expect(wanted).toBe(messages.checkout.declined);
    expect(stepOf(answers[0]?.body as unknown as CheckoutAnswer).kind).toBe('declined');
  },
  http({ answers }, wanted: number | number[]) {
    expect(answers.map(({ status }) => status)).toEqual([wanted].flat());
  },
  async provider_cancels(world, wanted: number) {
    const { data } = await world.provider.events.list({ type: 'customer.subscription.updated', limit: 100 });
    const planned = data.filter(({ data: { object, previous_attributes = {} } }) => {
      const isOwn = 'id' in object && object.id === world.main?.subId;
      return isOwn && 'cancel_at_period_end' in (previous_attributes as object);
    });
    expect(planned).toHaveLength(wanted);
  },
  async invoices(world, wanted: number) {
    const updates = (await invoicesOf(world)).filter(
      ({ billing_reason }) => billing_reason === 'subscription_update',
    );
    expect(updates).toHaveLength(wanted);
  },
  accepted({ accepted }, wanted: boolean[]) {
    expect(accepted).toEqual(wanted);
  },
  async side_effects_total(world, wanted: number) {
    expect((await mailsTo(world)).length - world.mailsBefore).toBeLessThanOrEqual(wanted);
  },
  async emails(world, wanted: number) {
    expect((await mailsTo(world)).length - world.mailsBefore).toBe(wanted);
  },
  async state_changed(world, wanted: boolean) {
    expect((await world.licenses()).length > 0).toBe(wanted);
  },
  async provider_writes({ provider, newest }, wanted: number) {
    const { data } = await provider.events.list({ limit: 100 });
    expect(data.findIndex(({ id }) => id === newest)).toBe(wanted);
  },
  async lost(world, wanted: number) {
    const license = await world.main?.license();
    expect(license?.subscription.cancel_at === null ? 1 : 0).toBe(wanted);
  },
  async drift(world, wanted: number) {
    const license = await world.main?.license();
    expect(license?.meta.license_key === world.main?.key ? 0 : 1).toBe(wanted);
    expect(await reconcile(world.stack, { daily: true })).toMatchObject({ body: { done: 0, failed: 0 } });
  },
};

/** Checks every expectation of a sequence; a key that is neither known nor prose fails. */
export async function demand(world: World): Promise<void> {
  for (const [key, wanted] of Object.entries(world.sequence.expect)) {
    if (prose.has(key)) continue;
    const check = checks[key];
    if (!check) throw new Error(`the sequences demand something this test does not know: ${key}`);
    await check(world, wanted as never);
  }
}

async function subscriptionsOf({ provider, customerId }: World): Promise<Stripe.Subscription[]> {
  return (await provider.subscriptions.list({ customer: customerId, status: 'all' })).data;
}

async function supportPayments({ provider, customerId }: World) {
  const { data } = await provider.events.list({ type: 'payment_intent.succeeded', limit: 100 });
  return data
    .map(({ data: { object } }) => object as Stripe.PaymentIntent)
    .filter(({ customer, metadata }) => customer === customerId && metadata.purpose === 'support');
}

async function paidOf(world: World) {
  return (await invoicesOf(world)).filter(({ amount_paid }) => amount_paid > 0);
}

async function invoicesOf({ provider, main, customerId }: World): Promise<Stripe.Invoice[]> {
  return (
    await provider.invoices.list({
      limit: 100,
      ...(main ? { subscription: main.subId } : { customer: customerId }),
    })
  ).data;
}

function isDay(at: number, wanted: string, { years }: World) {
  const day = new Date(wanted);
  day.setUTCFullYear(day.getUTCFullYear() + years);
  return new Date(at * 1000).toISOString().slice(0, 10) === day.toISOString().slice(0, 10);
}
