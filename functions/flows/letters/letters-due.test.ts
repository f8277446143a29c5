import { expect, test } from 'vitest';
import type { Notified } from '#shared/domain/letters/notified.ts';
import { applySnapshot } from '#shared/domain/licenses/apply-snapshot.ts';
import type { LicenseRow, SubscriptionSnapshot } from '#shared/domain/licenses/license.ts';
import { catalogue, day, owner, snapshot, start } from '../../../test/support/fakes/records.ts';
import { knownAsItIs, lettersDue, notNotified } from './letters-due.ts';

type Change = Partial<SubscriptionSnapshot>;

const trialEndAt = start + 7 * day;
const active: Change = { status: 'active', trialEndAt: null, periodEndAt: start + 30 * day };
const yearly: Change = {
  ...active,
  priceId: 'price_plus_yearly',
  interval: 'year',
  amountCents: 25_000,
  periodEndAt: start + 365 * day,
};
const paypal: Change = {
  provider: 'paypal',
  subscriptionId: 'I-1',
  priceId: 'P-basic-monthly',
  customerId: null,
  status: 'ACTIVE',
};
const paidPaypal: Change = {
  ...paypal,
  lastPaymentAt: start,
  trialEndAt: null,
  periodEndAt: start + 30 * day,
};
const card = { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2026 };
const lastDay = Date.UTC(2027, 0, 1) - 1;

function license(change: Change, readAt = start): LicenseRow {
  return applySnapshot(undefined, owner, snapshot(change), readAt) as LicenseRow;
}

/** Somebody who was mailed about everything up to this state. */
function knows(change: Change): Notified {
  const row = license(change);
  return lettersDue(notNotified(row), row, start, catalogue).notified;
}

function due(notified: Notified, change: Change, now = start) {
  return lettersDue(notified, license(change, now), now, catalogue);
}

interface Case {
  before: Change | 'nothing said';
  after: Change;
  /** Days after the start. */
  day?: number;
  letters: object[];
}

