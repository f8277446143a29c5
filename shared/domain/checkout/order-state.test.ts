import { describe, expect, test } from 'vitest';
import { start } from '../../../test/support/fakes/records.ts';
import { type EarlierPurchase, isAnotherOrder, type OrderFacts, orderState } from './order-state.ts';
import type { PurchaseOutcome } from './purchase.ts';

const minute = 60_000;
const hour = 60 * minute;
const subscriptionId = 'sub_1';

/** The purchase before: begun two hours ago with card `pm_a`, answered, and not noted as bought. */
const open: EarlierPurchase = {
  provider: 'stripe',
  createdAt: start,
  answeredAt: start + 1000,
  paymentMethodIds: ['pm_a'],
};
const bought = { ...open, boughtAt: start + 1000 };
const now = start + 2 * hour;

const fresh: OrderFacts = { paymentMethodId: 'pm_b', openedAt: now - 1000, hasSame: false };
const sameCard = { ...fresh, paymentMethodId: 'pm_a' };
const older = { ...fresh, openedAt: start - minute };
/** The account has the same from another purchase since the page was opened. */
const knowsLess = { ...sameCard, hasSame: true };
const withCoupon = { ...fresh, coupon: 'spring' };

const done = { kind: 'done', subscriptionId, status: 'active' } as const;
const redirect = { kind: 'redirect', subscriptionId, status: 'APPROVAL_PENDING', url: 'there' } as const;
const confirm = { kind: 'confirm', subscriptionId, status: 'incomplete', clientSecret: 'secret' } as const;
const unpaid: PurchaseOutcome = {
  kind: 'declined',
  message: 'no',
  unpaid: { subscriptionId, status: 'incomplete', invoiceId: 'in_1' },
};

type Row = [
  what: string,
  before: EarlierPurchase,
  order: OrderFacts,
  outcome: PurchaseOutcome | undefined,
  state: ReturnType<typeof orderState>,
];

const rows: Row[] = [
  ['nobody knows, and no request is under way', open, fresh, undefined, { kind: 'never-made' }],
  ['nobody knows, a minute after the last try', tried(1), sameCard, undefined, { kind: 'repeat' }],
  ['nobody knows, and another card is named', tried(1), fresh, undefined, { kind: 'wait' }],
  [
    'nobody knows, and the price is another',
    tried(1),
    { ...sameCard, coupon: 'x' },
    undefined,
    { kind: 'wait' },
  ],
  ['a bank that waits for the buyer, and the same card', open, sameCard, bank(), same(bank())],
  [
    'a bank that waits for the buyer, and another card',
    open,
    fresh,
    bank(),
    { kind: 'unpaid', invoiceId: 'in_1' },
  ],
  [
    'a bank that waits for the buyer, and an older page',
    open,
    older,
    bank(),
    { kind: 'unpaid', invoiceId: 'in_1' },
  ],
  ['a declined card, and another one', open, fresh, unpaid, { kind: 'unpaid', invoiceId: 'in_1' }],
  ['a declined card, and a coupon', open, withCoupon, unpaid, { kind: 'other-price', subscriptionId }],
  ['a card to be confirmed before a trial', open, fresh, setup(), same(setup())],
  [
    'a payment that is under way at the bank',
    open,
    fresh,
    { ...done, status: 'incomplete' },
    same({ ...done, status: 'incomplete' }),
  ],
  ['nobody knows, and the same was bought elsewhere', tried(1), knowsLess, undefined, { kind: 'wait' }],
  ['a bank that waits, and the same was bought elsewhere', open, knowsLess, bank(), { kind: 'new' }],
  [
    'a declined card, and the same was bought elsewhere',
    open,
    { ...knowsLess, coupon: 'x' },
    unpaid,
    { kind: 'new' },
  ],
  ['made, but not in the account', open, fresh, done, same(done)],
  ['made, and the same was bought elsewhere', open, knowsLess, done, same(done)],
  ['in the account, and a card to be confirmed', bought, fresh, setup(), same(setup())],
  ['in the account for exactly a day', aged(24), sameCard, done, same(done)],
  ['in the account, and a newer page', bought, fresh, done, { kind: 'new', end: 'completed' }],
  ['in the account, and an older page', bought, older, done, { kind: 'outdated', outcome: done }],
  [
    'in the account since just after the page was opened',
    { ...bought, boughtAt: now - 900 },
    fresh,
    done,
    { kind: 'outdated', outcome: done },
  ],
  [
    'in the account, but answered after the page was opened',
    { ...bought, answeredAt: now - 900 },
    fresh,
    done,
    { kind: 'outdated', outcome: done },
  ],
  ['in the account, and its own card again', bought, sameCard, done, same(done)],
  [
    'in the account, and a request of it under way',
    { ...bought, triedAt: now - minute },
    fresh,
    done,
    same(done),
  ],
  [
    'in the account for a day, and its own card again',
    aged(25),
    sameCard,
    done,
    { kind: 'new', end: 'completed' },
  ],
  ['in the account for a day, and an older page', aged(25), older, done, { kind: 'outdated', outcome: done }],
  ['in the account, and nobody was answered within the hour', unanswered(60), fresh, done, same(done)],
  [
    'in the account, and nobody was answered for longer',
    unanswered(61),
    fresh,
    done,
    { kind: 'new', end: 'completed' },
  ],
  [
    'in the account, answered within the hour, and a newer page',
    { ...unanswered(10), answeredAt: now - 9 * minute },
    fresh,
    done,
    { kind: 'new', end: 'completed' },
  ],
  [
    'ended, and an older page',
    bought,
    older,
    { ...done, status: 'canceled' },
    { kind: 'new', end: 'completed' },
  ],
  [
    'never paid until it lapsed',
    open,
    older,
    { ...done, status: 'incomplete_expired' },
    { kind: 'new', end: 'abandoned' },
  ],
];

