import { expect, test } from 'vitest';
import { endOfStatus, subscriptionMadeBy } from './purchase.ts';
import { trialDaysFor } from './trial.ts';

test.each([
  ['canceled', 'completed'],
  ['CANCELLED', 'completed'],
  ['incomplete_expired', 'abandoned'],
  ['EXPIRED', 'abandoned'],
  ['incomplete', undefined],
  ['unpaid', undefined],
])('a purchase whose subscription is %s: %s', (status, end) => {
  expect(endOfStatus(status)).toBe(end);
});

test('a declined card has made a subscription only where its invoice is left unpaid', () => {
  const declined = { kind: 'declined', message: 'no' } as const;
  const unpaid = { subscriptionId: 'sub_1', status: 'incomplete', invoiceId: 'in_1' };
  expect(subscriptionMadeBy(declined)).toBeUndefined();
  expect(subscriptionMadeBy({ ...declined, unpaid })).toBe('sub_1');
  expect(subscriptionMadeBy({ kind: 'done', subscriptionId: 'sub_2', status: 'active' })).toBe('sub_2');
});

test('the free week is for the first license alone', () => {
  expect([0, 1, 2].map(trialDaysFor)).toEqual([7, 0, 0]);
});
