import { expect, test } from 'vitest';
import { day, owner, snapshot, start } from '../../../test/support/fakes/records.ts';
import { applySnapshot } from './apply-snapshot.ts';
import { isSuspended, withDispute } from './dispute.ts';
import type { Dispute, LicenseRow } from './license.ts';

function dispute(state: Dispute['state']): Dispute {
  return { id: 'du_1', openedAt: start, state };
}

test.each([
  ['open', [false, false, true]],
  ['lost', [true, true, true]],
  ['won', [false, false, false]],
] as const)(
  'given a dispute that is %s, the service stands still in its first week and after it: %j',
  (state, still) => {
    const times = [start, start + 7 * day - 1, start + 7 * day];
    expect(times.map(now => isSuspended([dispute(state)], now))).toEqual(still);
  },
);

test('given news of a dispute, other payment issues stay', () => {
  const license = applySnapshot(undefined, owner, snapshot(), start) as LicenseRow;
  const before: LicenseRow = { ...license, paymentIssues: ['refund-failed', 'disputed'] };
  expect(withDispute(before, dispute('won')).paymentIssues).toEqual(['refund-failed']);
  expect(withDispute(before, dispute('open')).paymentIssues).toEqual(['refund-failed', 'disputed']);
});
