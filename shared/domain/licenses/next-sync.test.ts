import { expect, test } from 'vitest';
import { day, snapshot, start } from '../../../test/support/fakes/records.ts';
import { isOver, isSyncOverdue, nextLicenseSync, nextOperationCheck } from './next-sync.ts';

const minute = 60_000;
const hour = 60 * minute;

test.each([
  ['at once', 0, 5 * minute],
  ['after a quarter of an hour', 15 * minute, 7.5 * minute],
  ['after six hours', 6 * hour, 3 * hour],
  ['after a week', 7 * day, 6 * hour],
])('an operation is checked again %s, with a pause by its age', (_, age, pause) => {
  expect(nextOperationCheck({ createdAt: start }, start + age)).toBe(start + age + pause);
});

const paypal = {
  provider: 'paypal',
  status: 'ACTIVE',
  trialEndAt: null,
  lastPaymentAt: start,
  periodEndAt: start + 31 * day,
} as const;

test.each([
  ['a trial', {}, start, start + 7 * day],
  [
    'a trial that has just ended, once the provider has settled it',
    {},
    start + 7 * day,
    start + 7 * day + 2 * hour,
  ],
  ['a trial that ended long ago', {}, start + 8 * day, undefined],
  ['a scheduled end', { status: 'active', cancelAt: start + 3 * day }, start, start + 3 * day],
  ['the end of what PayPal was paid for', paypal, start, start + 30 * day],
  ['the next billing at PayPal', paypal, start + 30 * day + 2 * hour, start + 31 * day],
  ['a cancelled PayPal license that still runs', { ...paypal, status: 'CANCELLED' }, start, start + 30 * day],
  [
    'an invoice of a change that nobody has paid yet, when its grace is over',
    { ...paypal, proration: { state: 'sent', invoiceId: 'INV2-1', dueCents: 1000, at: start } } as const,
    start,
    start + 14 * day,
  ],
  ['a canceled card license', { status: 'canceled', cancelAt: start }, start + 1, undefined],
])('the next sync, given %s', (_, change, readAt, expected) => {
  expect(nextLicenseSync(snapshot(change), readAt)).toBe(expected);
});

test('a license whose invoice is still open is not over', () => {
  const proration = { state: 'sent', invoiceId: 'INV-1', dueCents: 500, at: start } as const;
  const subscription = snapshot({ ...paypal, status: 'CANCELLED', proration });
  expect(isOver({ subscription, readAt: start + 31 * day })).toBe(false);
  const withdrawn = { ...subscription, proration: { ...proration, state: 'withdrawn' as const } };
  expect(isOver({ subscription: withdrawn, readAt: start + 31 * day })).toBe(true);
});

test('a cancelled PayPal license is over only after a read later than its end', () => {
  const subscription = snapshot({ ...paypal, status: 'CANCELLED' });
  expect(isOver({ subscription, readAt: start + 29 * day })).toBe(false);
  expect(isOver({ subscription, readAt: start + 31 * day })).toBe(true);
});

// FLT-019
test.each([
  ['within a day and a half', {}, 0, 36 * hour, false],
  ['longer than any alarm', {}, 0, 36 * hour + 1, true],
  ['over the end of a trial', {}, 6 * day, 7 * day + hour, false],
  ['long over the end of a trial', {}, 6 * day + 23 * hour, 7 * day + hour + 1, true],
  ['after the end of all service', { status: 'canceled', cancelAt: start }, day, 90 * day, false],
] as const)('a license not compared %s', (_, change, readAfter, after, overdue) => {
  const row = { subscription: snapshot(change), readAt: start + readAfter };
  expect(isSyncOverdue(row, start + after)).toBe(overdue);
});
