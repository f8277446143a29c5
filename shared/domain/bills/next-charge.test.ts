import { expect, test } from 'vitest';
import { day, snapshot, start } from '../../../test/support/fakes/records.ts';
import { nextChargeOf } from './next-charge.ts';

const month = { periodEndAt: start + 30 * day, status: 'active' } as const;
const coupon = { valid: true, percentOff: 20, amountOffCents: null };

test.each([
  ['a license', month, 'active', { cents: 1000, at: start + 30 * day }],
  ['three of a plan', { ...month, quantity: 3 }, 'active', { cents: 3000, at: start + 30 * day }],
  ['one with a coupon', { ...month, coupon }, 'active', { cents: 800, at: start + 30 * day }],
  [
    'one whose coupon ends by then',
    { ...month, coupon: { ...coupon, endsAt: start + 30 * day } },
    'active',
    { cents: 1000, at: start + 30 * day },
  ],
  ['a trial', {}, 'trialing', { cents: 1000, at: start + 7 * day }],
  [
    'a trial at PayPal, whose first period is not billed yet',
    { provider: 'paypal', status: 'ACTIVE', periodEndAt: start + 37 * day },
    'trialing',
    { cents: 1000, at: start + 7 * day },
  ],
  [
    'one at PayPal, by the date that PayPal names',
    {
      provider: 'paypal',
      status: 'ACTIVE',
      trialEndAt: null,
      lastPaymentAt: start,
      periodEndAt: start + 31 * day,
    },
    'active',
    { cents: 1000, at: start + 31 * day },
  ],
  ['one that is set to end', { ...month, cancelAt: start + 9 * day }, 'expiring', null],
  ['a trial that is set to end', { cancelAt: start + 7 * day }, 'trialing', null],
  ['one whose payment fails', { ...month, status: 'past_due' }, 'past_due', null],
] as const)('the next charge of %s', (_, change, status, charge) => {
  expect(nextChargeOf(snapshot(change), status, start)).toEqual(charge);
});
