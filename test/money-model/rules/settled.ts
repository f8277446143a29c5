// What must hold once the jobs of a day have run and nothing is broken: the product has had every chance to know.
import type { Memory } from '../memory.ts';
import { day, firstPayment, named, sameGoods, trialMs } from '../specification.ts';
import type { Books, Payment, Subscription } from '../world/books.ts';
import { Broken } from './broken.ts';
import { entitlementOf } from './entitlement.ts';

/** What a change costs that was taken without a look at its preview. */
const unseen = -1;

export interface Looked {
  /** Allowance by license key, as the account page says it. */
  allowances: ReadonlyMap<string, number>;
}

export function* checkSettled(
  memory: Memory,
  books: Books,
  { allowances }: Looked,
  now: number,
): Generator<Broken> {
  yield* oneTrial(books, now);
  yield* everyChargeHasALicense(memory, books);
  yield* invoicedAsSaid(memory, books, now);
  yield* supportIsNoted(memory, books);
  for (const subscription of books.subscriptions) {
    yield* agrees(memory, subscription, books);
    yield* serves(memory, subscription, books.payments, now);
    yield* allows(memory, subscription, books.payments, allowances, now);
    yield* refundsAreWhole(memory, subscription, books.payments);
    yield* firstPaymentAsSaid(memory, subscription, books.payments);
  }
}

/** Two orders may be approved before any news of the first: the second trial ends when it comes. */
function* oneTrial({ subscriptions }: Books, now: number): Generator<Broken> {
  const trials = subscriptions.filter(
    ({ live, trialEndAt, provider, status }) =>
      live && trialEndAt !== null && now < trialEndAt && (provider === 'paypal' || status === 'trialing'),
  );
  if (trials.length > 1)
    yield new Broken(
      'one free trial',
      `${trials.map(({ id }) => id.slice(0, 6)).join(', ')} are all on trial`,
    );
}

function* everyChargeHasALicense({ licenses }: Memory, { payments }: Books): Generator<Broken> {
  for (const { subscriptionId, cents, refundedCents, provider } of payments) {
    const known = licenses.some(one => one.subscriptionId === subscriptionId);
    if (!known && refundedCents < cents)
      yield new Broken(
        'every charge has a license or a refund',
        `${cents} at ${provider} for nothing`,
        provider,
      );
  }
}

function* supportIsNoted({ licenses }: Memory, { support }: Books): Generator<Broken> {
  for (const { key } of support) {
    const license = licenses.find(one => one.key === key);
    const { support_order_id: orderId } = (license?.raw.meta ?? {}) as { support_order_id?: string | null };
    if (!orderId)
      yield new Broken('every charge has a license or a refund', 'support is paid, and not on the license');
  }
}

/** PayPal's invoices are for the changes that were approved, and for what their previews said. */
function* invoicedAsSaid(
  memory: Memory,
  { invoices, subscriptions, payments }: Books,
  now: number,
): Generator<Broken> {
  for (const { subscriptionId, cents } of invoices) {
    const approved = memory.changes.filter(
      one => one.subscriptionId === subscriptionId && one.approvedAt !== null,
    );
    const said = approved.map(({ dueCents }) => dueCents);
    if (!said.includes(cents) && !said.includes(unseen))
      yield new Broken(
        'what a screen said is what is charged',
        `an invoice of ${cents}, said ${said}`,
        'paypal invoice',
      );
  }
  for (const { subscriptionId, approvedAt, dueCents, to, lastPayment } of memory.changes) {
    const held = subscriptions.find(({ id }) => id === subscriptionId);
    if (approvedAt === null || dueCents <= 0 || now < approvedAt + day || !held?.live) continue;
    const sent = invoices.some(one => one.subscriptionId === subscriptionId && one.cents === dueCents);
    const last = payments.findLast(one => one.subscriptionId === subscriptionId && one.why !== 'proration');
    if (!sent && sameGoods(held.goods, to) && last?.id === lastPayment?.id)
      yield new Broken(
        'what a screen said is what is charged',
        `no invoice of ${dueCents} for ${named(to)}`,
        'no paypal invoice',
      );
  }
}

