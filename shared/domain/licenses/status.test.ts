import { expect, test } from 'vitest';
import { day, snapshot, start } from '../../../test/support/fakes/records.ts';
import { canCancel, canChange, canSelectPlan, hasService, licenseStatus } from './enablement.ts';
import { endDateOf } from './end-date.ts';
import { goesOn, hasComeToNothing, hasEnded, hasStopped, isFailing, isOrdered } from './status.ts';

function paypal(change = {}) {
  return snapshot({ provider: 'paypal', status: 'ACTIVE', trialEndAt: null, ...change });
}

const now = start + day;

test.each([
  ['a trial', snapshot(), 'trialing', true, true],
  ['a paid card subscription', snapshot({ status: 'active' }), 'active', true, true],
  [
    'a subscription with a scheduled end',
    snapshot({ status: 'active', cancelAt: start + 20 * day }),
    'expiring',
    true,
    false,
  ],
  ['a trial with a scheduled end', snapshot({ cancelAt: start + 7 * day }), 'trialing', true, true],
  ['an ended subscription', snapshot({ status: 'canceled' }), 'canceled', false, false],
  ['a failed renewal', snapshot({ status: 'past_due' }), 'past_due', true, false],
  ['an unpaid subscription', snapshot({ status: 'unpaid' }), 'unpaid', false, false],
  ['a first payment that is not completed', snapshot({ status: 'incomplete' }), 'incomplete', false, false],
  [
    'a first payment that was never completed',
    snapshot({ status: 'incomplete_expired' }),
    'incomplete_expired',
    false,
    false,
  ],
  ['a paused subscription', snapshot({ status: 'paused' }), 'paused', false, false],
  ['an unknown status', snapshot({ status: 'brand_new' }), 'incomplete', false, false],
  ['PayPal on trial', paypal({ trialEndAt: start + 7 * day }), 'trialing', true, true],
  ['PayPal after its first payment', paypal({ lastPaymentAt: start }), 'active', true, true],
  [
    'PayPal cancelled within the paid period',
    paypal({ status: 'CANCELLED', lastPaymentAt: start }),
    'expiring',
    true,
    false,
  ],
  [
    'PayPal cancelled, after the paid period',
    paypal({ status: 'CANCELLED', lastPaymentAt: start - 40 * day }),
    'canceled',
    false,
    false,
  ],
  [
    'PayPal before the first payment, without a trial',
    paypal({ trialEndAt: null }),
    'incomplete',
    false,
    false,
  ],
  ['PayPal suspended', paypal({ status: 'SUSPENDED' }), 'suspended', false, false],
  ['PayPal not approved', paypal({ status: 'APPROVAL_PENDING' }), 'approval_pending', false, false],
  ['PayPal approved, not begun', paypal({ status: 'APPROVED' }), 'approval_pending', false, false],
  ['PayPal expired', paypal({ status: 'EXPIRED' }), 'canceled', false, false],
] as const)('%s', (_, subject, status, service, change) => {
  expect(licenseStatus(subject, now)).toBe(status);
  expect(hasService({ subscription: subject }, now)).toBe(service);
  expect(canChange(subject, now)).toBe(change);
});

test.each([
  ['card: end of the period', snapshot({ status: 'active', periodEndAt: start + 30 * day }), 30],
  ['card: scheduled end', snapshot({ cancelAt: start + 3 * day }), 3],
  ['PayPal without a payment', paypal(), 7],
  ['PayPal monthly', paypal({ lastPaymentAt: start + 7 * day }), 37],
  ['PayPal yearly', paypal({ lastPaymentAt: start, interval: 'year' }), 365],
] as const)('end date, %s', (_, subject, days) => {
  expect(endDateOf(subject)).toBe(start + days * day);
});

test.each([
  ['active', true, false],
  ['past_due', true, false],
  ['unpaid', true, true],
  ['incomplete', false, false],
  ['canceled', false, false],
] as const)(
  'of a card that is %s, can be canceled: %s; tracking has stopped for money: %s',
  (status, can, stopped) => {
    expect(canCancel(snapshot({ status }), now)).toBe(can);
    expect(hasStopped(status)).toBe(stopped);
  },
);

const questions = { isOrdered, goesOn, isFailing, hasStopped, hasEnded, hasComeToNothing };

test.each([
  ['approval_pending', 'isOrdered'],
  ['incomplete', 'isOrdered'],
  ['trialing', 'goesOn'],
  ['active', 'goesOn'],
  ['expiring', 'goesOn'],
  ['paused', ''],
  ['past_due', 'isFailing'],
  ['unpaid', 'isFailing hasStopped'],
  ['suspended', 'isFailing hasStopped'],
  ['canceled', 'hasEnded'],
  ['incomplete_expired', 'hasEnded hasComeToNothing'],
  ['expired', 'hasEnded hasComeToNothing'],
] as const)('what is asked of a subscription that is %s is answered yes to: %s', (state, yes) => {
  const answered = Object.entries(questions).flatMap(([question, ask]) => (ask(state) ? [question] : []));
  expect(answered.join(' ')).toBe(yes);
});

test('the plan selector is closed for imported licenses paid by card', () => {
  expect(canSelectPlan(snapshot(), true, now)).toBe(true);
  expect(canSelectPlan(snapshot(), false, now)).toBe(false);
  expect(canSelectPlan(paypal({ lastPaymentAt: start }), false, now)).toBe(true);
  expect(canSelectPlan(snapshot({ status: 'canceled' }), true, now)).toBe(false);
});