const cases: Record<string, Case> = {
  'a trial begins': {
    before: 'nothing said',
    after: { card },
    letters: [
      {
        kind: 'trial-begun',
        once: 'trial-begun#sub_1',
        to: owner.email,
        plan: { name: 'Basic', quantity: 1, interval: 'month', amountCents: 1000 },
        payment: { by: 'card', brand: 'visa', last4: '4242' },
        firstChargeAt: trialEndAt,
      },
    ],
  },
  'a trial begins at PayPal': {
    before: 'nothing said',
    after: paypal,
    letters: [{ kind: 'trial-begun', once: 'trial-begun#I-1', payment: { by: 'paypal' } }],
  },
  'a trial with a coupon names the lower price': {
    before: 'nothing said',
    after: { quantity: 2, coupon: { valid: true, percentOff: 20, amountOffCents: null } },
    letters: [{ kind: 'trial-begun', plan: { quantity: 2, amountCents: 1600 } }],
  },
  'a purchase without a trial is mailed with its payment': {
    before: 'nothing said',
    after: active,
    letters: [],
  },
  'a declined card is said on the screen': {
    before: 'nothing said',
    after: { status: 'incomplete' },
    letters: [],
  },
  'a first payment that was never completed': {
    before: 'nothing said',
    after: { status: 'incomplete_expired', cancelAt: start },
    letters: [],
  },
  'a second trial was ended': {
    before: 'nothing said',
    after: { status: 'canceled', cancelAt: start, noSecondTrial: true },
    letters: [{ kind: 'purchase-not-through', why: 'second-trial', once: 'second-trial#sub_1' }],
  },
  'nothing happened': { before: active, after: active, letters: [] },
  'a trial becomes paid': { before: {}, after: active, letters: [] },
  'a renewal': { before: active, after: { ...active, periodEndAt: start + 60 * day }, letters: [] },
  'a card is cancelled': {
    before: active,
    after: { ...active, cancelAt: start + 30 * day },
    letters: [
      {
        kind: 'cancelled',
        accessUntil: start + 30 * day,
        ended: false,
        undoable: true,
        once: `cancelled#sub_1#${start}`,
      },
    ],
  },
  'a trial is cancelled': {
    before: {},
    after: { cancelAt: trialEndAt },
    letters: [{ kind: 'cancelled', accessUntil: trialEndAt, ended: false, undoable: true }],
  },
  'PayPal is cancelled, and cannot be taken up again': {
    before: paidPaypal,
    after: { ...paidPaypal, status: 'CANCELLED' },
    letters: [{ kind: 'cancelled', accessUntil: start + 30 * day, ended: false, undoable: false }],
  },
  'the end that was mailed about comes': {
    before: { ...active, cancelAt: start + 30 * day },
    after: { ...active, status: 'canceled', cancelAt: start + 30 * day },
    day: 31,
    letters: [],
  },
  'it ends at once': {
    before: { ...active, status: 'past_due' },
    after: { ...active, status: 'canceled', cancelAt: start + 2 * day },
    day: 2,
    letters: [{ kind: 'cancelled', ended: true, undoable: false, accessUntil: start + 2 * day }],
  },
  'a cancellation is undone': {
    before: { ...active, cancelAt: start + 30 * day },
    after: active,
    letters: [{ kind: 'cancellation-undone', renewsAt: start + 30 * day, once: `undone#sub_1#${start}` }],
  },
  'another plan': {
    before: active,
    after: yearly,
    letters: [
      {
        kind: 'plan-changed',
        from: 'Basic, monthly',
        plan: { name: 'Plus', interval: 'year', amountCents: 25_000 },
        renewsAt: start + 365 * day,
      },
    ],
  },
  'another quantity': {
    before: { ...active, quantity: 2 },
    after: { ...active, quantity: 3 },
    letters: [{ kind: 'plan-changed', from: 'Basic, monthly, 2 licenses', plan: { quantity: 3 } }],
  },
  'PayPal’s two ids of one plan': {
    before: { ...paypal, priceId: 'P-basic-monthly' },
    after: { ...paidPaypal, priceId: 'P-basic-monthly-NOTRIAL' },
    letters: [],
  },
  'four days before a trial ends': { before: {}, after: {}, day: 3, letters: [] },
  'three days before a trial ends': {
    before: {},
    after: {},
    day: 4,
    letters: [{ kind: 'trial-ending', firstChargeAt: trialEndAt, once: `trial-ending#sub_1#${trialEndAt}` }],
  },
  'three days before a cancelled trial ends': {
    before: { cancelAt: trialEndAt },
    after: { cancelAt: trialEndAt },
    day: 5,
    letters: [],
  },
  'a trial that is over already': { before: {}, after: {}, day: 8, letters: [] },
  'eight days before a yearly renewal': { before: yearly, after: yearly, day: 357, letters: [] },
  'seven days before a yearly renewal': {
    before: yearly,
    after: yearly,
    day: 358,
    letters: [{ kind: 'renewal-coming', renewsAt: start + 365 * day }],
  },
  'seven days before the end of a cancelled year': {
    before: { ...yearly, cancelAt: start + 365 * day },
    after: { ...yearly, cancelAt: start + 365 * day },
    day: 360,
    letters: [],
  },
  'before a monthly renewal': { before: active, after: active, day: 25, letters: [] },
  'a card that outlives the next payment': {
    before: { ...active, card },
    after: { ...active, card },
    day: 20,
    letters: [],
  },
  'a card that expires before the next payment': {
    before: { ...active, card },
    after: { ...active, card, periodEndAt: start + 60 * day },
    day: 31,
    letters: [{ kind: 'card-expiring', lastDay, nextChargeAt: start + 60 * day }],
  },
  'a card that expires in half a year': {
    before: { ...yearly, card: { ...card, expMonth: 5, expYear: 2027 } },
    after: { ...yearly, card: { ...card, expMonth: 5, expYear: 2027 } },
    letters: [],
  },
};

test.each(Object.entries(cases))('%s', (_, { before, after, day: days = 0, letters }) => {
  const now = start + days * day;
  const notified = before === 'nothing said' ? notNotified(license(after)) : knows(before);
  const found = due(notified, after, now);
  expect(found.letters).toHaveLength(letters.length);
  expect(found.letters).toMatchObject(letters);
  // Mailed once: the next sync finds nothing new, and a repeated one the same letters.
  expect(due(found.notified, after, now + 1).letters).toEqual([]);
  expect(due(notified, after, now).letters).toEqual(found.letters);
});

test('cancelling again after an undo is another change of state', () => {
  const cancelled = { ...active, cancelAt: start + 30 * day };
  const first = due(knows(active), cancelled, start + day);
  const undone = due(first.notified, active, start + 2 * day);
  const second = due(undone.notified, cancelled, start + 3 * day);
  expect(second.letters[0]).toMatchObject({ kind: 'cancelled' });
  expect(second.letters[0]?.once).not.toBe(first.letters[0]?.once);
});

test.each([
  ['running', active],
  ['on trial', {}],
  ['cancelled', { ...active, cancelAt: start + 30 * day }],
  ['ended', { ...active, status: 'canceled', cancelAt: start - day }],
  ['suspended at PayPal', { ...paidPaypal, status: 'SUSPENDED' }],
])('a license from before there were letters that is %s is no news', (_, change) => {
  const notified = knownAsItIs(license(change), start);
  expect(due(notified, change).letters).toEqual([]);
});