/** Plan, term, quantity and state of everything that lives. */
function* agrees({ licenses }: Memory, subscription: Subscription, { payments }: Books): Generator<Broken> {
  const { id, live, goods, provider, status, endsAtPeriodEnd } = subscription;
  if (!live) return;
  const license = licenses.find(one => one.subscriptionId === id);
  const paid = payments.some(({ subscriptionId }) => subscriptionId === id);
  if (!license) {
    yield new Broken(
      'the product agrees with the provider',
      `${named(goods)} is ${status} at ${provider}${paid ? ' and paid' : ''}, no license`,
    );
    return;
  }
  if (!sameGoods(license.goods, goods))
    yield new Broken(
      'the product agrees with the provider',
      `${named(goods)} at ${provider}, ${named(license.goods)} here`,
    );
  if (license.status !== status)
    yield new Broken(
      'the product agrees with the provider',
      `${status} at ${provider}, ${license.status} here`,
    );
  const cancelAt = (license.raw.subscription as { cancel_at?: number | null }).cancel_at ?? null;
  if (provider === 'stripe' && (cancelAt !== null) !== endsAtPeriodEnd)
    yield new Broken(
      'the product agrees with the provider',
      `ends at ${provider}: ${endsAtPeriodEnd}, here: ${cancelAt !== null}`,
    );
}

function* serves(
  memory: Memory,
  subscription: Subscription,
  payments: readonly Payment[],
  now: number,
): Generator<Broken> {
  const served = memory.served.get(subscription.id);
  if (served === undefined) return;
  const { mustServe, mustNotServe } = entitlementOf(subscription, payments, memory, now);
  const what = `${named(subscription.goods)} at ${subscription.provider} (${subscription.status})`;
  if (mustServe && !served)
    yield new Broken(
      'access lasts as long as it is paid for',
      `${what} is not served`,
      kindOf(subscription, payments),
    );
  if (mustNotServe && served)
    yield new Broken(
      'access ends with what is paid for',
      `${what} is still served`,
      kindOf(subscription, payments),
    );
}

function* allows(
  memory: Memory,
  subscription: Subscription,
  payments: readonly Payment[],
  allowances: ReadonlyMap<string, number>,
  now: number,
): Generator<Broken> {
  const given = allowances.get(subscription.key);
  if (given === undefined || !memory.served.get(subscription.id)) return;
  const { least, most } = entitlementOf(subscription, payments, memory, now);
  if (given < least || given > most)
    yield new Broken(
      'the allowance is what is paid for',
      `${given} visits, paid for ${least}, at most ${most}`,
    );
}

/** A license that a refund ended keeps none of its payments; a refund the bank returned is said to the owner. */
function* refundsAreWhole(
  memory: Memory,
  { id, live }: Subscription,
  payments: readonly Payment[],
): Generator<Broken> {
  if (!memory.refundAsked.has(id)) return;
  const given = payments.some(
    one => one.subscriptionId === id && one.refundedCents > (memory.byStaff.get(one.id) ?? 0),
  );
  if (!given) return;
  const kept = payments.filter(one => one.subscriptionId === id && one.refundedCents < one.cents);
  const sum = kept.reduce((total, { cents, refundedCents }) => total + cents - refundedCents, 0);
  if (sum === 0 || live) return;
  const issues = memory.licenses.find(({ subscriptionId }) => subscriptionId === id)?.issues ?? [];
  const bankRefused = memory.typed.has('refund fails') && issues.length > 0;
  if (!bankRefused)
    yield new Broken(
      'a refund leaves no money without service',
      `${sum} kept after the refund ended the license`,
    );
}

/** The first payment is the price of what was ordered, less the coupon; or nothing, where a trial was promised. */
function* firstPaymentAsSaid(
  memory: Memory,
  subscription: Subscription,
  payments: readonly Payment[],
): Generator<Broken> {
  const { id, startAt, provider } = subscription;
  const goods = memory.ordered.get(id);
  const first = payments.find(one => one.subscriptionId === id && one.why === 'purchase');
  if (!goods || !first) return;
  const promised = memory.wishes.some(({ trial, subscriptionId }) => trial && subscriptionId === id);
  if (promised && first.at < startAt + trialMs - day)
    yield new Broken(
      'what a screen said is what is charged',
      `${first.cents} where a free trial was promised`,
    );
  const wishes = memory.wishes.filter(one => one.provider === provider && sameGoods(one.goods, goods));
  const coupons = wishes.flatMap(({ coupon, boughtWith }) => [coupon, ...(boughtWith ? [boughtWith] : [])]);
  const said = coupons.map(coupon => firstPayment(goods, provider === 'stripe' ? coupon : undefined));
  const changed = memory.changes.some(({ subscriptionId }) => subscriptionId === id);
  if (!said.includes(first.cents) && !changed)
    yield new Broken(
      'what a screen said is what is charged',
      `${named(goods)}: said ${said}, charged ${first.cents}`,
    );
}

/** Tells apart ways in which money and service differ. */
function kindOf({ id, provider, live, endedAt }: Subscription, payments: readonly Payment[]): string {
  const own = payments.filter(({ subscriptionId }) => subscriptionId === id);
  const late = endedAt !== null && own.some(({ at }) => at > endedAt);
  return `${provider}, ${late ? 'paid after its end' : own.length ? 'paid' : 'never paid'}, ${live ? 'live' : 'ended'}`;
}
