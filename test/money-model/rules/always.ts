// What must hold after every step, whatever goes wrong and whatever news is still under way.
import type { Memory } from '../memory.ts';
import { allowanceOf, boughtMs, day, named, priceOf, sameGoods } from '../specification.ts';
import type { Goods, Step } from '../step.ts';
import type { Books, Payment } from '../world/books.ts';
import { Broken } from './broken.ts';

export function* checkAlways(memory: Memory, books: Books, step: Step, now: number): Generator<Broken> {
  yield* onePaymentForOneOrder(memory, books);
  yield* refundsWithinPayments(books);
  yield* refusalsChargeNothing(memory, books, step);
  yield* answersCome(memory, step, now);
  yield* doneIsDone(memory, books);
  yield* chargedAsSaid(memory, books);
  yield* nothingAfterCancelling(memory, books);
  yield* quotesAreFair(memory, books);
  yield* refundOnce(memory);
  yield* supportOnce(books);
  yield* codeOnce(books);
}

function* onePaymentForOneOrder(
  { orders, ordered, answers }: Memory,
  { subscriptions, payments }: Books,
): Generator<Broken> {
  const begun = subscriptions.filter(
    ({ id, live }) => live || payments.some(({ subscriptionId }) => subscriptionId === id),
  );
  for (const { provider, id } of begun) {
    const goods = ordered.get(id);
    if (!goods) continue;
    const same = begun.filter(one => {
      const its = ordered.get(one.id);
      return one.provider === provider && its && sameGoods(its, goods);
    });
    const placed = orders.filter(one => one.provider === provider && sameGoods(one.goods, goods));
    if (same.length > placed.length)
      yield new Broken(
        'nobody pays twice for one order',
        `${named(goods)}: ordered ${placed.length} times, ${same.length} subscriptions at ${provider}`,
        `${provider}, ${answers.length > 1 ? 'several tabs' : 'one after the other'}`,
      );
  }
}

function* refundsWithinPayments({ payments }: Books): Generator<Broken> {
  const over = payments.find(({ cents, refundedCents }) => refundedCents > cents);
  if (over)
    yield new Broken('a refund leaves no money without service', `${over.refundedCents} of ${over.cents}`);
}

/** An answer of 4xx means that this press charged nothing. */
function* refusalsChargeNothing(
  { answers, before }: Memory,
  { payments }: Books,
  step: Step,
): Generator<Broken> {
  const [answer, ...others] = answers;
  if (!answer || others.length > 0 || answer.status < 400 || answer.status >= 500) return;
  const known = new Set(before.payments.map(({ id }) => id));
  const fresh = payments.find(({ id }) => !known.has(id));
  if (fresh)
    yield new Broken(
      'a refusal charged nothing',
      `${step.do} was answered ${answer.status}, ${fresh.cents} were charged`,
    );
}

/**
 * Where nothing is broken on the way, no call fails. Only PayPal is not offered the order of a card of which nobody knows
 * yet whether it has paid; a day later it is known.
 */
function* answersCome({ answers, orders }: Memory, step: Step, now: number): Generator<Broken> {
  const failed = answers.find(({ status }) => status >= 500);
  const mayBePaid = orders.some(
    ({ provider, goods, open, at }) =>
      provider === 'stripe' && open && now - at < day && 'plan' in step && sameGoods(goods, step),
  );
  if (step.do === 'buy by PayPal' && mayBePaid) return;
  if (failed && !('breakage' in step && step.breakage))
    yield new Broken(
      'the product answers',
      `${step.do} was answered ${failed.status} although nothing is broken`,
      step.do,
    );
}