test.each(rows)('%s', (_, before, order, outcome, state) => {
  expect(orderState(before, order, outcome, now)).toEqual(state);
});

describe('at PayPal', () => {
  const link = { ...open, provider: 'paypal', answeredAt: undefined, paymentMethodIds: undefined } as const;
  const order: OrderFacts = { openedAt: now - 1000, hasSame: false };
  const active = { ...done, status: 'ACTIVE' };
  const there = { ...link, boughtAt: start + minute };

  test.each<Row>([
    [
      'nobody knows, a minute after',
      { ...link, triedAt: now - minute },
      order,
      undefined,
      { kind: 'repeat' },
    ],
    ['a link that is good', { ...link, createdAt: now - 3 * hour }, order, redirect, same(redirect)],
    [
      'a link that is no longer good',
      { ...link, createdAt: now - 3 * hour - 1 },
      order,
      redirect,
      { kind: 'new' },
    ],
    [
      'a link that is good, and the same was bought elsewhere',
      link,
      { ...order, hasSame: true },
      redirect,
      { kind: 'new' },
    ],
    ['approved, but not in the account', link, order, active, same(active)],
    ['approved and in the account', there, order, active, { kind: 'new', end: 'completed' }],
    [
      'approved within the hour',
      { ...link, createdAt: now - 30 * minute, boughtAt: now - 20 * minute },
      order,
      active,
      { kind: 'new', end: 'completed' },
    ],
    [
      'approved after the page was opened',
      there,
      { ...order, openedAt: start },
      active,
      { kind: 'outdated', outcome: active },
    ],
  ])('%s', (_, before, from, outcome, state) => {
    expect(orderState(before, from, outcome, now)).toEqual(state);
  });

  test('is asked only about a purchase that may be the same', () => {
    expect([link, there].map(before => isAnotherOrder(before, order, now))).toEqual([false, true]);
    expect(isAnotherOrder(there, { ...order, openedAt: start }, now)).toBe(false);
  });
});

test('Stripe is asked about a purchase that is unpaid, was paid since the page was opened, or is sent again', () => {
  expect(isAnotherOrder(bought, fresh, now)).toBe(true);
  expect(isAnotherOrder(open, fresh, now)).toBe(false);
  expect(isAnotherOrder(bought, older, now)).toBe(false);
  expect(isAnotherOrder(bought, sameCard, now)).toBe(false);
  expect(isAnotherOrder(unanswered(59), fresh, now)).toBe(false);
  const retried = (ago: number) => isAnotherOrder({ ...bought, triedAt: now - ago }, fresh, now);
  expect([retried(minute), retried(minute + 1)]).toEqual([false, true]);
});

test('a payment of this minute may not be answered yet', () => {
  const paid = (ago: number) =>
    orderState({ ...open, boughtAt: now - ago }, { ...fresh, openedAt: now }, done, now);
  expect([paid(minute), paid(minute + 1)]).toEqual([same(done), { kind: 'new', end: 'completed' }]);
});

function same(outcome: PurchaseOutcome) {
  return { kind: 'same', outcome } as const;
}

function bank(): PurchaseOutcome {
  return { ...confirm, what: 'payment', invoiceId: 'in_1' };
}

function setup(): PurchaseOutcome {
  return { ...confirm, what: 'setup', invoiceId: null };
}

function tried(minutesAgo: number): EarlierPurchase {
  return { ...open, triedAt: now - minutesAgo * minute };
}

function aged(hours: number): EarlierPurchase {
  return { ...bought, createdAt: now - hours * hour };
}

function unanswered(minutesOld: number): EarlierPurchase {
  const createdAt = now - minutesOld * minute;
  return { ...bought, createdAt, boughtAt: createdAt, answeredAt: undefined };
}
