import { expect, test } from 'vitest';
import { day, snapshot, start } from '../../../test/support/fakes/records.ts';
import { isCharged, runningTrialEnd, subscriptionDatesOf } from './subscription-dates.ts';

const paypal = { provider: 'paypal', status: 'ACTIVE', trialEndAt: null, lastPaymentAt: start } as const;
const weekLater = start + 7 * day;

test.each([
  ['a card', { status: 'active' }, null, true],
  ['a card that is set to end', { status: 'active', cancelAt: weekLater }, weekLater, false],
  ['a card whose payment fails', { status: 'past_due' }, null, false],
  ['PayPal', paypal, null, true],
  ['PayPal, cancelled', { ...paypal, status: 'CANCELLED' }, start + 30 * day, false],
] as const)(
  'a license by %s says when it ends, and whether it is charged again',
  (_, change, endsAt, charged) => {
    const license = snapshot(change);
    expect([subscriptionDatesOf(license, start).endsAt, isCharged(license)]).toEqual([endsAt, charged]);
  },
);

test('a license has ended from its end on', () => {
  const license = snapshot({ cancelAt: weekLater });
  expect([weekLater - 1, weekLater].map(now => subscriptionDatesOf(license, now).ended)).toEqual([
    false,
    true,
  ]);
  expect(subscriptionDatesOf(snapshot(), weekLater)).toEqual({
    trialEndAt: weekLater,
    endsAt: null,
    ended: false,
  });
});

test.each([
  ['a card on trial', {}, weekLater],
  ['a second trial, which is none', { noSecondTrial: true }, null],
  ['a card after its trial', { status: 'active' }, null],
  ['PayPal before the first payment', { ...paypal, trialEndAt: weekLater, lastPaymentAt: null }, weekLater],
  ['PayPal after it', { ...paypal, trialEndAt: weekLater }, null],
  [
    'PayPal, cancelled before it',
    { ...paypal, status: 'CANCELLED', trialEndAt: weekLater, lastPaymentAt: null },
    null,
  ],
] as const)('the trial that is running, of %s', (_, change, endsAt) => {
  expect(runningTrialEnd(snapshot(change))).toBe(endsAt);
});
