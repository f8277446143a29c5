// What must hold once the jobs of a day have run and nothing is broken: the product has had every chance to know.
import type { Memory } from '../memory.ts';
import { named, sameGoods } from '../specification.ts';
import type { Books, Payment, Subscription } from '../world/books.ts';
import { Broken } from './broken.ts';
import { checkCharges } from './charges.ts';
import { entitlementOf } from './entitlement.ts';

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
  yield* checkCharges(memory, books, now);
  for (const subscription of books.subscriptions) {
    yield* agrees(memory, subscription, books);
    yield* serves(memory, subscription, books.payments, now);
    yield* allows(memory, subscription, books.payments, allowances, now);
    yield* lostDisputesEnd(memory, subscription, books);
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

function* lostDisputesEnd(
  memory: Memory,
  { id, live }: Subscription,
  { payments }: Books,
): Generator<Broken> {
  const isLost = payments.some(
    one => one.subscriptionId === id && one.dispute?.state === 'lost' && memory.disputes.get(one.id)?.heard,
  );
  if (live && isLost)
    yield new Broken(
      'access ends with what is paid for',
      `${id} is still charged after a lost dispute`,
      'disputed',
    );
}

/** Distinguishes ways in which money and service differ. */
function kindOf({ id, provider, live, endedAt }: Subscription, payments: readonly Payment[]): string {
  const own = payments.filter(({ subscriptionId }) => subscriptionId === id);
  const late = endedAt !== null && own.some(({ at }) => at > endedAt);
  return `${provider}, ${late ? 'paid after its end' : own.length ? 'paid' : 'never paid'}, ${live ? 'live' : 'ended'}`;
}
