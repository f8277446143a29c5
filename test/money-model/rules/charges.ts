// What must hold for each charge once the jobs of a day have run: it is what a screen said, for something that is there,
// and given back whole where its license was.
import type { Memory, SeenLicense } from '../memory.ts';
import { day, firstPayment, named, sameGoods, trialMs } from '../specification.ts';
import type { Books, Payment, Subscription } from '../world/books.ts';
import { Broken } from './broken.ts';

export function* checkCharges(memory: Memory, books: Books, now: number): Generator<Broken> {
  yield* everyChargeHasALicense(memory, books);
  yield* invoicedAsSaid(memory, books, now);
  yield* supportIsNoted(memory, books);
  for (const subscription of books.subscriptions) {
    yield* refundsAreWhole(memory, subscription, books.payments);
    yield* firstPaymentAsSaid(memory, subscription, books.payments);
  }
}

/** What a change costs that was taken without a look at its preview. */
const unseen = -1;

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

function notedSupport({ key, raw }: SeenLicense) {
  const { support_order_id } = raw.meta as { support_order_id?: string | null };
  return { key, support_order_id };
}

function* supportIsNoted({ licenses }: Memory, { support }: Books): Generator<Broken> {
  for (const { key, support_order_id: orderId } of licenses.map(notedSupport)) {
    const paid = support.find(one => one.key === key);
    if (orderId && (!paid || paid.pends))
      yield new Broken('done means done', 'support is on the license, and not paid');
  }
  for (const { key, pends } of support) {
    const license = licenses.find(one => one.key === key);
    if (!pends && !(license && notedSupport(license).support_order_id))
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
    // The period it was worked out for is over, though the billing that ended it failed.
    if (held.dunning) continue;
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
  const promised = memory.orders.some(({ trial, subscriptionId }) => trial && subscriptionId === id);
  if (promised && first.at < startAt + trialMs - day)
    yield new Broken(
      'what a screen said is what is charged',
      `${first.cents} where a free trial was promised`,
    );
  const orders = memory.orders.filter(one => one.provider === provider && sameGoods(one.goods, goods));
  const coupons = orders.flatMap(({ coupon, boughtWith }) => [coupon, ...(boughtWith ? [boughtWith] : [])]);
  const said = coupons.map(coupon => firstPayment(goods, provider === 'stripe' ? coupon : undefined));
  const changed = memory.changes.some(({ subscriptionId }) => subscriptionId === id);
  if (!said.includes(first.cents) && !changed)
    yield new Broken(
      'what a screen said is what is charged',
      `${named(goods)}: said ${said}, charged ${first.cents}`,
    );
}
