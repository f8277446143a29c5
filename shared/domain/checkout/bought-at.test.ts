import { expect, test } from 'vitest';
import { owner, snapshot, start } from '../../../test/support/fakes/records.ts';
import { applySnapshot } from '../licenses/apply-snapshot.ts';
import { hourMs } from '../time.ts';
import { boughtAtOf, isBoughtSince } from './order-state.ts';

test('a license is bought with its first payment, or, on trial and at PayPal, when it begins', () => {
  const row = (change: Parameters<typeof snapshot>[0]) => {
    const license = applySnapshot(undefined, owner, snapshot(change), start);
    return license && boughtAtOf(license);
  };
  const paid = { priceId: 'p', quantity: 1, through: start + hourMs, amountCents: 1, at: start + 5000 };
  expect(row({ status: 'incomplete', paid: null })).toBe(undefined);
  expect(row({ status: 'trialing', paid: null })).toBe(start);
  expect(row({ status: 'active', paid })).toBe(start + 5999);
  expect(row({ status: 'active', paid: { ...paid, at: start + 30 * 24 * hourMs } })).toBe(start);
  expect(row({ provider: 'paypal', status: 'ACTIVE', paid })).toBe(start);
});

test('a license was bought since a page was opened that was open by then, unless it is unpaid or has ended', () => {
  const since = (openedAt: number, change: Parameters<typeof snapshot>[0] = {}) => {
    const license = applySnapshot(undefined, owner, snapshot(change), start);
    return license && isBoughtSince(license, openedAt);
  };
  expect([since(start - 1), since(start), since(start + 1)]).toEqual([true, true, false]);
  expect([since(start, { status: 'incomplete' }), since(start, { status: 'canceled' })]).toEqual([
    false,
    false,
  ]);
});