/** Of several changes confirmed at once one is in force, and none is to a smaller plan than another. */
function* doneIsDone({ upgraded }: Memory, { subscriptions }: Books): Generator<Broken> {
  for (const { subscriptionId, provider, goods } of upgraded) {
    const held = subscriptions.find(({ id }) => id === subscriptionId);
    if (provider !== 'stripe' || !held) continue;
    const confirmed = upgraded.filter(one => one.subscriptionId === subscriptionId);
    const isOne = confirmed.some(one => sameGoods(one.goods, held.goods));
    const isSmaller = held.goods.term === goods.term && allowanceOf(held.goods) < allowanceOf(goods);
    if (!isOne || isSmaller)
      yield new Broken('done means done', `${named(goods)} was confirmed, Stripe has ${named(held.goods)}`);
  }
}

function* chargedAsSaid(memory: Memory, { payments }: Books): Generator<Broken> {
  for (const { subscriptionId, cents, before, why, goods } of memory.said) {
    const fresh = payments.filter(
      one => one.subscriptionId === subscriptionId && one.why === why && !before.includes(one.id),
    );
    const charged = fresh.reduce((sum, one) => sum + one.cents, 0);
    if (charged !== cents)
      yield new Broken(
        'what a screen said is what is charged',
        `${named(goods)}: said ${cents}, charged ${charged}`,
      );
  }
  memory.said = [];
}

function* nothingAfterCancelling({ cancelled, refunded }: Memory, { payments }: Books): Generator<Broken> {
  for (const [id, at] of [...cancelled, ...refunded]) {
    const later = payments.find(
      one => one.subscriptionId === id && one.at > at + 60_000 && one.why !== 'change',
    );
    if (later)
      yield new Broken(
        'nothing is charged after a cancellation',
        `${later.cents} ${Math.round((later.at - at) / day)} days later`,
      );
  }
}

/** PayPal's proration covers the rest of the period paid for, by each plan's price per day, and no more. */
function* quotesAreFair(memory: Memory, { payments, subscriptions }: Books): Generator<Broken> {
  for (const { subscriptionId, to, dueCents, at } of memory.previews) {
    if (subscriptions.find(({ id }) => id === subscriptionId)?.provider !== 'paypal') continue;
    const last = payments.findLast(one => one.subscriptionId === subscriptionId && one.why !== 'proration');
    const most = last ? restOf(last, to, memory, at) : 0;
    if (dueCents > most)
      yield new Broken('a quote is fair', `${named(to)} for ${dueCents}, worth ${Math.round(most)} at most`);
  }
  memory.previews = [];
}

const tolerance = 1.1;

function restOf(last: Payment, to: Goods, { bought }: Memory, at: number): number {
  const { term } = bought.get(last.id) ?? to;
  const left = Math.max(0, last.at + boughtMs[term].most - at);
  return (priceOf(to) / boughtMs[to.term].least) * left * tolerance + 100 * Math.sign(allowanceOf(to));
}

/** Of a plan, for a person: known by the account, or by the address after it. */
function* refundOnce({ given }: Memory): Generator<Broken> {
  for (const [at, { plan, subscriptionId, email, userId }] of given.entries())
    if (
      given
        .slice(0, at)
        .some(
          one =>
            one.plan === plan &&
            one.subscriptionId !== subscriptionId &&
            (one.email === email || one.userId === userId),
        )
    )
      yield new Broken('a refund is once for a person', `${plan} was given back a second time`);
}

function* supportOnce({ support }: Books): Generator<Broken> {
  const twice = support.find(({ key }, at) => support.findIndex(one => one.key === key) !== at);
  if (twice) yield new Broken('nobody pays twice for one order', `support of ${twice.key} is paid twice`);
}

/** A code is for one license of a person. */
function* codeOnce({ subscriptions, payments }: Books): Generator<Broken> {
  const codes = subscriptions
    .filter(({ id, live }) => live || payments.some(({ subscriptionId }) => subscriptionId === id))
    .flatMap(({ code }) => code ?? []);
  const twice = codes.find((code, at) => codes.indexOf(code) !== at);
  if (twice) yield new Broken('a code is for one license', `${twice} was taken for several`);
}
